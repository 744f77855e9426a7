import { afterAll, expect, test } from 'vitest'
import { logConsent } from '#contract/site/consents.ts'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

const { db, url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)

const choice = { essential: true, analytics: true, marketing: false, version: CONSENT_VERSION } as const

test('a choice is kept as what, when and after which text, and nothing more [CO-04]', async () => {
  const answer = await api.visitor().call(logConsent, { body: choice })
  expect([answer.status, answer.ok && answer.body.data]).toEqual([201, choice])
  const rows = await db.selectFrom('consent').selectAll().execute()
  expect(rows).toEqual([{ id: rows[0]?.id, at: now, analytics: true, marketing: false, version: CONSENT_VERSION }])
})

test.each([
  ['essential', { ...choice, essential: false }],
  ['analytics', { ...choice, analytics: 'da' }],
  ['marketing', { essential: true, analytics: true, version: CONSENT_VERSION }],
  ['version', { ...choice, version: 'x'.repeat(10_000) }],
  ['version', { ...choice, version: '1' }],
  ['version', { ...choice, version: '2099-01-01' }],
])('a choice with a wrong %s is refused [CO-04]', async (field, body) => {
  const answer = await api.visitor().call(logConsent, { body: body as typeof choice })
  expect([answer.status, !answer.ok && Object.keys(answer.problem.errors ?? {})]).toEqual([422, [field]])
})
