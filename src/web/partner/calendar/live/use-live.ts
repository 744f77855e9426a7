import { useEffect, useEffectEvent, useState } from 'react'
import { toWall } from '#web/bucharest.ts'
import { type LineState, watchCalendar } from './watch.ts'

/** Several changes at one moment are one reload. */
const TOGETHER_MS = 150

/** Since when changes of others no longer come by themselves, 'HH:mm'; null where nothing is known yet. */
export function useLive(onChange: () => void): { brokenSince: string | null } | null {
  const [state, setState] = useState<LineState | null>(null)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      clearTimeout(pending)
      // Without a network what is shown would give way to an error; all is loaded anew once the line is back.
      pending = setTimeout(() => navigator.onLine && changed(), TOGETHER_MS)
    }
    const stop = watchCalendar({ onChange: reload, onState: setState })
    return () => {
      clearTimeout(pending)
      stop()
    }
  }, [])
  return state && { brokenSince: state.since === null ? null : toWall(state.since).time }
}
