import type * as z from 'zod/mini'
import * as contract from '#contract/bookings/changes.ts'
import { toBani } from '#domain/money.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { getBookingCalendar } from '#usecases/bookings/by-link/get-booking-calendar.ts'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { askForRebooking } from '#usecases/bookings/changes/ask-for-rebooking.ts'
import { cancelBooking, listCancellationReasons } from '#usecases/bookings/changes/cancel-booking.ts'
import { confirmComing } from '#usecases/bookings/changes/confirm-coming.ts'
import { listMoves } from '#usecases/bookings/changes/list-moves.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { sayLate } from '#usecases/bookings/changes/say-late.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import type { ApiApp } from '../api-app.ts'
import { presentAvailability } from '../availability/wire.ts'
import { type Reply, serve } from '../serve.ts'
import { presentBooking, presentDetails } from './wire.ts'

/** Changes to a booking, by its customer or by its link. */
export function mountBookingChanges(app: ApiApp): void {
  serve(app, contract.listCancellationReasons, async (ctx) => ({ data: await listCancellationReasons(ctx) }))
  serve(app, contract.getLinkedBooking, async (ctx, { params }) => {
    return presentDetails(await getBookingDetails(ctx, params))
  })
  serve(app, contract.cancelBooking, async (ctx, { params, body }) => {
    return { data: presentBooking(await cancelBooking(ctx, params, toCancellation(body))) }
  })
  serve(app, contract.cancelLinkedBooking, async (ctx, { params, body }) => {
    return { data: presentBooking(await cancelBooking(ctx, params, toCancellation(body))) }
  })
  serve(app, contract.confirmComing, async (ctx, { params }) => {
    return { data: presentBooking(await confirmComing(ctx, params)) }
  })
  serve(app, contract.confirmLinkedComing, async (ctx, { params }) => {
    return { data: presentBooking(await confirmComing(ctx, params)) }
  })
  serve(app, contract.sayLate, async (ctx, { params, body }) => {
    return { data: presentBooking(await sayLate(ctx, params, body.minutes)) }
  })
  serve(app, contract.sayLinkedLate, async (ctx, { params, body }) => {
    return { data: presentBooking(await sayLate(ctx, params, body.minutes)) }
  })
  serve(app, contract.askForRebooking, async (ctx, { params, body }) => {
    return presentDetails(await askForRebooking(ctx, params, body.weeks))
  })
  serve(app, contract.askForLinkedRebooking, async (ctx, { params, body }) => {
    return presentDetails(await askForRebooking(ctx, params, body.weeks))
  })
  serve(app, contract.rescheduleBooking, async (ctx, { params, body }, { key }) => {
    return { data: presentBooking(await rescheduleBooking(ctx, params, toMove(body), key)) }
  })
  serve(app, contract.rescheduleLinkedBooking, async (ctx, { params, body }, { key }) => {
    return { data: presentBooking(await rescheduleBooking(ctx, params, toMove(body), key)) }
  })
  serve(app, contract.answerProposal, async (ctx, { params, body }) => {
    return { data: presentBooking(await answerProposal(ctx, params, toAnswer(body))) }
  })
  serve(app, contract.answerLinkedProposal, async (ctx, { params, body }) => {
    return { data: presentBooking(await answerProposal(ctx, params, toAnswer(body))) }
  })
  serve(app, contract.listMoves, async (ctx, { params, query }) => {
    return presentAvailability(await listMoves(ctx, params, toDays(query)))
  })
  serve(app, contract.listLinkedMoves, async (ctx, { params, query }) => {
    return presentAvailability(await listMoves(ctx, params, toDays(query)))
  })
  serve(app, contract.getBookingCalendar, async (ctx, { params }, reply) => {
    asFile(reply)
    return getBookingCalendar(ctx, params)
  })
  serve(app, contract.getLinkedBookingCalendar, async (ctx, { params }, reply) => {
    asFile(reply)
    return getBookingCalendar(ctx, params)
  })
}

const asFile = (reply: Reply) => reply.header('Content-Disposition', 'attachment; filename="programare.ics"')

const toMove = (body: contract.MoveBody) => ({
  date: body.start_date,
  minute: parseTime(body.start_time) ?? 0,
  professionalId: body.professional_id,
  expectedTotal: body.expected_total == null ? null : toBani(body.expected_total),
})

const toAnswer = (body: contract.ProposalAnswer) =>
  body.answer === 'refuse' ? null : { date: body.start_date, minute: parseTime(body.start_time) ?? 0 }

const toDays = ({ from, to, professional_id }: z.output<typeof contract.listMoves.query>) => {
  return { from, to, professionalId: professional_id ?? null }
}

const toCancellation = (body: z.output<typeof contract.cancellation>) => ({
  bookingId: body?.booking_id ?? null,
  reasonId: body?.data?.reason_id ?? null,
  comment: body?.data?.comment ?? '',
})
