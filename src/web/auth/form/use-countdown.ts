import { useCallback, useEffect, useState } from 'react'

/** Counts whole seconds down to 0; `start` sets it again. */
export function useCountdown(initial = 0): { seconds: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => (initial > 0 ? Date.now() + initial * 1000 : 0))
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const running = seconds > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [running])
  const start = useCallback((next: number) => {
    setNow(Date.now())
    setUntil(Date.now() + next * 1000)
  }, [])
  return { seconds, start }
}
