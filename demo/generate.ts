import { type Category, categories } from '#drawings/style/palettes.ts'
import { seededRandom } from '#drawings/style/random.ts'
import type { ProviderDocument } from '#usecases/providers/provider-format.ts'
import { type DemoCity, demoCities, type Street, streetsOf } from './cities.ts'
import { makeLocation, type Plan } from './location.ts'
import { namesOf, tradesOf } from './names.ts'
import { makePeople, type Person } from './people.ts'
import { neighbourlySeeds } from './pictures.ts'
import { type FirstLocation, readCommon, readFirstLocations, readTrade } from './read-data.ts'
import { type DemoReview, reviewCount, reviewWriter } from './reviews.ts'
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
  const providers = plans.map((plan) => makeLocation(plan, seededRandom(`loc ${plan.number} ${plan.name}`)))
  const reviews = providers.flatMap((provider, index) => {
    const r = seededRandom(`recenzii ${index}`)
    return write(provider, plans[index]!.first?.reviews ?? reviewCount(r), r)
  })
  return { cities, providers, customers, reviews }
}

const demoCustomers = (makePerson: ReturnType<typeof makePeople>): DemoCustomer[] => {
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
  const data = new Map(categories.map((trade) => [trade, readTrade(trade)]))
  const firstLocations = readFirstLocations()
  const used = new Set(firstLocations.map(({ name }) => name))
  const nextName = new Map(categories.map((trade) => [trade, namesOf(trade, data.get(trade)!, used)]))
  const makePerson = makePeople()
  const streets = streetsOf()
  const seedFor = neighbourlySeeds()
  const spots = cities.flatMap((city) => spotsOf(city, firstLocations, streets(city.slug)))
  return spots.map(({ first, trade, city, street }, index) => {
    const name = first?.name ?? nextName.get(trade)!()
    const seed = first?.seed ?? seedFor(toSlug(name).slice(0, 50), trade, city.slug)
    return { number: index + 1, name, trade, city, street, seed, first, data: data.get(trade)!, common, makePerson }
  })
}

type Spot = { first: FirstLocation | undefined; trade: Category; city: DemoCity; street: Street }

// The places of the first pictures come first, so that they keep the lowest numbers.
const spotsOf = (city: DemoCity, firstLocations: FirstLocation[], streets: Street[]): Spot[] => {
  const r = seededRandom(`străzi ${city.slug}`)
  const known = firstLocations.filter((place) => place.city === city.slug)
  const rest = tradesOf(city.slug, city.places - known.length)
  return [
    ...known.map((first) => ({ first, trade: first.trade, city, street: streets[0]! })),
    ...rest.map((trade) => ({ first: undefined, trade, city, street: r.pick(streets) })),
  ]
}
