import { afterAll, expect, test } from 'vitest'
import * as contract from '#contract/reviews/partner-reviews.ts'
import { listReviews } from '#contract/reviews/reviews.ts'
import { listStaffActions } from '#db/staff/actions.ts'
import type { Role } from '#domain/staff/rights.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
const start = Temporal.Instant.from('2026-11-21T08:00:00Z')
let now = start
const api = apiOver(url, { now: () => now })
afterAll(api.close)

async function memberOf(salon: Salon, role: Role) {
  const member = await addMember(api, salon.locationId, role)
  return (await partnerVisitor(api, member)).call
}

type Call = Awaited<ReturnType<typeof memberOf>>

async function reviewsOf(call: Call, query: { unanswered?: '1' } = {}) {
  const answer = await call(contract.listPartnerReviews, { query })
  if (!answer.ok) throw new Error(`refused: ${answer.status}`)
  return answer.body
}

const publicReviews = async ({ locationId }: Salon) => {
  const answer = await api.visitor().call(listReviews, { params: { location_id: String(locationId) }, query: {} })
  return answer.ok ? answer.body.data : []
}

const reply = (call: Call, id: number, text: string) =>
  call(contract.replyToReview, { params: { review_id: String(id) }, body: { reply: text } })

test('a location replies once, in public, and changes the reply for 48 hours only [PT-45, PT-55]', async () => {
  now = start
  const salon = await aSalon(api.db)
  await addReview(api.db, salon, { rating: 5, comment: 'Mulțumită!', day: 1 })
  await addReview(api.db, salon, { rating: 2, comment: 'Am așteptat mult.', day: 2 })
  const call = await memberOf(salon, 'manager')
  const before = await reviewsOf(call)
  expect(before.data.map(({ rating, reply }) => [rating, reply])).toEqual([
    [2, null],
    [5, null],
  ])
  const { id } = before.data[0]!
  for (const empty of ['', '  \n ']) {
    const refused = await reply(call, id, empty)
    expect([refused.status, refused.ok ? {} : Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['reply']])
  }
  expect((await reply(call, id, ' Ne pare rău. ')).status).toBe(204)
  expect((await publicReviews(salon)).map((each) => each.reply)).toEqual(['Ne pare rău.', null])
  now = start.add({ hours: 47 })
  expect((await reviewsOf(call)).data[0]).toMatchObject({ reply_changeable_until: '2026-11-23T10:00:00+02:00' })
  expect((await reply(call, id, 'Ne pare rău, am mai luat un coleg.')).status).toBe(204)
  now = start.add({ hours: 48 })
  const late = await reply(call, id, 'Altceva.')
  expect([late.status, late.ok ? {} : late.problem.errors]).toEqual([422, { reply: [expect.stringContaining('48')] }])
  const after = await reviewsOf(call)
  expect(after.data[0]).toMatchObject({ reply: 'Ne pare rău, am mai luat un coleg.', reply_changeable_until: null })
  expect([after.waiting, (await reviewsOf(call, { unanswered: '1' })).data.map(({ rating }) => rating)]).toEqual([
    1,
    [5],
  ])
  const nobody = { bookingNumber: null, actor: null, personId: null, kind: 'review_replied' }
  const acts = await listStaffActions(api.db, salon.locationId, nobody, { before: null, limit: 9 })
  expect(acts.map(({ before, after }) => [before.reply, after.reply])).toEqual([
    ['Ne pare rău.', 'Ne pare rău, am mai luat un coleg.'],
    [null, 'Ne pare rău.'],
  ])
  // By the visit it is known which review it was.
  expect(acts.every(({ bookingNumber }) => bookingNumber !== null)).toBe(true)
})

test('a reply that a colleague has written meanwhile is not replaced unread [PT-45]', async () => {
  now = start
  const salon = await aSalon(api.db)
  await addReview(api.db, salon, { rating: 2, comment: 'Am așteptat mult.', day: 2 })
  const call = await memberOf(salon, 'manager')
  const { id } = (await reviewsOf(call)).data[0]!
  const write = (text: string, seen: string) =>
    call(contract.replyToReview, { params: { review_id: String(id) }, body: { reply: text, seen } })
  expect((await write('Ne pare rău.\nAlin', '')).status).toBe(204)
  expect(await write('Nu e adevărat!', '')).toMatchObject({
    status: 422,
    problem: { errors: { reply: [expect.stringContaining('Ne pare rău.')] } },
  })
  expect((await publicReviews(salon))[0]?.reply).toBe('Ne pare rău.\nAlin')
  expect((await write('Ne pare rău, Alin', 'Ne pare rău.\r\nAlin')).status).toBe(204)
})

test('a report with its ground waits for the operator, once, and the review stays public [PT-45]', async () => {
  now = start
  const salon = await aSalon(api.db)
  await addReview(api.db, salon, { rating: 1, comment: 'Hoți!' })
  const call = await memberOf(salon, 'owner')
  const { id } = (await reviewsOf(call)).data[0]!
  const shown = await publicReviews(salon)
  const report = (ground: string, details: string) =>
    call(contract.reportReview, { params: { review_id: String(id) }, body: { ground: ground as 'insult', details } })
  for (const [ground, details, field] of [
    ['low_mark', 'Nota e mică.', 'ground'],
    ['insult', ' ', 'details'],
  ] as const) {
    const refused = await report(ground, details)
    expect([refused.status, refused.ok ? '' : Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]])
  }
  expect(await api.db.selectFrom('review_report').select('at').where('review_id', '=', id).execute()).toEqual([])
  expect((await report('insult', 'Ne face hoți.')).status).toBe(204)
  expect((await report('unlawful', 'Încă o dată.')).status).toBe(422)
  expect((await reviewsOf(call)).data[0]!.report).toEqual({
    ground: 'insult',
    details: 'Ne face hoți.',
    at: '2026-11-21T10:00:00+02:00',
  })
  expect(await publicReviews(salon)).toEqual(shown)
})

test('reviews of another location are neither listed, replied to nor reported [PT-45]', async () => {
  now = start
  const salon = await aSalon(api.db)
  await addReview(api.db, salon, { rating: 4 })
  const [own] = (await reviewsOf(await memberOf(salon, 'owner'))).data
  const stranger = await memberOf(await aSalon(api.db), 'owner')
  expect(await reviewsOf(stranger)).toMatchObject({ data: [], waiting: 0 })
  expect((await reply(stranger, own!.id, 'Mulțumim.')).status).toBe(404)
  const body = { ground: 'insult' as const, details: 'Nu.' }
  const params = { review_id: String(own!.id) }
  expect((await stranger(contract.reportReview, { params, body })).status).toBe(404)
  expect((await publicReviews(salon))[0]!.reply).toBeNull()
})
