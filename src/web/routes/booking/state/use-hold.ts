import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { placeHold, releaseHold } from '#contract/availability/availability.ts'
import type { Problem } from '#contract/client.ts'
import type { HoldId, LocationId, ProfessionalId } from '#domain/ids.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Draft } from './use-draft.ts'
import { useNow } from './use-now.ts'

export type Hold =
  | { state: 'requested' | 'lapsed' }
  | { state: 'none'; reason: string | null }
  | { state: 'held'; id: HoldId; professionalId: ProfessionalId; secondsLeft: number }

/** The server refused the hold; the reason is shown where the visitor can do something about it. */
type NotHeld = { reason: string | null }

type Held = { id: HoldId; professionalId: ProfessionalId; until: number }
type Handlers = { onTaken: (problem: Problem) => void }

/** BK-16: while `active` (the summary is open) holds the draft's start, and releases it when the visitor leaves. */
export function useHold(
  locationId: LocationId,
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
    setHold(null)
    const slot = {
      location_id: locationId,
      professional_id: professionalId,
      services: services.split(',').map(Number),
      start_date: startDate,
      start_time: startTime,
    }
    const release = holdSlot(slot, { onChange: setHold, onTaken: (problem) => taken.current(problem) })
    return () => {
      release(spent.current)
      spent.current = false
    }
  }, [active, locationId, services, professionalId, startDate, startTime])
  return {
    hold: shown(hold, now),
    /** The booking has used the hold, so that there is nothing left to release. */
    spendHold: () => {
      spent.current = true
    },
  }
}

type Slot = z.input<typeof placeHold.body>
type SlotHandlers = Handlers & { onChange: (hold: Held | NotHeld) => void }

/** Holds the slot, and again when this tab becomes visible. Returns what releases it, unless a booking has used it. */
function holdSlot(body: Slot, { onChange, onTaken }: SlotHandlers): (isSpent: boolean) => void {
  let left = false
  let held: Held | null = null
  const request = () =>
    browserApi(placeHold, { body }).then(
      (answer) => {
        if (answer.ok) {
          const { id, professional_id, seconds } = answer.body.data
          held = { id, professionalId: professional_id, until: Date.now() + seconds * 1000 }
          if (left) release(id)
          else onChange(held)
        } else if (!left) {
          held = null
          onChange({ reason: answer.status === 429 ? answer.problem.message : null })
          if (answer.status === 409) onTaken(answer.problem)
        }
      },
      () => {
        if (!left && held === null) onChange({ reason: null })
      },
    )
  // A visitor has one hold, and the summary in another tab took it over. This tab takes it back if it is still free.
  const requestAgain = () => {
    if (document.visibilityState === 'visible' && held !== null && Date.now() < held.until) void request()
  }
  void request()
  document.addEventListener('visibilitychange', requestAgain)
  return (isSpent) => {
    left = true
    document.removeEventListener('visibilitychange', requestAgain)
    if (held !== null && !isSpent) release(held.id)
  }
}

function shown(hold: Held | NotHeld | null, now: number): Hold {
  if (hold === null) return { state: 'requested' }
  if ('reason' in hold) return { state: 'none', ...hold }
  const secondsLeft = Math.max(0, Math.ceil((hold.until - now) / 1000))
  if (secondsLeft === 0) return { state: 'lapsed' }
  return { state: 'held', id: hold.id, professionalId: hold.professionalId, secondsLeft }
}

function release(id: HoldId): void {
  browserApi(releaseHold, { params: { id: String(id) } }).catch(() => {
    // It lapses by itself.
  })
}
