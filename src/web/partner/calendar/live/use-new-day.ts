import { useEffect, useEffectEvent } from 'react'
import { toWall } from '#web/bucharest.ts'
import type { Calendar } from '../load-calendar.ts'

const EVERY_MS = 20_000

/** Loads again once another day has begun: a calendar that is left open overnight shows the new one. */
export function useNewDay({ today }: Calendar, clock: () => number, onNewDay: () => void): void {
  const changed = useEffectEvent(onNewDay)
  useEffect(() => {
    const timer = setInterval(() => toWall(clock()).date !== today && changed(), EVERY_MS)
    return () => clearInterval(timer)
  }, [clock, today])
}
