import { endDevice, endDevicesBut, listDevices as listRows } from '#db/auth/devices.ts'
import { notFound } from '#domain/errors.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { logSecurityEvent, recordEvent } from '../record-event.ts'

export type Device = {
  id: number
  name: string
  openedAt: Temporal.Instant
  usedAt: Temporal.Instant
  current: boolean
}

/** The customer’s open sessions, the current one first. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  const rows = await listRows(ctx.db, requireCustomer(ctx), ctx.now())
  return rows
    .map((row) => ({
      id: row.id,
      name: row.device_name,
      openedAt: row.created_at,
      usedAt: row.used_at,
      current: row.id === ctx.caller.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** Logs the customer out on every other device; returns what is left. */
export async function logOutElsewhere(ctx: Context): Promise<Device[]> {
  const customerId = requireCustomer(ctx)
  await endDevicesBut(ctx.db, customerId, ctx.caller.sessionId, { reason: 'logged out elsewhere', now: ctx.now() })
  await recordEvent(ctx, ctx.db, { event: 'logged_out_elsewhere', customerId })
  return listDevices(ctx)
}

/** Logs one device out. Throws not_found for a session that is not the customer’s, or has ended. */
export async function logOutDevice(ctx: Context, id: number): Promise<void> {
  const ended = await endDevice(ctx.db, requireCustomer(ctx), id, { reason: 'logged out elsewhere', now: ctx.now() })
  if (!ended) throw notFound()
  logSecurityEvent(ctx, 'session_ended', 'success')
}
