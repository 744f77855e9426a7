import { endDevice, endDevicesBut, endStaffDevice, listDevices as listRows } from '#db/auth/devices.ts'
import { notFound } from '#domain/errors.ts'
import type { Audience } from '#domain/staff/audience.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { logSecurityEvent, recordEvent } from '../record-event.ts'

export type Device = {
  /** The side that the session is for; ids of the customer's and of the others are apart. */
  side: Audience
  id: number
  name: string
  openedAt: Temporal.Instant
  usedAt: Temporal.Instant
  current: boolean
}

/** The person’s open sessions, those at work too, the current one first. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  const rows = await listRows(ctx.db, requireCustomer(ctx), ctx.now())
  return rows
    .map((row) => ({ ...row, current: row.side === 'customer' && row.id === ctx.caller.sessionId }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** Logs the customer out on every other device; returns what is left. */
export async function logOutElsewhere(ctx: Context): Promise<Device[]> {
  const customerId = requireCustomer(ctx)
  await endDevicesBut(ctx.db, customerId, ctx.caller.sessionId, { reason: 'logged out elsewhere', now: ctx.now() })
  await recordEvent(ctx, ctx.db, { event: 'logged_out_elsewhere', customerId })
  return listDevices(ctx)
}

/** Logs one device out of a side. Throws not_found for a session that is not the person’s, or has ended. */
export async function logOutDevice(ctx: Context, { side, id }: Pick<Device, 'side' | 'id'>): Promise<void> {
  const customerId = requireCustomer(ctx)
  const ended =
    side === 'customer'
      ? await endDevice(ctx.db, customerId, id, { reason: 'logged out elsewhere', now: ctx.now() })
      : await endStaffDevice(ctx.db, customerId, id, ctx.now())
  if (!ended) throw notFound()
  logSecurityEvent(ctx, 'session_ended', 'success')
}
