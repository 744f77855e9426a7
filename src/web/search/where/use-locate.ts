import { useState } from 'react'
import type { RememberedAddress } from '../remembered.ts'

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

/**
 * The browser's position with the name of what is there; null outside Romania. Throws when it is refused or takes over
 * 10 s.
 */
async function addressHere(): Promise<RememberedAddress | null> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 60_000 })
  })
  const position = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }
  const query = { latitude: String(position.latitude), longitude: String(position.longitude) }
  // Loaded at the press: few ask, and the contract is a tenth of the page's script.
  const [{ browserApi }, { searchAddresses }] = await Promise.all([
    import('#web/browser-api.ts'),
    import('#contract/addresses/addresses.ts'),
  ])
  const answer = await browserApi(searchAddresses, { query }).catch(() => null)
  if (answer?.ok && answer.body.data.length === 0) return null
  const nearest = answer?.ok ? answer.body.data[0] : undefined
  return { address: nearest?.label ?? 'Locatia curenta', ...position }
}

/** Some ten metres are near enough, and say less about the visitor. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
