import { useEffect, useRef, useState } from 'react'
import { placeHold, releaseHold } from '#contract/availability/availability.ts'
import type { Problem } from '#contract/client.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Draft } from './use-draft.ts'
import { useNow } from './use-now.ts'

export type Hold =
  | { state: 'asking' | 'lapsed' }
  | { state: 'none'; reason: string | null }
  | { state: 'held'; id: number; professionalId: number; secondsLeft: number }

/** The server did not hold the time; the reason is one that its visitor can do something about. */
type NotHeld = { reason: string | null }

type Held = { id: number; professionalId: number; until: number }
type Handlers = { onTaken: (problem: Problem) => void }

/** BK-16: while `active` (the summary is open) keeps the draft's start for this visitor, and lets it go when they leave. */
export function useHold(
  locationId: number,
  draft: Draft,
  active: boolean,
  { onTaken }: Handlers,
): { hold: Hold; spendHold: () => void } {
  const [hold, setHold] = useState<Held | NotHeld | null>(null)
  const now = useNow(active)
  const taken = useRef(onTaken)
  const spent = useRef(false)
  useEffect(() => {
    taken.current = onTaken
  }, [onTaken])
  const { startDate, startTime, professionalId } = draft
  const services = draft.servicesIds.join(',')
  useEffect(() => {
    if (!active || startDate === null || startTime === null) return
    let left = false
    let held: Held | null = null
    const body = {
      location_id: locationId,
      professional_id: professionalId,
      services: services.split(',').map(Number),
      start_date: startDate,
      start_time: startTime,
    }
    const ask = () =>
      browserApi(placeHold, { body }).then(
        (answer) => {
          if (answer.ok) {
            const { id, professional_id, seconds } = answer.body.data
            held = { id, professionalId: professional_id, until: Date.now() + seconds * 1000 }
            if (left) letGo(id)
            else setHold(held)
          } else if (!left) {
            held = null
            setHold({ reason: answer.status === 429 ? answer.problem.message : null })
            if (answer.status === 409) taken.current(answer.problem)
          }
        },
        () => {
          if (!left && held === null) setHold({ reason: null })
        },
      )
    // A visitor has one hold: another tab's summary took this one. Who comes back to this tab gets it again, if it is free.
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && held !== null && Date.now() < held.until) void ask()
    }
    setHold(null)
    void ask()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', lookAgain)
      if (held !== null && !spent.current) letGo(held.id)
      spent.current = false
    }
  }, [active, locationId, services, professionalId, startDate, startTime])
  return {
    hold: shown(hold, now),
    /** The booking took the hold with it: there is nothing left to let go. */
    spendHold: () => {
      spent.current = true
    },
  }
}

function shown(hold: Held | NotHeld | null, now: number): Hold {
  if (hold === null) return { state: 'asking' }
  if ('reason' in hold) return { state: 'none', ...hold }
  const secondsLeft = Math.max(0, Math.ceil((hold.until - now) / 1000))
  if (secondsLeft === 0) return { state: 'lapsed' }
  return { state: 'held', id: hold.id, professionalId: hold.professionalId, secondsLeft }
}

function letGo(id: number): void {
  browserApi(releaseHold, { params: { id: String(id) } }).catch(() => {
    // It lapses by itself.
  })
}
