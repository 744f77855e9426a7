import { useEffect, useState } from 'react'

const SETTLE_MS = 200

/** True once `active` has lasted 200 ms, and then for at least 200 ms, so that no loading state flickers. */
export function useSettled(active: boolean): boolean {
  const [shown, setShown] = useState(false)
  const [since, setSince] = useState(0)
  useEffect(() => {
    if (active === shown) return
    const waitMs = active ? SETTLE_MS : Math.max(0, SETTLE_MS - (performance.now() - since))
    const timer = setTimeout(() => {
      setShown(active)
      setSince(performance.now())
    }, waitMs)
    return () => clearTimeout(timer)
  }, [active, shown, since])
  return shown
}
