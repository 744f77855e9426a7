import * as contract from '#contract/calendar/bookings.ts'
import { changeClientContact } from '#contract/clients/clients.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { addNote } from '#usecases/calendar/bookings/add-note.ts'
import { acceptRequest } from '#usecases/calendar/bookings/answer-request.ts'
import { attachClient } from '#usecases/calendar/bookings/attach-client.ts'
import { cancelByLocation } from '#usecases/calendar/bookings/cancel-by-location.ts'
import { correctVisit } from '#usecases/calendar/bookings/correct-visit.ts'
import { getStaffBooking } from '#usecases/calendar/bookings/get-staff-booking.ts'
import { listProposable, proposeTimes } from '#usecases/calendar/bookings/propose-times.ts'
import { restoreBooking } from '#usecases/calendar/bookings/restore-booking.ts'
import { setState } from '#usecases/calendar/bookings/set-state.ts'
import { changeContact } from '#usecases/calendar/changes/change-contact.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'
import { presentPlaced, presentStaffBooking, presentUndoable, toChoice } from './booking-wire.ts'
import { mountMoves } from './move-routes.ts'

/** Endpoints of the team for a booking. */
export function mountStaffBookings(app: ApiApp): void {
  servePartner(app, contract.getStaffBooking, async (ctx, { params }) => {
    return { data: presentStaffBooking(await getStaffBooking(ctx, params.id)) }
  })

  mountMoves(app)

  servePartner(app, changeClientContact, async (ctx, { params, body: { seen, ...contact } }) => ({
    data: { renewed_links: await changeContact(ctx, params.client_id, contact, seen) },
  }))

  servePartner(app, contract.setVisitState, (ctx, { params, body }) => setState(ctx, params.id, body.state))

  servePartner(app, contract.correctVisit, (ctx, { params, body }) => correctVisit(ctx, params.id, body))

  servePartner(app, contract.attachClient, (ctx, { params, body }) => attachClient(ctx, params.id, toChoice(body)))

  servePartner(app, contract.addBookingNote, (ctx, { params, body }) => addNote(ctx, params.id, body.text))

  servePartner(app, contract.cancelByLocation, async (ctx, { params, body }) => ({
    data: presentUndoable(await cancelByLocation(ctx, params.id, body.reason, body.client_asked)),
  }))

  servePartner(app, contract.restoreBooking, async (ctx, { params, body: { start_date, start_time } }, { key }) => {
    const start = start_date == null ? null : { date: start_date, minute: parseTime(start_time ?? '') ?? 0 }
    return { data: presentPlaced(ctx, await restoreBooking(ctx, params.id, start, key)) }
  })

  servePartner(app, contract.proposeTimes, (ctx, { params, body }) =>
    proposeTimes(
      ctx,
      params.id,
      body.times.map(({ start_date, start_time, professional_id }) => {
        return { date: start_date, minute: parseTime(start_time) ?? 0, professionalId: professional_id ?? null }
      }),
    ),
  )

  servePartner(app, contract.listProposable, async (ctx, { params }) => ({
    data: (await listProposable(ctx, params.id)).map(({ date, time, online = true }) => {
      return { start_date: date, start_time: time, online }
    }),
  }))

  servePartner(app, contract.acceptRequest, async (ctx, { params }) => ({
    data: presentUndoable(await acceptRequest(ctx, params.id)),
  }))
}
