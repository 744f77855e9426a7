import { type RefObject, Suspense, useEffect, useState } from 'react'
import { atFirstInput } from '#web/ui/hydration/first-input.ts'
import { lazyOnline } from '#web/ui/lazy-online.ts'

const WholeWords = lazyOnline(async () => ({ default: (await import('./whole-words.tsx')).WholeWords }))

/** The whole words of blocks, fetched at the first input: before it nothing is hovered or focused. */
export function LateWholeWords({ box }: { box: RefObject<HTMLElement | null> }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => atFirstInput(() => setWanted(true)), [])
  if (!isWanted) return null
  return (
    <Suspense>
      <WholeWords box={box} />
    </Suspense>
  )
}
