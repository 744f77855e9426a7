import type { Context } from 'hono'
import { notFound } from '#domain/errors.ts'
import type { BookingRef } from '#usecases/bookings/own/booking-key.ts'
import { getBookingCalendar } from '#usecases/bookings/own/get-booking-calendar.ts'
import type { ApiApp, ApiBindings, ApiVariables } from '../api-app.ts'

/** Calendar files, for the customer and for whoever has the link. Not part of the contract: they are no JSON. */
export function mountBookingCalendars(app: ApiApp): void {
  const answer = async (c: Context<{ Variables: ApiVariables; Bindings: ApiBindings }>, ref: BookingRef) => {
    const text = await getBookingCalendar({ ...c.get('deps'), caller: c.get('caller') }, ref)
    return c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="programare.ics"',
      'Cache-Control': 'private, no-store',
    })
  }
  app.get('/api/bookings/:id/calendar.ics', (c) => answer(c, { id: readId(c.req.param('id')) }))
  app.get('/api/public/bookings/:token/calendar.ics', (c) => answer(c, { token: c.req.param('token') }))
}

function readId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > 2_147_483_647) throw notFound('Rezervarea nu există.')
  return id
}
