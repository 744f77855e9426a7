import { beforeAll, expect, test } from 'vitest'
import { getCity } from '#contract/addresses/addresses.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const { visitor, close } = apiOver(url)
const ask = (slug: string, category?: string) =>
  visitor().call(getCity, { params: { slug }, query: category === undefined ? {} : { category } })
const found = async (slug: string, category?: string) => {
  const answer = await ask(slug, category)
  return answer.ok ? answer.body.data : null
}

beforeAll(async () => {
  const prices = [40, 50, 60, 70, 80, 90].map((lei) => ({ name: `Tuns ${lei}`, price: lei * 100 }))
  await aSalon(db, { name: 'Salon Aura', alsoIn: ['frizerie'], menu: prices })
  const ilie = await aSalon(db, {
    name: 'Frizeria Domnul Ilie',
    category: 'frizerie',
    menu: [{ name: 'Ascuns', price: 99_900, hidden: true }],
  })
  await addReview(db, ilie, { rating: 5 })
  await addReview(db, ilie, { rating: 4, day: 2 })
  await aSalon(db, { name: 'Casa Nuanțe', city: 'cluj' })
  await aSalon(db, { name: 'Dinte Închis', category: 'stomatologie', active: false })
  return close
})

test('a city is found by any spelling and gives its own [RT-07]', async () => {
  for (const slug of ['iasi', 'Iași', 'IAŞI', ' iaşi '])
    expect([slug, (await found(slug))?.slug]).toEqual([slug, 'iasi'])
  expect((await found('Cluj Napoca'))?.slug).toBe('cluj-napoca')
  for (const slug of ['nicaieri', '…', '%', "' or 1=1", 'x'.repeat(120)]) expect((await ask(slug)).status).toBe(404)
})

test('only a city with at least one location has a page [RT-07]', async () => {
  await db.updateTable('location').set({ active: false }).where('name', '=', 'Casa Nuanțe').execute()
  expect((await ask('cluj-napoca')).status).toBe(404)
  await db.updateTable('location').set({ active: true }).where('name', '=', 'Casa Nuanțe').execute()
  expect((await ask('cluj-napoca')).status).toBe(200)
})

test('says how many, how liked, at what prices, who is best and what is near [SR-17]', async () => {
  const city = await found('iasi')
  expect(city).toMatchObject({
    name: 'Iași',
    locations: 2,
    categories: [
      { slug: 'coafor', locations: 1 },
      { slug: 'frizerie', locations: 2 },
    ],
    facts: { locations: 2, average_rating: 4.5, rating_count: 2, prices: { low: 40, high: 90 } },
    best: [{ name: 'Frizeria Domnul Ilie', average_rating: 4.5, rating_count: 2 }],
    neighbours: [{ slug: 'cluj-napoca', locations: 1 }],
  })
  expect(Math.round((city?.neighbours[0]?.distance ?? 0) / 10_000)).toBe(31)
})

test('a category of a city has facts of its own; an unknown one is none [RT-08, SR-17]', async () => {
  expect(await found('iasi', 'coafor')).toMatchObject({
    category: { slug: 'coafor', name: 'Coafor' },
    locations: 2,
    facts: { locations: 1, average_rating: null, rating_count: 0 },
    neighbours: [{ slug: 'cluj-napoca', locations: 1 }],
  })
  expect((await found('iasi', 'FRIZERIE'))?.facts.locations).toBe(2)
  expect((await found('iasi', 'frizerie'))?.neighbours).toEqual([])
  expect((await found('iasi', 'stomatologie'))?.facts).toMatchObject({ locations: 0, prices: null })
  expect((await ask('iasi', 'vrajitorie')).status).toBe(404)
})
