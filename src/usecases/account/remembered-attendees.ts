import * as rows from '#db/account/remembered-attendees.ts'
import type { RememberedAttendeeId } from '#domain/ids.ts'
import { type Context, requireCustomer } from '../context.ts'

/** The people for whom the customer has booked, the latest first. */
export const listRememberedAttendees = (ctx: Context): Promise<rows.RememberedAttendee[]> =>
  rows.listRememberedAttendees(ctx.db, requireCustomer(ctx))

export const removeRememberedAttendee = (ctx: Context, id: RememberedAttendeeId): Promise<void> =>
  rows.deleteRememberedAttendee(ctx.db, requireCustomer(ctx), id)
