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
import { transaction } from '#db/transaction.ts'
import { CODE_DIGITS, CODE_TRIES, type CodeFault, codeMessage } from '#domain/auth/confirmation-code.ts'
import { neighbourhoodOf } from '#domain/auth/network.ts'
import { secondsUntilResend } from '#domain/auth/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import { CODE_MINUTES } from '#domain/messages/code-lifetime.ts'
import type { Budget } from '#gateways/rate-limits/gateway.ts'
import type { Context } from '#usecases/context.ts'
import { type MailContent, type WrittenMail, writeMail } from '#usecases/messages/mail-template.ts'
import { reportCeiling } from '#usecases/messages/take-budgets.ts'
import { secretsOf } from '#usecases/secrets.ts'
import { type Taken, takeAll } from '#usecases/take-budgets.ts'
import { logSecurityEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'

/** Where a code goes and what it proves: a phone in E.164, or an e-mail address. */
export type CodeRecipient = { phone: string } | { email: string; subjectLine: string }

export type CodeRequest = CodeRecipient & {
  purpose: CodePurpose
  cooldownSeconds: number
  payloadHash?: Buffer
  /** What was verified for the asker, kept for when the code is used. */
  vouched?: object
  /** Only this customer may use it. */
  customerId?: number
  /** The device of somebody whose own number or address this is, where it is one that they logged in with before. */
  device?: string | null
  /** True where the code is typed alone, with no token beside it: the newest for this recipient and customer is meant. */
  alone?: boolean
  /** What is sent: the code in a text, or, where the code must not be given, a text without one. */
  textOf: (code: string) => string
  /** What a mail says instead, where it is more than the text and the code; the token may stand in a link. */
  mailOf?: (code: string, token: string) => MailContent
}

/**
 * Sends a code and gives the token that stands for it. Throws `invalid` with seconds within the cooldown, `too_many` over a
 * budget; a request that is refused leaves the budgets and the codes before it as they were.
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
  // Outside any transaction: the budgets have connections of their own, and who holds one while waiting for another starves the rest.
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

/** What a code costs, what the recipient has of it last: nobody uses that up with requests that something else refuses. */
function budgetsOf({ caller }: Context, { device, ...request }: CodeRequest): Taken[] {
  const recipient = recipientOf(request)
  const ofRecipient = (own: Budget): Taken[] =>
    device
      ? [['codeByDevice', `${recipient}|${device}`]]
      : [
          ['codeByRecipientAndNetwork', `${recipient}|${neighbourhoodOf(caller.ip)}`],
          [own, recipient],
        ]
  if ('email' in request) return [['codeMailByAddress', caller.ip], ...ofRecipient('codeMailByRecipient')]
  return [
    ['smsByAddress', caller.ip],
    // A fraudster's numbers lie side by side: ten thousand begin alike.
    ['smsByPrefix', recipient.slice(0, PREFIX_LENGTH)],
    ['smsByHour', 'all'],
    ['smsOverall', 'all'],
    ...ofRecipient('smsByNumber'),
  ]
}

const PREFIX_LENGTH = '+4072212'.length

/** Budgets of the whole site: whoever runs it must know that they are used up. */
const CEILINGS: readonly Budget[] = ['smsByHour', 'smsOverall']

async function reportIfCeiling(ctx: Context, budget: Budget): Promise<void> {
  if (CEILINGS.includes(budget)) await reportCeiling(ctx, 'codes')
}

// Of several who ask at once for one number, one sends; the others are told to wait without being kept waiting.
async function refuseWithinCooldown(ctx: Context, tx: Db, request: CodeRequest): Promise<void> {
  const { purpose, cooldownSeconds } = request
  // Whoever is known by their device waits for their own last code, not for one that somebody else asked for.
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

/** The browser that asks: its device where it is known, else its visitor's cookie, else where it is. */
function askerHash({ caller, settings }: Context, { device }: CodeRequest): Buffer {
  const asker = device ? `device:${device}` : caller.visitor ? `visitor:${caller.visitor}` : `address:${caller.ip}`
  return createHmac('sha256', settings.secret).update(`asker ${asker}`).digest()
}

const recipientOf = (to: { phone: string } | { email: string }) => ('phone' in to ? to.phone : to.email.toLowerCase())

export type CodeProof = ({ phone: string } | { email: string }) & {
  purpose: CodePurpose
  code: string
  /** Absent for a code that is typed alone. */
  token?: string
  customerId?: number
}
export type ProvedCode = { id: number; payloadHash: Buffer | null; vouched: unknown }

/** Judges a code, each try counted in the database. Gives the proof without using the code up; throws `invalid` on confirmation_code. */
export async function proveCode(ctx: Context, proof: CodeProof): Promise<ProvedCode> {
  const { purpose, token, code, customerId = null } = proof
  const named = { purpose, subject: recipientOf(proof), customerId }
  const hashesOfTry = secretsOf(ctx.settings).map((secret) => codeHash(secret, token ?? '', code, named))
  const meant = token === undefined ? named : { ...named, tokenHash: hashToken(token) }
  const sent = await takeTry(ctx.db, { ...meant, hashesOfTry })
  const fault = faultOf(ctx, sent, hashesOfTry)
  if (!sent || fault) {
    logSecurityEvent(ctx, 'code_wrong', 'failure', customerId ?? ctx.caller.customerId)
    throw wrongCode(codeMessage(fault ?? { kind: 'spent' }))
  }
  return { id: sent.id, payloadHash: sent.payload_hash, vouched: sent.vouched }
}

type Sent = Awaited<ReturnType<typeof takeTry>>

/** Why the code does not prove anything; null when it is right. It is right under any of the secrets that are accepted. */
function faultOf({ now }: Context, sent: Sent, hashesOfTry: readonly Buffer[]): CodeFault | null {
  if (!sent) return { kind: 'spent' }
  if (Temporal.Instant.compare(now(), sent.expires_at) >= 0) return { kind: 'expired' }
  if (hashesOfTry.some((hash) => timingSafeEqual(sent.code_hash, hash))) return null
  return { kind: 'wrong', triesLeft: CODE_TRIES - sent.tries }
}

/** Uses a proved code up; of several who try at once, one may go on. */
export async function spendCode(ctx: Context, tx: Db, { id }: Pick<ProvedCode, 'id'>): Promise<void> {
  if (!(await useUp(tx, id, ctx.now()))) throw wrongCode(codeMessage({ kind: 'spent' }))
}

const wrongCode = (message: string | null) => invalid({ confirmation_code: message ?? '' })

type Named = { purpose: CodePurpose; subject: string; customerId: number | null }

/** Bound to all that the code is for. */
const codeHash = (secret: Buffer, token: string, code: string, { purpose, subject, customerId }: Named) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['code', purpose, subject, customerId, token, code]))
    .digest()
