import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLocation, getLocationGallery, listLocationServices } from '#contract/locations/location.ts'
import { getFilterForm } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { countQueries } from '#test/count-queries.ts'
import { testDatabase } from '#test/database.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:07:30Z')
const api = apiOver(url, { now: () => now })
const client = api.visitor().call
let aura: Salon
let secret: Salon

beforeAll(async () => {
  aura = await aSalon(db, {
    payment: ['card'],
    closesOnPublicHolidays: true,
    professionals: [
      { firstName: 'Ioana', collaborator: true },
      { firstName: 'Vlad' },
      { firstName: 'Fostul', collaborator: true, active: false },
    ],
    menu: [
      { name: 'Tuns damă', price: 125000, minutes: 90 },
      { name: 'Vopsit', price: 42000, maxPrice: 68000, range: true, by: [0] },
      { name: 'Extensii', price: 30000, range: true, by: [1] },
      { name: 'Consultație', price: null },
    ],
  })
  secret = await aSalon(db, {
    name: 'Clinica Tăcută',
    category: 'stomatologie',
    menu: [{ name: 'Implant', price: 77733, maxPrice: 88844, range: true, hidden: true, minutes: 60 }],
  })
  await db
    .updateTable('service_professional')
    .set({ price_bani: 66622, max_price_bani: 99911, duration_minutes: 75 })
    .where('location_id', '=', secret.locationId)
    .execute()
  for (const [id, last] of [
    [aura, '2026-11-21'],
    [aura, '2026-11-20'],
    [secret, '2026-12-01'],
  ] as const) {
    const discount = { custom_time: false, discount_type: 'fixed', discount: 55511 }
    const offer = await db
      .insertInto('offer')
      .values({ location_id: id.locationId, first_date: '2026-11-01', last_date: last, ...discount })
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = { location_id: id.locationId, offer_id: offer.id, service_id: id.services[0]! }
    await db.insertInto('offer_service').values(link).execute()
  }
  const [ioana, vlad, fostul] = aura.professionals
  await db
    .insertInto('work')
    .values([
      { location_id: aura.locationId, professional_id: ioana!, source: '/poze/bob.jpg', alt: 'Bob', position: 0 },
      { location_id: aura.locationId, professional_id: vlad!, source: '/poze/fade.jpg', alt: 'Fade', position: 1 },
      { location_id: aura.locationId, professional_id: fostul!, source: '/poze/coc.jpg', alt: 'Coc', position: 2 },
      {
        location_id: aura.locationId,
        professional_id: null,
        source: '/poze/toate.jpg',
        alt: 'Ale noastre',
        position: 3,
      },
    ])
    .execute()
  await db
    .insertInto('closure')
    .values({ location_id: aura.locationId, first_date: '2026-11-19', last_date: '2026-11-22', reason: 'Renovare' })
    .execute()
  await db
    .insertInto('picture')
    .values({ location_id: aura.locationId, source: 'drawn/portrait/a/f.svg', alt: 'Interior', position: 0 })
    .execute()
  await addReview(db, aura, { rating: 4 })
  await rebuildFreeTimeIndex({ db, now: () => now })
})
afterAll(api.close)

const detailOf = async (id: number, collaborator?: number, slug = 'x') => {
  const query = collaborator === undefined ? {} : { collaborator_id: String(collaborator) }
  const answer = await client(getLocation, { params: { slug, location_id: String(id) }, query })
  return answer.ok ? answer.body.data : answer.status
}
const wholeOf = async (id: number, collaborator?: number) => {
  const detail = await detailOf(id, collaborator)
  if (typeof detail === 'number') throw new Error(`status ${detail}`)
  return detail
}

describe('GET /api/public/locations/{slug}/{location_id}', () => {
  test('an unknown or closed location is a 404, a wrong slug still names the right one [RT-14]', async () => {
    expect(await detailOf(999_999)).toBe(404)
    expect(await wholeOf(aura.locationId)).toMatchObject({ slug: aura.slug, name: 'Salon Aura' })
    const gone = await aSalon(db, { name: 'Închis', active: false })
    expect(await detailOf(gone.locationId)).toBe(404)
    const menu = await client(listLocationServices, { params: { id: String(gone.locationId) } })
    const gallery = await client(getLocationGallery, { params: { id: '999999' } })
    expect([menu.status, gallery.status]).toEqual([404, 404])
  })

  test('says what a place is and when it opens [LO-01]', async () => {
    const detail = await wholeOf(aura.locationId)
    expect(detail.opening_hours).toHaveLength(7)
    expect(detail.opening_hours[0]).toEqual({ weekday: 1, start_time: '09:00', end_time: '18:00' })
    expect(detail.payment_methods.map(({ slug }) => slug)).toEqual(['card'])
    expect(detail).toMatchObject({ average_rating: 4, rating_count: 1, city: { slug: 'iasi', county: 'Iași' } })
    expect(detail.gallery).toEqual([
      { id: expect.any(Number), url: '/pictures/drawn/portrait/a/f.svg', alt: 'Interior' },
    ])
    expect(detail.closed_dates.slice(0, 4)).toEqual(['2026-11-21', '2026-11-22', '2026-11-30', '2026-12-01'])
  })

  test('prices and durations have their labels [LO-03, LO-07, LO-08]', async () => {
    const [cut, colour, extensions, advice] = (await wholeOf(aura.locationId)).service_categories[0]!.services
    expect(cut).toMatchObject({
      price: 1250,
      price_label: '1.250,00 RON',
      duration_label: '1 ora 30 min',
      has_offers: true,
    })
    expect(cut?.offers.map((offer) => [offer.end_date, offer.discount])).toEqual([['2026-11-21', 555.11]])
    expect(colour).toMatchObject({ price_label: '420,00 - 680,00 RON', max_price_label: 'intre 420,00 si 680,00 RON' })
    expect(extensions).toMatchObject({ price_label: 'de la 300,00 RON', max_price: null, max_price_label: null })
    expect(advice).toMatchObject({ price: null, price_label: 'Pret neafisat', max_price_label: null })
  })

  test('a hidden price leaves no number anywhere [LO-07]', async () => {
    const service = (await wholeOf(secret.locationId)).service_categories[0]!.services[0]!
    expect(service).toMatchObject({ price: null, max_price: null, price_label: 'Pret neafisat', max_price_label: null })
    expect(service.advanced_details).toEqual([
      { professional_id: secret.professionals[0], price: null, max_price: null, duration: 75 },
    ])
    const paths = [
      `locations/x/${secret.locationId}`,
      `locations-services/${secret.locationId}`,
      'locations?search=implant',
      `locations/x/${secret.locationId}?collaborator_id=${secret.professionals[0]}`,
    ]
    for (const path of paths) {
      const text = await (await api.visitor().raw(`/api/public/${path}`)).text()
      expect(text).toContain('Pret neafisat')
      for (const digits of ['777', '888', '666', '999', '555']) expect(text).not.toContain(digits)
    }
  })

  test('the provider has a legal identity [LO-10]', async () => {
    expect((await wholeOf(aura.locationId)).legal).toEqual({
      name: 'Salon Aura SRL',
      cui: 'RO40123456',
      registry_number: 'J22/100/2019',
      address: 'Str. Palat 1, Iași',
    })
  })

  test('a collaborator is shown with their own services; nobody else has a page [RT-05, LO-06]', async () => {
    const [ioana, vlad, former] = aura.professionals
    const detail = await wholeOf(aura.locationId, ioana)
    expect(detail.collaborator).toMatchObject({ id: ioana, first_name: 'Ioana', average_rating: 4, rating_count: 1 })
    expect(detail.service_categories[0]?.services.map(({ name }) => name)).toEqual([
      'Tuns damă',
      'Vopsit',
      'Consultație',
    ])
    expect(detail.service_categories[0]?.services[0]?.professionals).toEqual([ioana])
    expect([
      await detailOf(aura.locationId, vlad),
      await detailOf(aura.locationId, former),
      await detailOf(secret.locationId, ioana),
    ]).toEqual([404, 404, 404])
  })

  test('asks the database once [LO-01]', async () => {
    const { client: counted, queries, close } = countQueries(url, now)
    await counted(getLocation, { params: { slug: 'x', location_id: String(aura.locationId) }, query: {} })
    await close()
    expect(queries()).toHaveLength(1)
  })
})

describe('GET /api/public/locations/form/get', () => {
  test('counts what is open, by category and city [SR-11]', async () => {
    const answer = await client(getFilterForm)
    const form = answer.ok ? answer.body.data : null
    expect(form?.categories.map(({ slug, locations }) => [slug, locations])).toEqual([
      ['coafor', 1],
      ['frizerie', 0],
      ['stomatologie', 1],
    ])
    expect(form?.citiesFeatured).toMatchObject([{ slug: 'iasi', locations: 2 }])
    const picture = await api.visitor().raw(form!.categories[0]!.picture)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  })
})

test('works of current staff and of the location are shown; a collaborator’s page shows their own [LO-13]', async () => {
  const params = { slug: aura.slug, location_id: String(aura.locationId) }
  const works = async (query: Record<string, string>) => {
    const answer = await client(getLocation, { params, query })
    if (!answer.ok) throw new Error(answer.problem.message)
    return answer.body.data.works.map(({ alt, professional_id, url }) => [alt, professional_id, url])
  }
  const [ioana, vlad] = aura.professionals
  expect(await works({})).toEqual([
    ['Bob', ioana, '/poze/bob.jpg'],
    ['Fade', vlad, '/poze/fade.jpg'],
    ['Ale noastre', null, '/poze/toate.jpg'],
  ])
  expect(await works({ collaborator_id: String(ioana) })).toEqual([['Bob', ioana, '/poze/bob.jpg']])
})
