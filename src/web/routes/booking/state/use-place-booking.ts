import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { createBooking, type guestForm } from '#contract/bookings.ts'
import type { Problem } from '#contract/client.ts'
import { toRon } from '#domain/pricing/money.ts'
import { browserApi } from '#web/browser-api.ts'
import { OFFLINE } from './use-availability.ts'
import type { Draft } from './use-draft.ts'

/** The answer to a placed booking; `manage_url` is a guest's. */
export type Booking = z.infer<typeof createBooking.success.body>['data']

export type GuestBody = z.input<typeof guestForm>

export type Placing = { state: 'ready' | 'busy' } | { state: 'refused'; status: number; problem: Problem }

type Order = {
  locationId: number
  draft: Draft
  professionalId: number | null
  holdId: number | null
  totalBani: number | null
  /** Who books without an account. */
  guest: GuestBody | null
}

/**
 * Places the booking, once however often it is pressed: one key stands for one set of choices, so that a retry after a lost
 * answer gets the first answer again.
 */
export function usePlaceBooking(onPlaced: (booking: Booking) => void) {
  const [placing, setPlacing] = useState<Placing>({ state: 'ready' })
  const running = useRef(false)
  const lastKey = useRef<{ body: string; key: string } | null>(null)
  const place = async (order: Order): Promise<Placing> => {
    if (running.current) return { state: 'busy' }
    running.current = true
    setPlacing({ state: 'busy' })
    const body = toBody(order)
    const text = JSON.stringify(body)
    if (lastKey.current?.body !== text) lastKey.current = { body: text, key: crypto.randomUUID() }
    const outcome = await send(body, lastKey.current.key)
    running.current = false
    if ('placed' in outcome) {
      setPlacing({ state: 'ready' })
      onPlaced(outcome.placed)
      return { state: 'ready' }
    }
    const refused: Placing = { state: 'refused', ...outcome }
    setPlacing(refused)
    return refused
  }
  return { placing, place, forget: () => setPlacing({ state: 'ready' }) }
}

function toBody({ locationId, draft, professionalId, holdId, totalBani, guest }: Order) {
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
    ...(guest === null ? {} : { guest }),
    ...(holdId === null ? {} : { hold_id: holdId }),
    ...(totalBani === null ? {} : { expected_total: toRon(totalBani) }),
  }
}

async function send(
  body: ReturnType<typeof toBody>,
  key: string,
): Promise<{ placed: Booking } | { status: number; problem: Problem }> {
  try {
    const answer = await browserApi(createBooking, { body }, { headers: { 'idempotency-key': key } })
    return answer.ok ? { placed: answer.body.data } : { status: answer.status, problem: answer.problem }
  } catch {
    return { status: 0, problem: { message: OFFLINE } }
  }
}
