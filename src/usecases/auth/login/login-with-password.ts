import { createHmac } from 'node:crypto'
import { findCustomerByEmail } from '#db/auth/customers.ts'
import { neighbourhoodOf } from '#domain/auth/network.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { giveAllBack, hasLeft, type Taken } from '#usecases/take-budgets.ts'
import { knownDevice } from '../codes/known-device.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { logSecurityEvent, recordEvent } from '../record-event.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'

export const WRONG_LOGIN = 'E-mailul sau parola nu se potrivesc.'

export type PasswordLogin = { email: string; password: string; deviceName: string }

/** Of a right password at an account under attack: whose it is. The person has still to log in by a code. */
export type CodeRequired = { codeRequiredOf: number }

/**
 * Opens a session by e-mail and password. Throws unauthenticated, or `invalid`: on setup_password where the right one was only
 * lent, on code_required where no password is judged any more.
 */
export async function loginWithPassword(
  ctx: Context,
  { email, password, deviceName }: PasswordLogin,
): Promise<OpenedSession | CodeRequired> {
  const customer = await judgePassword(ctx, email, password)
  if (customer.codeRequired) {
    logSecurityEvent(ctx, 'code_required', 'refused', customer.id)
    return { codeRequiredOf: customer.id }
  }
  if (customer.must_set_password) throw invalid({ setup_password: 'Alege-ți întâi o parolă nouă.' })
  return openSession(ctx, ctx.db, customer.id, deviceName, { passwordHash: customer.password_hash })
}

/**
 * Whose e-mail and password these are, and whether a code is required too, since many have tried from many networks; only wrong
 * tries count. Throws unauthenticated alike for a wrong password and an unknown e-mail.
 */
export async function judgePassword(ctx: Context, email: string, password: string) {
  const account = email.toLowerCase()
  const isRetry = await isAutomaticRetry(ctx, account, password)
  const customer = await findCustomerByEmail(ctx.db, account)
  const device = knownDevice(ctx, customer?.id, 'loggedIn')
  const tries = triesOf(ctx, account, device)
  if (!isRetry) for (const [budget, key] of tries) await ctx.limits.take(budget, key)
  const isStrained = device === null && (await takeStrangersTry(ctx, account))
  const right = await verifyPassword(password, customer?.password_hash ?? null)
  if (!customer || !right) {
    if (device === null && isRetry) await giveAllBack(ctx.limits, strangersTry(account))
    await recordEvent(ctx, ctx.db, 'login_failed', customer?.id ?? null, 'failure')
    throw unauthenticated(WRONG_LOGIN)
  }
  if (!isRetry) await giveAllBack(ctx.limits, tries)
  if (device === null) await giveAllBack(ctx.limits, strangersTry(account))
  return { ...customer, password_hash: customer.password_hash!, codeRequired: isStrained }
}

/** What stops a guesser: by address, and at one account by the network around it. A known device is stopped by itself alone. */
const triesOf = ({ caller }: Context, account: string, device: string | null): Taken[] => [
  ['loginByAddress', caller.ip],
  device === null
    ? ['loginByAccountAndNetwork', `${account}|${neighbourhoodOf(caller.ip)}`]
    : ['loginByDevice', `${account}|${device}`],
]

const strangersTry = (account: string): Taken[] => [
  ['loginByAccount', account],
  ['loginGuesses', account],
]

/** Counts a try against the account as a whole; true when it is under attack. Throws `invalid` on code_required past any patience. */
async function takeStrangersTry({ limits }: Context, account: string): Promise<boolean> {
  const isStrained = !(await hasLeft(limits, 'loginByAccount', account))
  if (!(await hasLeft(limits, 'loginGuesses', account))) throw codeRequired()
  return isStrained
}

/** What the person is told who has to log in by a code; the same whether or not there is such an account. */
export const codeRequired = () =>
  invalid({
    code_required:
      'Cineva a încercat de multe ori să intre cu e-mailul acesta. Ca să știm că ești tu, intră cu un cod prin SMS sau alege-ți o parolă nouă.',
  })

/**
 * AU-11: whether this is the one repetition, within seconds, of the very same try, as clients make it by themselves: it counts as
 * one try with the first. Of what was typed only 16 bits of a keyed hash are kept, and those for ten seconds.
 */
async function isAutomaticRetry({ limits, caller, settings }: Context, account: string, password: string) {
  const typed = JSON.stringify(['login', account, password])
  const mark = createHmac('sha256', settings.secret).update(typed).digest('hex').slice(0, 4)
  const key = `${caller.ip}:${account}:${mark}`
  return !(await hasLeft(limits, 'sameLogin', key)) && (await hasLeft(limits, 'sameLoginAgain', key))
}
