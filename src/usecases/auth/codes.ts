import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type CodePurpose,
  claimSending,
  deleteCode,
  giveTryBack,
  insertCode,
  lastSentAt,
  takeTry,
  useUp,
} from '#db/identity/codes.ts'
import { insertMessage } from '#db/messages.ts'
import type { Db } from '#db/pool.ts'
import { transaction } from '#db/transaction.ts'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES, codeMessage } from '#domain/account/confirmation-code.ts'
import { secondsUntilResend } from '#domain/account/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { hashToken } from './token-hash.ts'

export type CodeRequest = {
  purpose: CodePurpose
  /** E.164. */
  phone: string
  cooldownSeconds: number
  payloadHash?: Buffer
  /** What is sent: the code in a text, or, where the code must not be given, a text without one. */
  textOf: (code: string) => string
}

/** Sends a code and gives the token that stands for it. Throws `invalid` with seconds within the cooldown, `too_many` over a budget. */
export async function sendCode(ctx: Context, request: CodeRequest): Promise<{ token: string; seconds: number }> {
  const { purpose, phone, cooldownSeconds } = request
  const token = ctx.random.token()
  const code = ctx.random.digits(CODE_DIGITS)
  const sentAt = ctx.now()
  await transaction(ctx.db, async (tx) => {
    await refuseWithinCooldown(ctx, tx, request)
    await insertCode(tx, {
      tokenHash: hashToken(token),
      purpose,
      subject: phone,
      codeHash: codeHash(ctx, token, code),
      payloadHash: request.payloadHash ?? null,
      sentAt,
      expiresAt: sentAt.add({ minutes: CODE_MINUTES }),
    })
  })
  await takeFromBudgets(ctx, phone).catch(async (refused: unknown) => {
    await deleteCode(ctx.db, hashToken(token))
    throw refused
  })
  const key = `code:${hashToken(token).toString('hex')}`
  await transaction(ctx.db, async (tx) => {
    await insertMessage(tx, { key, channel: 'sms', kind: 'code', recipient: phone, text: request.textOf(code) })
  })
  return { token, seconds: cooldownSeconds }
}

// Outside any transaction: the budgets have connections of their own, and who holds one while waiting for another starves the rest.
async function takeFromBudgets({ limits, caller }: Context, phone: string): Promise<void> {
  await limits.take('smsByNumber', phone)
  await limits.take('smsByAddress', caller.ip)
  await limits.take('smsOverall', 'all')
}

// Of several who ask at once for one number, one sends; the others are told to wait without being kept waiting.
async function refuseWithinCooldown(
  { now }: Context,
  tx: Db,
  { purpose, phone, cooldownSeconds }: CodeRequest,
): Promise<void> {
  if (!(await claimSending(tx, purpose, phone))) throw tooSoon(cooldownSeconds)
  const sent = await lastSentAt(tx, purpose, phone)
  const seconds = secondsUntilResend(sent?.epochMilliseconds ?? null, cooldownSeconds, now().epochMilliseconds)
  if (seconds > 0) throw tooSoon(seconds)
}

const tooSoon = (seconds: number) =>
  invalid({ phone: `Ți-am trimis deja un cod. Poți cere altul peste ${seconds} s.` }, seconds)

export type CodeProof = { purpose: CodePurpose; phone: string; token: string; code: string }
export type ProvedCode = { id: number; payloadHash: Buffer | null }

/** Judges a code, each try counted in the database. Gives the proof without using the code up; throws `invalid` on confirmation_code. */
export async function proveCode(ctx: Context, { purpose, phone, token, code }: CodeProof): Promise<ProvedCode> {
  const sent = await takeTry(ctx.db, hashToken(token), purpose)
  if (!sent || sent.subject !== phone) throw wrongCode(codeMessage({ kind: 'spent' }))
  if (Temporal.Instant.compare(ctx.now(), sent.expires_at) >= 0) throw wrongCode(codeMessage({ kind: 'expired' }))
  if (!timingSafeEqual(sent.code_hash, codeHash(ctx, token, code)))
    throw wrongCode(codeMessage({ kind: 'wrong', triesLeft: CODE_TRIES - sent.tries }))
  await giveTryBack(ctx.db, sent.id)
  return { id: sent.id, payloadHash: sent.payload_hash }
}

/** Uses a proved code up; of several who try at once, one may go on. */
export async function spendCode(ctx: Context, tx: Db, { id }: ProvedCode): Promise<void> {
  if (!(await useUp(tx, id, ctx.now()))) throw wrongCode(codeMessage({ kind: 'spent' }))
}

const wrongCode = (message: string | null) => invalid({ confirmation_code: message ?? '' })

const codeHash = ({ settings }: Context, token: string, code: string) =>
  createHmac('sha256', settings.secret).update(`code:${token}:${code}`).digest()
