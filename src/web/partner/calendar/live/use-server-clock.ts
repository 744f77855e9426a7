import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives the server's clock in epoch milliseconds, also while the machine slept; the machine's own may be hours wrong.
 * `now` is the server's instant that came with what is shown.
 */
export function useServerClock(now: string): () => number {
  const ahead = useRef(0)
  useEffect(() => {
    ahead.current = Date.parse(now) - Date.now()
  }, [now])
  return useCallback(() => Date.now() + ahead.current, [])
}
