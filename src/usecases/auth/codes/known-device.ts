import type { Context } from '#usecases/context.ts'
import { readSigned, signValue } from './signed-value.ts'

/** How somebody showed this browser to be theirs: by logging in, or by the right password where a code was still to come. */
export type Shown = 'loggedIn' | 'typedPassword'

/**
 * What a browser carries of who logged in with it (OWASP, Device Cookies). It opens nothing. It gives tries and codes that nobody
 * elsewhere can use up, so that an attack on an account never shuts its owner out.
 */
type Device = { id: string } & Record<Shown, number[]>

/** As long as browsers keep a cookie. */
export const DEVICE_DAYS = 400
/** Whom it remembers of each kind: a family shares a tablet. */
const MOST = 4

/** The id of this browser where the customer is one who has logged in with it, or been otherwise shown; else null. */
export function knownDevice(ctx: Context, customerId: number | undefined, ...accepted: Shown[]): string | null {
  const device = readDevice(ctx)
  if (!device || customerId === undefined) return null
  return accepted.some((shown) => device[shown].includes(customerId)) ? device.id : null
}

/** What the browser is to carry from now on. */
export function rememberDevice(ctx: Context, customerId: number, shown: Shown): string {
  const device = readDevice(ctx) ?? { id: ctx.random.token(), loggedIn: [], typedPassword: [] }
  const ids = [customerId, ...device[shown].filter((id) => id !== customerId)].slice(0, MOST)
  return signValue(ctx, 'device', { ...device, [shown]: ids }, DEVICE_DAYS * 24 * 60)
}

const readDevice = (ctx: Context) =>
  ctx.caller.device === null ? null : readSigned<Device>(ctx, 'device', ctx.caller.device)
