import { useEffect, useEffectEvent } from 'react'
import { toWall } from '#web/bucharest.ts'
import type { Calendar } from '../load-calendar.ts'

const EVERY_MS = 20_000

/** Loads again once another day has begun: a calendar that is left open overnight shows the new one. */
export function useNewDay({ now, today }: Calendar, onNewDay: () => void): void {
  const changed = useEffectEvent(onNewDay)
  useEffect(() => {
    // By the server's clock, which goes on while the machine sleeps.
    const ahead = Date.parse(now) - Date.now()
    const timer = setInterval(() => toWall(Date.now() + ahead).date !== today && changed(), EVERY_MS)
    return () => clearInterval(timer)
  }, [now, today])
}
