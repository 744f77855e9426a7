import { describe, expect, test } from 'vitest'
import { sendResetCode } from '#contract/auth/password.ts'
import { startRegistration } from '#contract/auth/registration.ts'
import { login, sendLoginCode } from '#contract/auth/session.ts'
import { apiOver, type Visitor, visitorAt } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { registrationOf } from '#test/world/phones.ts'
import { hashPassword } from '#usecases/auth/password/password-hash.ts'

// SAMPLES=500 npx vitest run src/api/auth/alike.test.ts measures as the fault catalogue asks; fewer keep the suite
// quick.
const SAMPLES = Number(process.env.SAMPLES ?? 40)
const ROUNDS = 4
/** How far the medians may lie apart, as a ratio: far below what a hash, a mail or a skipped query would make. */
const MOST_APART = 1.25

const { url } = await testDatabase()
const api = apiOver(url)

const phoneOf = (i: number, known: boolean) =>
  `+407${known ? 22 : 33}${String((i * 7919) % 1_000_000).padStart(6, '0')}` as const
const emailOf = (i: number, known: boolean) => `${known ? 'ana' : 'nimeni'}${i}@dichis.test`

const password_hash = await hashPassword('parola-adevărată')
await api.db
  .insertInto('customer')
  .values(
    Array.from({ length: SAMPLES }, (_, i) => ({
      first_name: 'Ana',
      last_name: 'Pop',
      email: emailOf(i, true),
      phone: phoneOf(i, true),
      password_hash,
    })),
  )
  .execute()

type Ask = (visitor: Visitor, i: number, known: boolean) => Promise<{ status: number }>

const ways: Record<string, Ask> = {
  'logging in by password': (visitor, i, known) =>
    visitor.call(login, { body: { email: emailOf(i, known), password: 'greșită' } }),
  'a forgotten password': (visitor, i, known) => visitor.call(sendResetCode, { body: { email: emailOf(i, known) } }),
  'logging in by SMS': (visitor, i, known) => visitor.call(sendLoginCode, { body: { phone: phoneOf(i, known) } }),
  'registering a phone': (visitor, i, known) =>
    visitor.call(startRegistration, { body: registrationOf(phoneOf(i, known), `noua${i}${known}@dichis.test`) }),
  'registering an e-mail': (visitor, i, known) =>
    visitor.call(startRegistration, { body: registrationOf(freshPhone(i, known), emailOf(i, known)) }),
}

const freshPhone = (i: number, known: boolean) =>
  `+407${known ? 44 : 55}${String((i * 7919) % 1_000_000).padStart(6, '0')}` as const

describe('whether there is an account', () => {
  test.each(Object.entries(ways))('cannot be told from the time of %s [AU-16]', async (way, ask) => {
    let apart = Number.POSITIVE_INFINITY
    // A busy machine makes one round unlike another; what really takes longer does so in all of them.
    for (let round = 0; round < ROUNDS && apart > MOST_APART; round++) {
      await api.db.deleteFrom('confirmation_code').execute()
      const { known, unknown } = await measured(ask)
      apart = Math.max(known / unknown, unknown / known)
      const figures = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${apart.toFixed(3)}`
      if (process.env.SAMPLES) process.stdout.write(`${way}: ${figures}\n`)
    }
    expect(apart).toBeLessThan(MOST_APART)
  })
})

/** The medians over as many accounts as strangers, asked in turns, each from an address of its own. */
async function measured(ask: Ask): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const statuses = new Set<number>()
  for (let i = 0; i < SAMPLES; i++) {
    if (i % 50 === 0) await api.db.deleteFrom('rate_limit').execute()
    for (const known of i % 2 ? [true, false] : [false, true]) {
      const asker = await prepared(`10.${known ? 1 : 2}.${i >> 8}.${i & 255}`)
      const began = performance.now()
      statuses.add((await ask(asker, i, known)).status)
      times[known ? 'known' : 'unknown'].push(performance.now() - began)
    }
  }
  expect(statuses.size).toBe(1)
  return { known: median(times.known), unknown: median(times.unknown) }
}

/** A visitor with a CSRF token already, whose first call is the one that is measured. */
async function prepared(address: string): Promise<Visitor> {
  const asker = visitorAt(api.app, address)
  await asker.raw('/sanctum/csrf-cookie')
  return asker
}

function median(times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
