import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { getLocation, listLocationServices } from '#contract/locations/location.ts'
import { listHighlights } from '#contract/search/highlights.ts'
import { loadServices } from '#db/bookings/load-services.ts'
import { isStruck } from '#domain/pricing/percent-off.ts'
import { priceByAny } from '#domain/pricing/price-range.ts'
import { summarisePrice } from '#domain/pricing/price-summary.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addOffer } from '#test/world/offers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { toMenu } from '#web/availability/service-from-wire.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const { db } = api

/** The reduction of today as each place shows it: the page, the list of services, the first page, the booking. */
async function shownIn({ locationId, slug, short, services }: Salon) {
  const call = api.visitor().call
  const when = { date: '2026-11-21' as const, minute: 600 }
  const page = await call(getLocation, { params: { location_id: String(locationId), slug } })
  const list = await call(listLocationServices, { params: { id: String(locationId) } })
  const first = await call(listHighlights, { query: { latitude: '47.16', longitude: '27.58' } })
  const loaded = await loadServices(db, locationId, services)
  const visit = { services: loaded, professionalId: null, when, voucher: null, paidBySubscription: null }
  const headings = page.ok ? page.body.data.service_categories : []
  const listed = list.ok ? list.body.data.flatMap((heading) => heading.services) : []
  const service = toMenu(headings)
    .flatMap((heading) => heading.services)
    .find(({ id }) => id === short)!
  const offers = first.ok ? first.body.data.offers.filter(({ location }) => location.id === locationId) : []
  return {
    page: isStruck(priceByAny(service, service.professionals, when)),
    list: listed.find(({ id }) => id === short)?.offers.at(-1)?.struck,
    firstPage: offers.map(({ price_label, base_price_label }) => [price_label, base_price_label]),
    booking: isStruck(summarisePrice(visit)!.total!),
    pays: summarisePrice(visit)!.services[0]!.price,
  }
}

test('a price that was raised for an offer is struck through nowhere, and the offer holds all the same [LO-16]', async () => {
  const menu = [{ name: 'Tuns', price: 10_000 }]
  const [steady, raised] = [
    await aSalon(db, { menu }),
    await aSalon(db, { category: 'frizerie', menu: [{ name: 'Tuns', price: 9_000 }] }),
  ]
  for (const salon of [steady, raised]) await addOffer(db, salon, '2026-11-20', '2026-11-24')
  await db.updateTable('service').set({ price_bani: 10_000 }).where('id', '=', raised.short).execute()
  const label = '80,00 RON'
  const offer = { pays: 8_000 }
  expect(await shownIn(steady)).toEqual({
    ...offer,
    page: true,
    list: true,
    firstPage: [[label, '100,00 RON']],
    booking: true,
  })
  expect(await shownIn(raised)).toEqual({
    ...offer,
    page: false,
    list: false,
    firstPage: [[label, null]],
    booking: false,
  })
})

test('an offer that follows another within 30 days strikes no price through, one that follows later does [LO-16]', async () => {
  const menu = [{ name: 'Tuns', price: 10_000 }]
  const [soon, later] = [await aSalon(db, { menu }), await aSalon(db, { menu })]
  await addOffer(db, soon, '2026-10-01', '2026-10-21')
  await addOffer(db, later, '2026-10-01', '2026-10-20')
  for (const salon of [soon, later]) await addOffer(db, salon, '2026-11-20', '2026-11-24')
  expect(await shownIn(soon)).toMatchObject({ page: false, list: false, booking: false, pays: 8_000 })
  expect(await shownIn(later)).toMatchObject({ page: true, list: true, booking: true, pays: 8_000 })
})

test('a page that draws the price before an offer asks whether it may be struck through [LO-16]', () => {
  // Bookings show what was agreed on, the kit what it is given, and a changed price the one that is out of date.
  const others = [
    'src/web/bookings/',
    'src/web/ui/',
    'src/web/locations/price-label.tsx',
    'src/web/routes/dev-ui/',
    'src/web/partner/',
    'src/web/routes/booking/price-changed.tsx',
  ]
  const files = globSync('src/web/**/*.tsx').filter((file) => !others.some((other) => file.startsWith(other)))
  const drawing = files.filter((file) => /\bbase=\{|[bB]asePrice\b|<s>|<del\b/.test(readFileSync(file, 'utf8')))
  expect(drawing.length).toBeGreaterThan(2)
  expect(drawing.filter((file) => !/\bisStruck\(|base_price_label/.test(readFileSync(file, 'utf8')))).toEqual([])
})
