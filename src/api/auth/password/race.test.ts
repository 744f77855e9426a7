import { afterAll, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/account/security.ts'
import { sendResetCode, setupPassword, setupPasswordByLink } from '#contract/auth/password.ts'
import { getUser, login } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { apiOver, type Visitor, visitorAt } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { cheapHash } from '#test/world/customers.ts'

const ROUNDS = 4
const LOGINS = 48

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(() => api.close())
// At the lowest cost: what is raced is the change, whose new hash costs what all do.
const old = { password: 'parola-de-ieri', hash: await cheapHash('parola-de-ieri') }

let people = 0
async function member({ temporary = false } = {}) {
  const email = `ioana${++people}@dichis.test`
  const id = await insertCustomer(api.db, {
    firstName: 'Ioana',
    lastName: 'Pop',
    email,
    phone: `+4072240${1000 + people}`,
    passwordHash: old.hash,
    phoneVerifiedAt: Temporal.Now.instant(),
  })
  if (temporary) await api.db.updateTable('customer').set({ must_set_password: true }).where('id', '=', id).execute()
  return { id, email }
}

/**
 * Browsers at addresses of their own, each with a CSRF token already, so that only what is raced lies ahead of them.
 */
async function browsers(count: number): Promise<Visitor[]> {
  const all = Array.from({ length: count }, (_, i) => visitorAt(api.app, `10.${people}.${i}.1`))
  await Promise.all(all.map((each) => each.raw('/sanctum/csrf-cookie')))
  return all
}

/** More tries than an account has: what is raced here must not end in a refusal. */
async function withoutLimits(email: string) {
  await api.db.deleteFrom('rate_limit').execute()
  for (let i = 0; i < LOGINS; i++) await api.deps.limits.giveBack('loginByAccount', email)
}

/** A slow machine hashes 49 passwords in more than the five seconds that one waits: whoever is put off asks again. */
async function persistently<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask()
  return answer.status === 503 ? persistently(ask) : answer
}

async function resetLink(email: string): Promise<string> {
  await api.visitor().call(sendResetCode, { body: { email, requested_by: 'client' } })
  const mail = await api.db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return /token=([\w-]+)/.exec(mail.body_text)?.[1] ?? 'none'
}

describe('a password that changes while people log in with the old one', () => {
  test('no session that the old one opened outlives the change [AU-07]', async () => {
    let opened = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { id, email } = await member()
      const token = await resetLink(email)
      const visitors = await browsers(LOGINS + 1)
      await withoutLimits(email)
      const fresh = { password: 'parola-de-azi', password_confirmation: 'parola-de-azi' }
      const [changer, ...others] = visitors
      // In the midst of the others: in each round one more has been answered by then.
      const answered = Array.from({ length: round }, () => Promise.withResolvers<void>())
      let answers = 0
      const [change, ...logins] = await Promise.all([
        Promise.all(answered.map(({ promise }) => promise)).then(() =>
          persistently(() => changer!.call(setupPasswordByLink, { body: { token, ...fresh } })),
        ),
        ...others.map(async (visitor) => {
          const answer = await visitor.call(login, { body: { email, password: old.password } })
          answered[answers++]?.resolve()
          return answer
        }),
      ])
      expect(change).toMatchObject({ ok: true })
      opened += logins.filter((answer) => answer!.ok).length
      expect(logins.filter((answer) => !answer!.ok && ![401, 503].includes(answer!.status))).toEqual([])
      const live = await api.db
        .selectFrom('session')
        .select('id')
        .where('customer_id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
      expect(live, `round ${round}`).toEqual([])
    }
    expect(opened).toBeGreaterThan(0)
  })

  test('one of several changes at once with the same old password succeeds [AC-05]', async () => {
    const { id, email } = await member()
    const visitors = await browsers(6)
    for (const visitor of visitors)
      expect(await visitor.call(login, { body: { email, password: old.password } })).toMatchObject({ ok: true })
    const answers = await Promise.all(
      visitors.map((visitor, i) => {
        const fresh = { password: `parola-nouă-${i}`, password_confirmation: `parola-nouă-${i}` }
        const body = { current_password: old.password, ...fresh }
        return visitor.call(changePassword, { params: { user_id: String(id) }, body })
      }),
    )
    const winners = answers.flatMap((answer, i) => (answer.ok ? [i] : []))
    expect(winners).toHaveLength(1)
    const users = await Promise.all(visitors.map((visitor) => visitor.call(getUser)))
    expect(users.flatMap((user, i) => (user.ok ? [i] : []))).toEqual(winners)
  })

  test('one of several replacements of a temporary password at once succeeds, and only that one is logged in [AU-08]', async () => {
    const { email } = await member({ temporary: true })
    const visitors = await browsers(6)
    const answers = await Promise.all(
      visitors.map((visitor, i) => {
        const fresh = { password: `parola-mea-${i}`, password_confirmation: `parola-mea-${i}` }
        return visitor.call(setupPassword, { body: { email, current_password: old.password, ...fresh } })
      }),
    )
    const winners = answers.flatMap((answer, i) => (answer.ok ? [i] : []))
    expect(winners).toHaveLength(1)
    const users = await Promise.all(visitors.map((visitor) => visitor.call(getUser)))
    expect(users.flatMap((user, i) => (user.ok ? [i] : []))).toEqual(winners)
  })
})
