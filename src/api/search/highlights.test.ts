import { beforeAll, expect, test } from 'vitest'
import { listHighlights } from '#contract/search/highlights.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:07:30Z')
const { visitor, close } = apiOver(url, { now: () => now })
const SAID = 'A tuns exact cât am cerut și a explicat cum se aranjează acasă.'

type Days = { readonly first: IsoDate; readonly last: IsoDate; readonly percent: number }

async function addOffer(location_id: LocationId, service_id: ServiceId, { first, last, percent }: Days): Promise<void> {
  const { id: offer_id } = await db
    .insertInto('offer')
    .values({ location_id, first_date: first, last_date: last, discount_type: 'percentage', discount: percent })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('offer_service').values({ location_id, offer_id, service_id }).execute()
}

beforeAll(async () => {
  const thisWeek: Days = { first: '2026-11-20', last: '2026-11-24', percent: 20 }
  const aura = await aSalon(db, { name: 'Salon Aura' })
  await addOffer(aura.locationId, aura.short, thisWeek)
  await addOffer(aura.locationId, aura.long, { ...thisWeek, percent: 10 })
  await addReview(db, aura, { rating: 5, comment: SAID, day: 3 })
  await addReview(db, aura, { rating: 5, comment: 'Bun.', day: 4 })
  const brow = await aSalon(db, {
    name: 'Arcul',
    category: 'frizerie',
    menu: [{ name: 'Semipermanentă', price: 12_000 }],
  })
  await addOffer(brow.locationId, brow.short, { ...thisWeek, percent: 15 })
  await addReview(db, brow, { rating: 5, comment: `Vlad ${SAID.replace('A tuns', 'a tuns')}`, day: 2 })
  const hidden = await aSalon(db, { name: 'Casa Nuanțe', menu: [{ name: 'Balayage', price: 40_000, hidden: true }] })
  await addOffer(hidden.locationId, hidden.short, { ...thisWeek, percent: 50 })
  const later = await aSalon(db, { name: 'Foarfeca' })
  await addOffer(later.locationId, later.short, { first: '2026-12-01', last: '2026-12-05', percent: 40 })
  await addReview(db, later, { rating: 4, comment: `${SAID} Patru stele.` })
  const dentist = await aSalon(db, { name: 'Dentis', category: 'stomatologie' })
  await addReview(db, dentist, { rating: 5, comment: SAID })
  const far = await aSalon(db, { name: 'Salon Someș', city: 'cluj' })
  await addOffer(far.locationId, far.short, thisWeek)
  return close
})

const highlights = async () => {
  const answer = await visitor().call(listHighlights, { query: { latitude: '47.16', longitude: '27.58' } })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data
}

test('the offers are those of this week around, one a location, the greatest first, no hidden price [RT-01]', async () => {
  const { offers } = await highlights()
  expect(
    offers.map((each) => [each.location.name, each.service.name, each.base_price_label, each.price_label]),
  ).toEqual([
    ['Salon Aura', 'Tuns', '100,00 RON', '80,00 RON'],
    ['Arcul', 'Semipermanentă', '120,00 RON', '102,00 RON'],
  ])
  expect(offers[0]?.offer).toMatchObject({ end_date: '2026-11-24', discount: 20, discount_type: 'percentage' })
})

test('the quotes are whole five-star reviews of visits that name no doctor, and no two say the same [RT-01]', async () => {
  const { reviews } = await highlights()
  expect(reviews.map(({ comment, location, services }) => [comment, location.name, services])).toEqual([
    [SAID, 'Salon Aura', ['Tuns damă']],
  ])
})
