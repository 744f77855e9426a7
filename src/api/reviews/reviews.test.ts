import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getGeneralRating, listReviews } from '#contract/reviews/reviews.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const api = apiOver(url)
const client = api.visitor().call
let aura: Salon
let quiet: Salon

beforeAll(async () => {
  aura = await aSalon(db, { professionals: [{ firstName: 'Ioana' }, { firstName: 'Vlad' }] })
  quiet = await aSalon(db, { name: 'Frizeria Nouă' })
  for (const [index, rating] of [5, 4, 5, 2].entries())
    await addReview(db, aura, { rating, professional: index % 2, comment: `Vizita ${index + 1}`, day: index + 1 })
})
afterAll(api.close)

const comments = async (query: Record<string, string>) => {
  const answer = await client(listReviews, { params: { location_id: String(aura.locationId) }, query })
  return answer.ok ? answer.body.data.map(({ comment }) => comment) : answer.status
}
const ratingOf = async (id: number, query = {}) => {
  const answer = await client(getGeneralRating, { params: { location_id: String(id) }, query })
  return answer.ok ? answer.body.data : answer.status
}

describe('reviews', () => {
  test('are sorted, filtered and paged [LO-05]', async () => {
    expect(await comments({})).toEqual(['Vizita 4', 'Vizita 3', 'Vizita 2', 'Vizita 1'])
    expect(await comments({ sort: 'lowest' })).toEqual(['Vizita 4', 'Vizita 2', 'Vizita 3', 'Vizita 1'])
    expect(await comments({ rating: '5' })).toEqual(['Vizita 3', 'Vizita 1'])
    expect(await comments({ professional_id: String(aura.professionals[1]) })).toEqual(['Vizita 4', 'Vizita 2'])
    expect(await comments({ per_page: '3', page: '2' })).toEqual(['Vizita 1'])
    expect(await comments({ page: '100' })).toEqual([])
    expect(await comments({ rating: '6' })).toBe(422)
  })

  test('say who, for what and when [LO-05]', async () => {
    const answer = await client(listReviews, {
      params: { location_id: String(aura.locationId) },
      query: { per_page: '1' },
    })
    expect(answer.ok && answer.body.data[0]).toMatchObject({
      author: 'Maria E.',
      rating: 2,
      services: ['Tuns damă'],
      professional: { id: aura.professionals[1], first_name: 'Vlad' },
      created_at: '2026-06-04T12:00:00+03:00',
      reply: null,
    })
    expect(answer.ok && answer.body.meta).toEqual({ current_page: 1, per_page: 1, last_page: 4, total: 4 })
  })

  test('the general rating has average, count and distribution [LO-05]', async () => {
    expect(await ratingOf(aura.locationId)).toEqual({
      average: 4,
      count: 4,
      distribution: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 2 },
    })
    expect(await ratingOf(aura.locationId, { professional_id: String(aura.professionals[0]) })).toMatchObject({
      average: 5,
      count: 2,
    })
    expect(await ratingOf(quiet.locationId)).toMatchObject({ average: null, count: 0 })
  })

  test('reviews of an unknown location are a 404 [RT-14]', async () => {
    const answer = await client(listReviews, { params: { location_id: '999999' }, query: {} })
    expect([answer.status, await ratingOf(999_999)]).toEqual([404, 404])
  })
})
