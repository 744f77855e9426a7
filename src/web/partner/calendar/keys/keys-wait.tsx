import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdKeys } from '#web/ui/hydration/key-events.ts'

/** In the place of what a key has opened, and whose script is on its way: the keys after it wait. */
export function KeysWait() {
  const end = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    end.current ??= holdKeys()
  }, [])
  // Past the effects of what is there now: they give it the focus.
  useEffect(
    () => () => {
      end.current?.()
      end.current = null
    },
    [],
  )
  return null
}
