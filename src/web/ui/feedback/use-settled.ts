import { useEffect, useState } from 'react'

/** True when `active` has lasted 200 ms, and then for at least 200 ms, so that no loading state flickers. */
export function useSettled(active: boolean): boolean {
  const [shown, setShown] = useState(false)
  const [since, setSince] = useState(0)
  useEffect(() => {
    if (active === shown) return
    const wait = active ? 200 : Math.max(0, 200 - (performance.now() - since))
    const timer = setTimeout(() => {
      setShown(active)
      setSince(performance.now())
    }, wait)
    return () => clearTimeout(timer)
  }, [active, shown, since])
  return shown
}
