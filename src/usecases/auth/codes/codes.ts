import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  activateCode,
  type CodePurpose,
  claimSending,
  deleteCode,
  lastSentAt,
  type NewCode,
  reserveCode,
  takeTry,
  useUp,
} from '#db/auth/codes.ts'
import { insertMessage } from '#db/messages/messages.ts'
import type { Db } from '#db/pool.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { CODE_DIGITS, CODE_TRIES, type CodeFault, codeMessage } from '#domain/auth/confirmation-code.ts'
import { neighbourhoodOf } from '#domain/auth/network.ts'
import { secondsUntilResend } from '#domain/auth/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import { CODE_MINUTES } from '#domain/messages/code-lifetime.ts'
import type { Budget } from '#gateways/rate-limits/gateway.ts'
import type { Context } from '#usecases/context.ts'
import { secretsOf } from '#usecases/context.ts'
import { type MailContent, type WrittenMail, writeMail } from '#usecases/messages/mail-template.ts'
import { reportCeiling } from '#usecases/messages/take-budgets.ts'
import { type KeyedBudget, takeAll } from '#usecases/take-budgets.ts'
import { logSecurityEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'

/** The address of a code, which the code proves: a phone in E.164, or an e-mail address. */
type CodeRecipient = { phone: E164 } | { email: string; subjectLine: string }

export type CodeRequest = CodeRecipient & {
  purpose: CodePurpose
  cooldownSeconds: number
  payloadHash?: Buffer
  /** The data that Apple or Facebook vouched for; stored until the code is used. */
  vouched?: object
  /** Only this customer may use the code. */
  customerId?: CustomerId
  /** The known device of the account’s owner, where the request comes from one. */
  device?: string | null
  /** True when the code is typed without a token: the newest one for this recipient and customer counts. */
  alone?: boolean
  /** The message text; it leaves the code out where the recipient must not get one. */
  textOf: (code: string) => string
  /** The full mail, where it is more than text and code; it may carry the token in a link. */
  mailOf?: (code: string, token: string) => MailContent
}

/**
 * Sends a code and returns the token that identifies it. Throws `invalid` with seconds within the cooldown,
 * `too_many` over a budget; a refused request changes no budget and no earlier code.
 */
export async function sendCode(ctx: Context, request: CodeRequest): Promise<{ token: string; seconds: number }> {
  const { purpose, cooldownSeconds, alone = false, customerId = null } = request
  const subject = recipientOf(request)
  const token = ctx.random.token()
  const code = ctx.random.digits(CODE_DIGITS)
  const sentAt = ctx.now()
  const reserved: NewCode = {
    tokenHash: hashToken(token),
    purpose,
    subject,
    customerId,
    codeHash: codeHash(ctx.settings.secret, alone ? '' : token, code, { purpose, subject, customerId }),
    askerHash: askerHash(ctx, request),
    payloadHash: request.payloadHash ?? null,
    vouched: request.vouched ?? null,
    sentAt,
    expiresAt: sentAt.add({ minutes: CODE_MINUTES }),
  }
  await transaction(ctx.db, async (tx) => {
    await refuseWithinCooldown(ctx, tx, request)
    await reserveCode(tx, reserved)
  })
  // Outside any transaction: budgets use connections of their own, and holding one while waiting for another can
  // deadlock the pool.
  await takeAll(ctx.limits, budgetsOf(ctx, request), (budget) => reportIfCeiling(ctx, budget)).catch(
    async (refused: unknown) => {
      await deleteCode(ctx.db, reserved.tokenHash)
      logSecurityEvent(ctx, 'code_sent', 'refused', customerId ?? ctx.caller.customerId)
      throw refused
    },
  )
  const key = `code:${reserved.tokenHash.toString('hex')}`
  const message = { key, kind: 'code', recipient: subject, customerId }
  await transaction(ctx.db, async (tx) => {
    await activateCode(tx, reserved, { alone })
    if ('phone' in request) await insertMessage(tx, { ...message, channel: 'sms', text: request.textOf(code) })
    else await insertMessage(tx, { ...message, channel: 'email', ...mailOf(ctx, request, code, token) })
  })
  logSecurityEvent(ctx, 'code_sent', 'success', customerId ?? ctx.caller.customerId)
  return { token, seconds: cooldownSeconds }
}

type MailRequest = Extract<CodeRequest, { email: string }>

function mailOf({ settings }: Context, request: MailRequest, code: string, token: string): WrittenMail {
  if (request.mailOf) return writeMail(settings, request.mailOf(code, token))
  const text = request.textOf(code)
  return writeMail(settings, {
    title: request.subjectLine,
    paragraphs: [text],
    ...(text.includes(code) ? { code } : {}),
  })
}

/**
 * The budgets that a code takes. The recipient’s comes last, so that a request refused by another does not use it up.
 */
function budgetsOf({ caller }: Context, { device, ...request }: CodeRequest): KeyedBudget[] {
  const recipient = recipientOf(request)
  const recipientBudgets = (budget: Budget): KeyedBudget[] =>
    device
      ? [['codeByDevice', `${recipient}|${device}`]]
      : [
          ['codeByRecipientAndNetwork', `${recipient}|${neighbourhoodOf(caller.ip)}`],
          [budget, recipient],
        ]
  if ('email' in request) return [['codeMailByAddress', caller.ip], ...recipientBudgets('codeMailByRecipient')]
  return [
    ['smsByAddress', caller.ip],
    // Toll-fraud numbers are consecutive: limit each block of ten thousand.
    ['smsByPrefix', recipient.slice(0, PHONE_PREFIX_LENGTH)],
    ['smsByHour', 'all'],
    ['smsOverall', 'all'],
    ...recipientBudgets('smsByNumber'),
  ]
}

const PHONE_PREFIX_LENGTH = '+4072212'.length

/** Budgets of the whole site: the operator must learn when they are used up. */
const SITE_WIDE_BUDGETS: readonly Budget[] = ['smsByHour', 'smsOverall']

async function reportIfCeiling(ctx: Context, budget: Budget): Promise<void> {
  if (SITE_WIDE_BUDGETS.includes(budget)) await reportCeiling(ctx, 'codes')
}

// One of several concurrent requests for a recipient sends; the others get the cooldown error at once, without waiting
// for a lock.
async function refuseWithinCooldown(ctx: Context, tx: Tx, request: CodeRequest): Promise<void> {
  const { purpose, cooldownSeconds } = request
  // A known device waits only for its own last code, not for one that somebody else requested.
  const hash = request.device ? askerHash(ctx, request) : null
  const requests = { purpose, subject: recipientOf(request), askerHash: hash }
  const tooSoon = (seconds: number) =>
    invalid(
      { ['phone' in request ? 'phone' : 'email']: `Ți-am trimis deja un cod. Poți cere altul peste ${seconds} s.` },
      seconds,
    )
  if (!(await claimSending(tx, requests))) throw tooSoon(cooldownSeconds)
  const sent = await lastSentAt(tx, requests)
  const seconds = secondsUntilResend(sent?.epochMilliseconds ?? null, cooldownSeconds, ctx.now().epochMilliseconds)
  if (seconds > 0) throw tooSoon(seconds)
}

/** Identifies the requesting browser: by its known device, else the visitor cookie, else the IP address. */
function askerHash({ caller, settings }: Context, { device }: CodeRequest): Buffer {
  const asker = device ? `device:${device}` : caller.visitor ? `visitor:${caller.visitor}` : `address:${caller.ip}`
  return createHmac('sha256', settings.secret).update(`asker ${asker}`).digest()
}

const recipientOf = (to: { phone: E164 } | { email: string }) => ('phone' in to ? to.phone : to.email.toLowerCase())

export type CodeProof = ({ phone: E164 } | { email: string }) & {
  purpose: CodePurpose
  code: string
  /** Absent for a code typed without its token. */
  token?: string
  customerId?: CustomerId
}
export type ProvedCode = { id: number; payloadHash: Buffer | null; vouched: unknown }

/** Checks a code, counting each try in the database, without using it up. Throws `invalid` on confirmation_code. */
export async function proveCode(ctx: Context, proof: CodeProof): Promise<ProvedCode> {
  const { purpose, token, code, customerId = null } = proof
  const binding = { purpose, subject: recipientOf(proof), customerId }
  const hashesOfTry = secretsOf(ctx.settings).map((secret) => codeHash(secret, token ?? '', code, binding))
  const lookup = token === undefined ? binding : { ...binding, tokenHash: hashToken(token) }
  const sent = await takeTry(ctx.db, { ...lookup, hashesOfTry })
  const fault = faultOf(ctx, sent, hashesOfTry)
  if (!sent || fault) {
    logSecurityEvent(ctx, 'code_wrong', 'failure', customerId ?? ctx.caller.customerId)
    throw wrongCode(codeMessage(fault ?? { kind: 'spent' }))
  }
  return { id: sent.id, payloadHash: sent.payload_hash, vouched: sent.vouched }
}

type Sent = Awaited<ReturnType<typeof takeTry>>

/** Why the code is refused; null when it is right under any accepted secret. */
function faultOf({ now }: Context, sent: Sent, hashesOfTry: readonly Buffer[]): CodeFault | null {
  if (!sent) return { kind: 'spent' }
  if (Temporal.Instant.compare(now(), sent.expires_at) >= 0) return { kind: 'expired' }
  if (hashesOfTry.some((hash) => timingSafeEqual(sent.code_hash, hash))) return null
  return { kind: 'wrong', triesLeft: CODE_TRIES - sent.tries }
}

/** Uses a proved code up. One of several concurrent requests succeeds; throws `invalid` for the others. */
export async function spendCode(ctx: Context, tx: Db, { id }: Pick<ProvedCode, 'id'>): Promise<void> {
  if (!(await useUp(tx, id, ctx.now()))) throw wrongCode(codeMessage({ kind: 'spent' }))
}

const wrongCode = (message: string | null) => invalid({ confirmation_code: message ?? '' })

type CodeBinding = { purpose: CodePurpose; subject: string; customerId: CustomerId | null }

/** Bound to purpose, recipient and customer, so that a code serves nothing else. */
const codeHash = (secret: Buffer, token: string, code: string, { purpose, subject, customerId }: CodeBinding) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['code', purpose, subject, customerId, token, code]))
    .digest()
