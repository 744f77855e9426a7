import { useEffect, useState } from 'react'

/** The server's clock in epoch milliseconds, going on by this machine's, which may be wrong. */
export function useNow(serverNow: string, everyMs = 20_000): number {
  const [now, setNow] = useState(() => Date.parse(serverNow))
  useEffect(() => {
    const began = performance.now()
    const tick = () => setNow(Date.parse(serverNow) + performance.now() - began)
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [serverNow, everyMs])
  return now
}
