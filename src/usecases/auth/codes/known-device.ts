import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '#usecases/context.ts'
import { readSigned, signValue } from './signed-value.ts'

/** How the browser became known: by a login, or by the right password where a code was still required. */
export type Recognition = 'loggedIn' | 'typedPassword'

/**
 * A device cookie (OWASP, Device Cookies): which customers logged in with this browser. It grants no access. It has
 * login and code budgets of its own, so that an attack on an account never locks its owner out.
 */
type Device = { id: string } & Record<Recognition, number[]>

/** The longest lifetime that browsers allow a cookie. */
export const DEVICE_DAYS = 400
/** A family shares a tablet. */
const MAX_CUSTOMERS_PER_DEVICE = 4

/** The device id, if the customer is known to this browser by an accepted way; else null. */
export function knownDevice(
  ctx: Context,
  customerId: CustomerId | undefined,
  ...accepted: Recognition[]
): string | null {
  const device = readDevice(ctx)
  if (!device || customerId === undefined) return null
  return accepted.some((recognition) => device[recognition].includes(customerId)) ? device.id : null
}

/** The new device cookie, with the customer added. */
export function rememberDevice(ctx: Context, customerId: CustomerId, recognition: Recognition): string {
  const device = readDevice(ctx) ?? { id: ctx.random.token(), loggedIn: [], typedPassword: [] }
  const ids = [customerId, ...device[recognition].filter((id) => id !== customerId)].slice(0, MAX_CUSTOMERS_PER_DEVICE)
  return signValue(ctx, 'device', { ...device, [recognition]: ids }, DEVICE_DAYS * 24 * 60)
}

const readDevice = (ctx: Context) =>
  ctx.caller.device === null ? null : readSigned<Device>(ctx, 'device', ctx.caller.device)
