import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { placeHold, prolongHold, releaseHold } from '#contract/availability/availability.ts'
import type { Problem } from '#contract/client.ts'
import type { HoldId, LocationId, ProfessionalId } from '#domain/ids.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { browserApi } from '#web/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Draft } from '../state/use-draft.ts'
import { takeEarlyHold } from './take-early-hold.ts'
import { type HeldFor, leftOf } from './time-left.ts'

export type Hold =
  /** For this slot; null while the summary is not open. */
  | { state: 'requested'; slot: Slot | null }
  | { state: 'lapsed' }
  | { state: 'none'; reason: string | null }
  | ({ state: 'held'; secondsLeft: number } & Omit<Held, keyof HeldFor>)

/** The server refused the hold; the reason is shown where the visitor can do something about it. */
type NotHeld = { reason: string | null }

/** `clash`: the customer's own booking during the held visit. */
type Held = HeldFor & { id: HoldId; professionalId: ProfessionalId; canProlong: boolean; clash: WireClash | null }
type WireClash = NonNullable<z.infer<typeof placeHold.success.body>['data']['clash']>
type Handlers = {
  /** The slot is taken, or was never one. */
  onTaken: (problem: Problem) => void
}

/** BK-16: while `active` (the summary is open) holds the draft's start, and releases it when the visitor leaves. */
export function useHold(
  locationId: LocationId,
  draft: Draft,
  active: boolean,
  { onTaken }: Handlers,
): { hold: Hold; prolong: () => void; spendHold: () => void } {
  const [hold, setHold] = useState<Held | NotHeld | null>(null)
  const now = useNow(active)
  const taken = useRef(onTaken)
  const spent = useRef(false)
  const slotHold = useRef<SlotHold | null>(null)
  useEffect(() => {
    taken.current = onTaken
  }, [onTaken])
  const slot = active ? slotOf(locationId, draft) : null
  const asked = slot && JSON.stringify(slot)
  useEffect(() => {
    if (asked === null) return
    setHold(null)
    const holding = holdSlot(asked, { onChange: setHold, onTaken: (problem) => taken.current(problem) })
    slotHold.current = holding
    return () => {
      holding.end(spent.current)
      slotHold.current = null
      spent.current = false
    }
  }, [asked])
  return {
    hold: hold === null ? { state: 'requested', slot } : shown(hold, now),
    prolong: () => slotHold.current?.prolong(),
    /** The booking has used the hold, so that there is nothing left to release. */
    spendHold: () => {
      spent.current = true
    },
  }
}

export type Slot = z.input<typeof placeHold.body>

/** The slot to hold for a draft; null while no hour is chosen. */
function slotOf(locationId: LocationId, { startDate, startTime, professionalId, servicesIds }: Draft): Slot | null {
  if (startDate === null || startTime === null) return null
  return {
    location_id: locationId,
    professional_id: professionalId,
    services: [...servicesIds],
    start_date: startDate,
    start_time: startTime,
  }
}

type SlotHandlers = Handlers & { onChange: (hold: Held | NotHeld) => void }
type SlotHold = {
  prolong: () => void
  /** Releases the hold, unless a booking has used it. */
  end: (isSpent: boolean) => void
}

/** Holds the slot, where that was not done ahead of React, and again when this tab becomes visible. */
function holdSlot(slot: string, { onChange, onTaken }: SlotHandlers): SlotHold {
  let left = false
  let held: Held | null = null
  // One after the other: an answer that was overtaken would set the countdown back.
  let last = Promise.resolve()
  const afterLast = (act: () => Promise<void>) => {
    last = last.then(act)
  }
  const keep = (next: Held) => {
    held = next
    if (left) release(next.id)
    else onChange(next)
  }
  const request = () =>
    browserApi(placeHold, { body: JSON.parse(slot) as Slot }).then(
      (answer) => {
        if (answer.ok) return keep({ ...toHeld(answer.body.data), clash: answer.body.data.clash })
        if (left) return
        held = null
        onChange({ reason: answer.status === 429 ? answer.problem.message : null })
        if (answer.status === 409 || isNoSlot(answer.problem)) onTaken(answer.problem)
      },
      () => {
        if (!left && held === null) onChange({ reason: null })
      },
    )
  // A visitor has one hold, and the summary in another tab took it over. This tab takes it back if it is still free.
  const requestAgain = () => {
    if (document.visibilityState === 'visible' && held !== null && Date.now() < held.until) afterLast(request)
  }
  afterLast(async () => {
    const early = await takeEarlyHold(slot)
    if (early === null) return request()
    const { data, until } = early
    keep({ ...toHeld(data), until, clash: data.clash })
  })
  document.addEventListener('visibilitychange', requestAgain)
  return {
    prolong: () =>
      afterLast(async () => {
        if (held === null) return
        if (held.until <= Date.now()) return request()
        const next = await prolonged(held)
        if (next) keep(next)
      }),
    end: (isSpent) => {
      left = true
      document.removeEventListener('visibilitychange', requestAgain)
      if (held !== null && !isSpent) release(held.id)
    },
  }
}

/** Whether the address named an hour that the location does not offer, or not to this client. */
const isNoSlot = ({ errors }: Problem) => Boolean(errors?.start_time ?? errors?.start_date ?? errors?.visit_rule)

/** The hold with five minutes more; null when that can be tried again. */
async function prolonged(held: Held): Promise<Held | null> {
  try {
    const answer = await browserApi(prolongHold, { params: { id: String(held.id) } })
    if (answer.ok) return { ...held, ...(answer.body.data ? toHeld(answer.body.data) : LAPSED) }
    toast('error', answer.problem.message)
    return null
  } catch {
    toast('error', noAnswer())
    return null
  }
}

/** A hold that ended meanwhile, such as one that another tab took over. */
const LAPSED = { seconds: 0, until: 0, canProlong: false } as const

type WireHold = NonNullable<z.infer<typeof prolongHold.success.body>['data']>

const toHeld = ({ id, professional_id, seconds, can_prolong }: WireHold) => ({
  id,
  professionalId: professional_id,
  seconds,
  until: Date.now() + seconds * 1000,
  canProlong: can_prolong,
})

function shown(hold: Held | NotHeld, now: number): Hold {
  if ('reason' in hold) return { state: 'none', ...hold }
  const { until, seconds, ...held } = hold
  const secondsLeft = leftOf({ until, seconds }, now)
  return secondsLeft === 0 ? { state: 'lapsed' } : { state: 'held', secondsLeft, ...held }
}

function release(id: HoldId): void {
  browserApi(releaseHold, { params: { id: String(id) } }).catch(() => {
    // The hold lapses by itself.
  })
}

/** The time in epoch milliseconds, updated each second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!ticking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
