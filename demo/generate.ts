import { type Category, categories } from '#drawings/style/palettes.ts'
import { seededRandom } from '#drawings/style/random.ts'
import type { ProviderDocument } from '#usecases/providers/provider-format.ts'
import { type DemoCity, demoCities, type Street, streetsOf } from './cities.ts'
import { withFirstClient } from './first-client.ts'
import { makeLocation, type Plan } from './location/location.ts'
import { neighbourlySeeds } from './location/pictures.ts'
import { type DemoReview, reviewCount, reviewWriter } from './location/reviews.ts'
import { categoriesOf, namesOf } from './names.ts'
import { makePeople, type Person } from './people.ts'
import { type FirstLocation, readCategory, readCommon, readFirstLocations } from './read-data.ts'
import { toSlug } from './text.ts'

/** `city`: where the customer lives and books. */
export type DemoCustomer = Person & { email: string; phone: string; city: string }

export type Demo = {
  cities: DemoCity[]
  providers: ProviderDocument[]
  customers: DemoCustomer[]
  reviews: DemoReview[]
}

/** Every demo customer's password. */
export const demoPassword = 'demo-parola'

/** The demo marketplace without its bookings: the same at every run. Its dates count from the day it is loaded. */
export const generateDemo = (): Demo => {
  const cities = demoCities()
  const makePerson = makePeople()
  const customers = demoCustomers(makePerson)
  const write = reviewWriter({ makePerson, customers })
  const plans = makePlans(cities)
  const providers = withOwnCodes(
    plans.map((plan) => makeLocation(plan, seededRandom(`loc ${plan.number} ${plan.name}`))),
  )
  const reviews = providers.flatMap((provider, index) => {
    const r = seededRandom(`recenzii ${index}`)
    return write(provider, plans[index]!.first?.reviews ?? reviewCount(r), r)
  })
  return { cities, providers, customers, reviews: withFirstClient(reviews, customers[0]!) }
}

/** A code that an earlier location has gets the location’s name: typed in the account, it must be of one location. */
const withOwnCodes = (providers: ProviderDocument[]): ProviderDocument[] => {
  const used = new Set<string>()
  const ownCode = (code: string, slug: string) => {
    const word = slug.split('-').at(-1)?.toUpperCase().slice(0, 12) ?? ''
    const own = [code, `${code}${word}`].find((each) => !used.has(each)) ?? `${code}${word}${used.size}`
    used.add(own)
    return own
  }
  return providers.map((provider) => ({
    ...provider,
    locations: provider.locations.map((location) => ({
      ...location,
      vouchers: location.vouchers.map((voucher) => ({
        ...voucher,
        code: ownCode(voucher.code, toSlug(location.name)),
      })),
    })),
  }))
}

/** The demo's customers alone. */
export const demoCustomers = (makePerson = makePeople()): DemoCustomer[] => {
  const r = seededRandom('clienți')
  return Array.from({ length: 60 }, (_, i) => ({
    ...makePerson(r, 0.6),
    email: `client${i + 1}@dichis.test`,
    phone: `+40740${100_001 + i}`,
    city: i % 2 === 0 ? 'iasi' : ['bucuresti', 'cluj-napoca', 'timisoara'][((i - 1) / 2) % 3]!,
  }))
}

const makePlans = (cities: DemoCity[]): Plan[] => {
  const common = readCommon()
  const data = new Map(categories.map((category) => [category, readCategory(category)]))
  const firstLocations = readFirstLocations()
  const used = new Set(firstLocations.map(({ name }) => name))
  const nextName = new Map(categories.map((category) => [category, namesOf(category, data.get(category)!, used)]))
  const makePerson = makePeople()
  const streets = streetsOf()
  const seedFor = neighbourlySeeds()
  const spots = cities.flatMap((city) => spotsOf(city, firstLocations, streets(city.slug)))
  return spots.map(({ first, category, city, street }, index) => {
    const name = first?.name ?? nextName.get(category)!()
    const seed = first?.seed ?? seedFor(toSlug(name).slice(0, 50), category, city.slug)
    return {
      number: index + 1,
      name,
      category,
      city,
      street,
      seed,
      first,
      data: data.get(category)!,
      common,
      makePerson,
    }
  })
}

type Spot = { first: FirstLocation | undefined; category: Category; city: DemoCity; street: Street }

// The locations of the first pictures come first, so that they keep the lowest numbers.
const spotsOf = (city: DemoCity, firstLocations: FirstLocation[], streets: Street[]): Spot[] => {
  const r = seededRandom(`străzi ${city.slug}`)
  const known = firstLocations.filter((location) => location.city === city.slug)
  const rest = categoriesOf(city.slug, city.locations - known.length)
  return [
    ...known.map((first) => ({ first, category: first.category, city, street: streets[0]! })),
    ...rest.map((category) => ({ first: undefined, category, city, street: r.pick(streets) })),
  ]
}
