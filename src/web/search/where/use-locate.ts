import { useState } from 'react'
import type { RememberedAddress } from '../remembered.ts'
import { addressHere } from './address-here.ts'

/** Asks the browser where the visitor is, and says what came of it. */
export function useLocate(onFound: (here: RememberedAddress) => void) {
  const [locating, setLocating] = useState<'idle' | 'busy' | 'refused' | 'abroad'>('idle')
  async function locate() {
    setLocating('busy')
    try {
      const here = await addressHere()
      if (here) onFound(here)
      setLocating(here ? 'idle' : 'abroad')
    } catch {
      setLocating('refused')
    }
  }
  return { locating, locate, forget: () => setLocating('idle') }
}
