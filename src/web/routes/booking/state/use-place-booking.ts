import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { createBooking, type guestForm } from '#contract/bookings/bookings.ts'
import type { Problem } from '#contract/client.ts'
import type { HoldId, LocationId, ProfessionalId } from '#domain/ids.ts'
import { type Bani, toRon } from '#domain/money.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Draft } from './use-draft.ts'

/** The answer to a placed booking; `manage_url` is a guest's. */
export type Booking = z.infer<typeof createBooking.success.body>['data']

export type GuestBody = z.input<typeof guestForm>

/** An answer was lost, for this reason where none came, and the same request is sent again to learn the outcome. */
export type Checking = { readonly reason: string | null }

export type Placing =
  | { state: 'ready' }
  | { state: 'busy'; checking: Checking | null }
  | ({ state: 'refused'; unknown: boolean } & Refused)

type Order = {
  locationId: LocationId
  draft: Draft
  professionalId: ProfessionalId | null
  holdId: HoldId | null
  totalBani: Bani | null
  /** The person who books without an account. */
  guest: GuestBody | null
  /** A clash with another of one's own bookings was not shown yet. */
  refuseClash: boolean
  /** The limit for 'Vin' that was shown; 0: none was. */
  comingMinutes: number
}

type Request = { readonly choices: string; readonly body: ReturnType<typeof toBody>; readonly key: string }

/**
 * Places the booking, a single time however often the button is pressed. Where an answer is lost the same request is
 * sent again under its idempotency key, by itself and then at each press, until the outcome is known.
 */
export function usePlaceBooking(onPlaced: (booking: Booking, guest: GuestBody | null) => void) {
  const [placing, setPlacing] = useState<Placing>({ state: 'ready' })
  const running = useRef(false)
  const unsettled = useRef<Request | null>(null)
  const place = async (order: Order): Promise<Placing> => {
    if (running.current) return { state: 'busy', checking: null }
    running.current = true
    setPlacing({ state: 'busy', checking: null })
    const request = sameOrNew(unsettled.current, order)
    const outcome = await settle(
      () => send(request),
      ({ status, problem }) =>
        setPlacing({ state: 'busy', checking: { reason: status === 0 ? problem.message : null } }),
    )
    running.current = false
    const unknown = isUnknown(outcome)
    unsettled.current = unknown ? request : null
    if ('placed' in outcome) {
      setPlacing({ state: 'ready' })
      onPlaced(outcome.placed, order.guest)
      return { state: 'ready' }
    }
    const refused: Placing = { state: 'refused', unknown, ...outcome }
    setPlacing(refused)
    return refused
  }
  return { placing, place, forget: () => setPlacing({ state: 'ready' }) }
}

/** While the person's choices are the same, the earlier request of unknown outcome. */
function sameOrNew(unsettled: Request | null, order: Order): Request {
  const choices = choicesOf(order)
  return unsettled?.choices === choices ? unsettled : { choices, body: toBody(order), key: crypto.randomUUID() }
}

/** Without what the page learns by itself meanwhile: the hold, whom it took of the team, their price, a clash. */
function choicesOf(order: Order): string {
  const { professionalId } = order.draft
  return JSON.stringify(
    toBody({ ...order, professionalId, holdId: null, totalBani: null, refuseClash: false, comingMinutes: 0 }),
  )
}

function toBody({ locationId, draft, professionalId, holdId, totalBani, guest, refuseClash, comingMinutes }: Order) {
  return {
    location_id: locationId,
    professional_id: professionalId,
    is_collaborator: draft.isCollaborator,
    services: [...draft.servicesIds],
    start_date: draft.startDate ?? '',
    start_time: draft.startTime ?? '',
    ...(draft.comment.trim() ? { comment: draft.comment.trim() } : {}),
    ...(Object.keys(draft.customFields).length > 0 ? { custom_fields: { ...draft.customFields } } : {}),
    ...(draft.voucher === null ? {} : { voucher_code: draft.voucher.code }),
    ...(draft.servicesSubscriptionId === null ? {} : { services_subscription_id: draft.servicesSubscriptionId }),
    ...(draft.attendee === null ? {} : { attendee: toAttendee(draft.attendee) }),
    ...(guest === null ? {} : { guest }),
    ...(refuseClash ? { refuse_clash: true } : {}),
    ...(comingMinutes === 0 ? {} : { coming_limit_read: comingMinutes }),
    ...(holdId === null ? {} : { hold_id: holdId }),
    ...(totalBani === null ? {} : { expected_total: toRon(totalBani) }),
  }
}

const toAttendee = ({ name, phone }: NonNullable<Draft['attendee']>) => {
  return { name: name.trim(), phone: phone.trim() || null }
}

async function send({ body, key }: Request): Promise<Outcome<Booking>> {
  try {
    const answer = await browserApi(createBooking, { body }, { headers: { 'idempotency-key': key } })
    return answer.ok ? { placed: answer.body.data } : { status: answer.status, problem: answer.problem }
  } catch {
    return { status: 0, problem: { message: noAnswer() } }
  }
}

/** Why a request was refused; status 0 where no answer came. */
type Refused = { status: number; problem: Problem }
type Outcome<T> = { placed: T } | Refused

const RETRY_PAUSES_MS = [1_000, 2_000, 4_000]

const UNKNOWN = 'Încă nu știm dacă rezervarea s-a făcut. Poți încerca din nou fără grijă: nu se face de două ori.'

/**
 * Sends a request, and again while its outcome is unknown, for a limited number of tries; its idempotency key makes
 * that safe. Calls `onUnknown` before each further try.
 */
async function settle<T>(send: () => Promise<Outcome<T>>, onUnknown: (outcome: Refused) => void): Promise<Outcome<T>> {
  let outcome = await send()
  // A browser that is offline cannot find out more by trying again.
  if (isUnknown(outcome) && !navigator.onLine) return outcome
  for (const pause of RETRY_PAUSES_MS) {
    if (!isUnknown(outcome)) return outcome
    onUnknown(outcome)
    const wait = (outcome.problem.seconds ?? 0) * 1_000
    await new Promise((wake) => setTimeout(wake, Math.max(pause, wait)))
    outcome = await send()
  }
  return isUnknown(outcome) ? { ...outcome, problem: { message: UNKNOWN } } : outcome
}

/** Whether the request may have taken effect: the answer was lost, the server failed, or an earlier try still runs. */
function isUnknown<T>(outcome: Outcome<T>): outcome is Refused {
  if ('placed' in outcome) return false
  return outcome.status === 0 || outcome.status >= 500 || outcome.problem.code === 'in_progress'
}
