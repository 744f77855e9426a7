import { createHmac } from 'node:crypto'
import { findCustomerByEmail } from '#db/auth/customers.ts'
import { neighbourhoodOf } from '#domain/auth/network.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '#usecases/context.ts'
import { giveAllBack, hasLeft, type KeyedBudget } from '#usecases/take-budgets.ts'
import { knownDevice } from '../codes/known-device.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { logSecurityEvent, recordEvent } from '../record-event.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'

export const WRONG_LOGIN = 'E-mailul sau parola nu se potrivesc.'

export type PasswordLogin = { email: string; password: string; deviceName: string }

/** The password is right but the account is under attack: the customer must log in by a code. */
export type CodeRequired = { codeRequiredOf: CustomerId }

/**
 * Opens a session by e-mail and password. Throws `unauthenticated`, or `invalid`: on setup_password for a temporary
 * password, on code_required once passwords are no longer accepted.
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
  const verified = { passwordHash: customer.password_hash }
  return openSession(ctx, ctx.db, { customerId: customer.id, deviceName, verified })
}

/**
 * Checks e-mail and password. `codeRequired` is true when many networks have tried; only wrong tries count. Throws
 * `unauthenticated` alike for a wrong password and an unknown e-mail.
 */
export async function judgePassword(ctx: Context, email: string, password: string) {
  const account = email.toLowerCase()
  const isRetry = await isAutomaticRetry(ctx, account, password)
  const customer = await findCustomerByEmail(ctx.db, account)
  const device = knownDevice(ctx, customer?.id, 'loggedIn')
  const budgets = tryBudgets(ctx, account, device)
  if (!isRetry) for (const [budget, key] of budgets) await ctx.limits.take(budget, key)
  const isUnderAttack = device === null && (await takeUnknownDeviceTry(ctx, account))
  const isRight = await verifyPassword(password, customer?.password_hash ?? null)
  if (!customer || !isRight) {
    if (device === null && isRetry) await giveAllBack(ctx.limits, unknownDeviceBudgets(account))
    await recordEvent(ctx, ctx.db, { event: 'login_failed', customerId: customer?.id ?? null, outcome: 'failure' })
    throw unauthenticated(WRONG_LOGIN)
  }
  if (!isRetry) await giveAllBack(ctx.limits, budgets)
  if (device === null) await giveAllBack(ctx.limits, unknownDeviceBudgets(account))
  return { ...customer, password_hash: customer.password_hash!, codeRequired: isUnderAttack }
}

/** Limits guessing by IP address, and by account and network. A known device has a limit of its own. */
const tryBudgets = ({ caller }: Context, account: string, device: string | null): KeyedBudget[] => [
  ['loginByAddress', caller.ip],
  device === null
    ? ['loginByAccountAndNetwork', `${account}|${neighbourhoodOf(caller.ip)}`]
    : ['loginByDevice', `${account}|${device}`],
]

const unknownDeviceBudgets = (account: string): KeyedBudget[] => [
  ['loginByAccount', account],
  ['loginGuesses', account],
]

/**
 * Counts a try against the whole account; true when it is under attack. Throws `invalid` on code_required past the
 * hard limit.
 */
async function takeUnknownDeviceTry({ limits }: Context, account: string): Promise<boolean> {
  const isUnderAttack = !(await hasLeft(limits, 'loginByAccount', account))
  if (!(await hasLeft(limits, 'loginGuesses', account))) throw codeRequired()
  return isUnderAttack
}

/** The error that requires login by a code; the same whether or not the account exists. */
export const codeRequired = () =>
  invalid({
    code_required:
      'Cineva a încercat de multe ori să intre cu e-mailul acesta. Ca să știm că ești tu, intră cu un cod prin SMS sau alege-ți o parolă nouă.',
  })

/**
 * AU-11: whether this is an automatic repetition of the same try within seconds, as clients make; both count as one.
 * Stores 16 bits of a keyed hash for ten seconds.
 */
async function isAutomaticRetry({ limits, caller, settings }: Context, account: string, password: string) {
  const typed = JSON.stringify(['login', account, password])
  const digest = createHmac('sha256', settings.secret).update(typed).digest('hex').slice(0, 4)
  const key = `${caller.ip}:${account}:${digest}`
  return !(await hasLeft(limits, 'sameLogin', key)) && (await hasLeft(limits, 'sameLoginAgain', key))
}
