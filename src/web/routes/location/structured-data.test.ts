import { expect, test } from 'vitest'
import type { LocationView } from './load-location.ts'
import { structuredData } from './structured-data.ts'

const service = { name: 'Tuns', price: 145, max_price: null, range_price: false }
const view = {
  memberId: null,
  path: '/locations/1/aura',
  location: {
    id: 1,
    slug: 'aura',
    name: 'Aura',
    description: 'Un salon.',
    category: { id: 1, slug: 'coafor', name: 'Coafor', area: 'beauty-and-care', health: false },
    city: { id: 1, slug: 'iasi', name: 'Iași', county: 'Iași' },
    address: 'Str. Lăpușneanu 14',
    latitude: 47.16,
    longitude: 27.58,
    phone: null,
    average_rating: null as number | null,
    rating_count: 0,
    opening_hours: [{ weekday: 7, start_time: '09:00', end_time: '24:00' }],
    access: [],
    payment_methods: [{ id: 1, slug: 'card', name: 'Card' }],
    service_categories: [{ id: 1, name: 'Păr', services: [service] }],
    gallery: [{ id: 1, url: '/pictures/a.svg', alt: '' }],
    collaborator: null as { first_name: string; last_name: string } | null,
  },
}
const origin = 'https://www.dichis.test'
const dataOf = (change: object = {}, seen: object = {}) =>
  structuredData({ ...view, ...seen, location: { ...view.location, ...change } } as unknown as LocationView, origin)

test('a location is the subtype of LocalBusiness that its category is [LO-12]', () => {
  const typeOf = (slug: string, health = false) =>
    dataOf({ category: { ...view.location.category, slug, health } })[0]?.['@type']
  expect(['coafor', 'frizerie', 'unghii', 'spa', 'stomatologie'].map((slug) => typeOf(slug))).toEqual([
    'HairSalon',
    'HairSalon',
    'NailSalon',
    'DaySpa',
    'Dentist',
  ])
  expect([typeOf('ceva-nou', true), typeOf('ceva-nou')]).toEqual(['MedicalBusiness', 'LocalBusiness'])
})

test('addresses are absolute, hours are hours, and a rating is there only once somebody gave one [LO-12]', () => {
  const [location] = dataOf()
  expect(location).toMatchObject({
    url: `${origin}/locations/1/aura`,
    image: [`${origin}/pictures/share/location/1.png`, `${origin}/pictures/a.svg`],
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Sunday', opens: '09:00', closes: '23:59' }],
  })
  expect(location).not.toHaveProperty('aggregateRating')
  expect(location).not.toHaveProperty('telephone')
  expect(dataOf({ average_rating: 4.9, rating_count: 213 })[0]).toMatchObject({
    aggregateRating: { ratingValue: 4.9, reviewCount: 213 },
  })
})

test('known access facts are features with their values; nothing is said of the others [LO-17, LO-12]', () => {
  const facts = [
    { fact: 'door', value: 90 },
    { fact: 'toilet', value: false },
  ]
  expect(dataOf({ access: facts })[0]?.amenityFeature).toEqual([
    { '@type': 'LocationFeatureSpecification', name: 'Lățimea ușii', value: 90, unitCode: 'CMT' },
    { '@type': 'LocationFeatureSpecification', name: 'Toaletă accesibilă', value: false },
  ])
  expect(dataOf()[0]).not.toHaveProperty('amenityFeature')
})

test('offers carry prices, ranges as ranges, and a hidden price nowhere [LO-12, LO-07]', () => {
  const services = [
    service,
    { ...service, name: 'Balayage', price: 420, max_price: 680, range_price: true },
    { ...service, name: 'Mireasă', price: null, max_price: null },
  ]
  const [location] = dataOf({ service_categories: [{ id: 1, name: 'Păr', services }] })
  expect(location?.['makesOffer']).toEqual([
    { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Tuns' }, price: '145.00', priceCurrency: 'RON' },
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: 'Balayage' },
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: '420.00',
        maxPrice: '680.00',
        priceCurrency: 'RON',
      },
    },
    { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Mireasă' } },
  ])
})

test('the way leads through the city and the category, and on to a member of the team [LO-12]', () => {
  const wayOf = (all: ReturnType<typeof dataOf>) =>
    ((all.at(-1) ?? {})['itemListElement'] as { name: string; item: string }[]).map(
      ({ name, item }) => `${name} ${item}`,
    )
  const whole = [`Iași ${origin}/iasi`, `Coafor în Iași ${origin}/iasi/coafor`, `Aura ${origin}/locations/1/aura`]
  expect(wayOf(dataOf())).toEqual(whole)
  const member = dataOf(
    { collaborator: { first_name: 'Ioana', last_name: 'Pop' } },
    { memberId: 7, path: '/locations/1/aura/7' },
  )
  expect(member).toHaveLength(1)
  expect(wayOf(member)).toEqual([...whole, `Ioana Pop ${origin}/locations/1/aura/7`])
})
