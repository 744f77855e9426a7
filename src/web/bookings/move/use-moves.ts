import { useCallback, useRef, useState } from 'react'
import { listLinkedMoves, listMoves, rescheduleBooking, rescheduleLinkedBooking } from '#contract/bookings/changes.ts'
import type { Problem } from '#contract/client.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { Ron } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { type Availability, useFreeDays } from '#web/availability/use-availability.ts'
import { browserApi } from '#web/browser-api.ts'

/** The booking: by its id for its customer, by the token of its link for anybody who has it. */
export type MovedBooking = { readonly id: BookingId; readonly token: string | null }

type Days = { readonly professionalId: ProfessionalId | null; readonly from: IsoDate; readonly to: IsoDate }

/** The starts to which the booking can be moved in these days. */
export function useMoves({ id, token }: MovedBooking, { professionalId, from, to }: Days): Availability {
  const ask = useCallback(
    (signal: AbortSignal) => {
      const query = { from, to, ...(professionalId === null ? {} : { professional_id: String(professionalId) }) }
      return token === null
        ? browserApi(listMoves, { params: { id: String(id) }, query }, { signal })
        : browserApi(listLinkedMoves, { params: { token }, query }, { signal })
    },
    [id, token, professionalId, from, to],
  )
  return useFreeDays(ask)
}

type Moving = { readonly state: 'ready' | 'busy' } | { readonly state: 'refused'; readonly problem: Problem }

type Move = {
  readonly start_date: IsoDate
  readonly start_time: string
  readonly professional_id: ProfessionalId | null
  readonly expected_total?: number
}

type Ends = {
  readonly onMoved: () => void
  /** Notified of a refusal that comes with other starts. */
  readonly onTaken: (problem: Problem) => void
}

/**
 * Moves the booking, once however often it is pressed. While no answer says what came of it, the same move is sent
 * under the same key.
 */
export function useMove({ id, token }: MovedBooking, { onMoved, onTaken }: Ends) {
  const [moving, setMoving] = useState<Moving>({ state: 'ready' })
  // The price that a refusal named, to which the next press agrees.
  const [repriced, setRepriced] = useState<{ price: Ron | null } | null>(null)
  const running = useRef(false)
  const unsettled = useRef({ move: '', key: '' })
  const move = async (body: Move) => {
    if (running.current) return
    running.current = true
    setMoving({ state: 'busy' })
    const text = JSON.stringify(body)
    if (unsettled.current.move !== text) unsettled.current = { move: text, key: crypto.randomUUID() }
    const answer = await send(body, unsettled.current.key).catch(() => null)
    running.current = false
    if (answer && answer.status < 500) unsettled.current = { move: '', key: '' }
    if (answer?.ok) return onMoved()
    const problem = answer?.problem ?? { message: noAnswer() }
    if (problem.errors?.expected_total) setRepriced({ price: problem.total ?? null })
    if (!problem.alternatives) return setMoving({ state: 'refused', problem })
    setMoving({ state: 'ready' })
    onTaken(problem)
  }
  const send = (body: Move, key: string) => {
    const options = { headers: { 'idempotency-key': key } }
    return token === null
      ? browserApi(rescheduleBooking, { params: { id: String(id) }, body }, options)
      : browserApi(rescheduleLinkedBooking, { params: { token }, body }, options)
  }
  const forget = () => {
    setMoving({ state: 'ready' })
    setRepriced(null)
  }
  return { moving, repriced, move, forget }
}
