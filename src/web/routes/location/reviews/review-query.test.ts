import { expect, test } from 'vitest'
import { mintId, type ProfessionalId } from '#domain/ids.ts'
import { allReviews, moreOf, readReviewQuery, reviewsPath, toListQuery } from './review-query.ts'

const location = { professionals: [{ id: 7 }, { id: 9 }] } as never
const member = mintId<ProfessionalId>(7)
const read = (search: string, memberId: ProfessionalId | null = null) =>
  readReviewQuery(new URLSearchParams(search), location, memberId)

test('stars, member and number come from the address; senseless values count as unsaid [LO-05]', () => {
  expect(read('nota=4&cu=9&recenzii=15')).toEqual({ rating: 4, professionalId: 9, shown: 15 })
  expect(read('nota=6&cu=8&recenzii=zece')).toEqual(allReviews(null))
  expect(read('nota=toString&cu=__proto__&recenzii=1e9')).toMatchObject({ rating: null, professionalId: null })
  expect(read('recenzii=4000').shown).toBe(50)
})

test('a member’s page shows that member’s reviews whatever the address says [LO-06]', () => {
  expect(read('cu=9&nota=2', member)).toEqual({ rating: 2, professionalId: 7, shown: 5 })
  expect(reviewsPath('/locations/1/aura/7', read('nota=2', member), member)).toBe('/locations/1/aura/7?nota=2#recenzii')
})

test('a choice survives its own address [LO-05]', () => {
  for (const search of ['nota=4&cu=9&recenzii=15', 'cu=7', 'recenzii=25', '']) {
    const query = read(search)
    const path = new URL(reviewsPath('/locations/1/aura', query, null), 'http://dichis.test')
    expect(readReviewQuery(path.searchParams, location, null)).toEqual(query)
  }
})

test('more comes in tens, up to fifty, while there is more [LO-05]', () => {
  const query = read('nota=5')
  expect(moreOf(query, 5)).toBeNull()
  expect(moreOf(query, 6)).toEqual({ ...query, shown: 15 })
  expect(moreOf({ ...query, shown: 45 }, 400)?.shown).toBe(50)
  expect(moreOf({ ...query, shown: 50 }, 400)).toBeNull()
  expect(toListQuery(query)).toEqual({ rating: '5', per_page: '5', sort: 'newest' })
})
