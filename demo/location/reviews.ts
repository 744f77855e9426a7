import type { Category } from '#drawings/style/palettes.ts'
import type { Random } from '#drawings/style/random.ts'
import type { ProviderDocument } from '#usecases/providers/provider-format.ts'
import type { makePeople, Person } from '../people.ts'
import { type ReviewParts, readReviewParts } from '../read-data.ts'
import { suits, womenShare } from './suits.ts'

/** A review of a visit that was: whose, of whom, for which service, how long ago. */
export type DemoReview = {
  location: string
  professional: string
  service: string
  rating: number
  comment: string
  author: Person
  /** The number of the demo customer who wrote it, from 0; null for a guest. */
  customer: number | null
  daysAgo: number
}

type Makers = { makePerson: ReturnType<typeof makePeople>; customers: (Person & { city: string })[] }

/** Writes the reviews of locations: mostly four and five stars, some critical. */
export const reviewWriter = ({ makePerson, customers }: Makers) => {
  const families = readReviewParts()
  const partsOf = (category: Category) => families.find((family) => family.categories.includes(category))!
  return ({ locations: [location] }: ProviderDocument, count: number, r: Random): DemoReview[] => {
    const parts = partsOf(location!.category as Category)
    const goodness = 0.86 + r.next() * 0.11
    const services = location!.menu.flatMap((heading) => heading.services).filter((s) => !s.is_subscription)
    const said = new Set<string>()
    const locals = customers.flatMap(({ city }, number) => (city === location!.city ? [number] : []))
    return Array.from({ length: count }, () => {
      const service = r.pick(services)
      const ref = r.pick(service.professionals).ref
      const rating = rate(goodness, r)
      const name = location!.professionals.find((professional) => professional.ref === ref)!.first_name
      const local = locals.length > 0 && r.chance(0.05) ? r.pick(locals) : null
      const customer = local !== null && suits(service.name, customers[local]!.woman) ? local : null
      return {
        location: location!.external_ref,
        professional: ref,
        service: service.ref,
        rating,
        comment: r.chance(0.08) ? '' : write({ parts, rating, name }, said, r),
        author: customer === null ? makePerson(r, womenShare(service.name, 0.65)) : customers[customer]!,
        customer,
        daysAgo: 1 + Math.floor(r.next() ** 1.6 * 540),
      }
    })
  }
}

/** How many reviews a location has: a few for most, many for some. */
export const reviewCount = (r: Random) => Math.floor(4 + 28 * r.next() + 90 * r.next() ** 4)

const rate = (goodness: number, r: Random) => {
  if (r.chance(goodness)) return r.chance(0.8) ? 5 : 4
  return r.pick([4, 4, 3, 3, 2, 1])
}

type About = { parts: ReviewParts; rating: number; name: string }

const write = ({ parts, rating, name }: About, said: Set<string>, r: Random) => {
  const [openings, middles, endings] = rating === 5 ? parts.good : rating === 4 ? parts.fair : parts.bad
  for (let attempt = 0; ; attempt++) {
    const pieces = [
      unsaid(openings!, r.pick(openings!), said),
      ...(r.chance(0.75) ? [r.pick(middles!)] : []),
      ...(r.chance(0.6) ? [r.pick(endings!)] : []),
    ]
    const text = pieces.join(' ').replaceAll('{om}', name)
    if (said.has(text) && attempt < 8) continue
    said.add(text).add(pieces[0]!)
    return text
  }
}

/** The opening, or where it was said of this location already the next one of the list that was not. */
const unsaid = (openings: readonly string[], picked: string, said: ReadonlySet<string>) => {
  const at = openings.indexOf(picked)
  return [...openings.slice(at), ...openings.slice(0, at)].find((opening) => !said.has(opening)) ?? picked
}
