import { initialFields } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import type { Category } from '#drawings/style/palettes.ts'
import { type Random, seededRandom } from '#drawings/style/random.ts'
import type { ProviderDocument } from '#usecases/providers/provider-format.ts'
import type { DemoCity, Street } from '../cities.ts'
import { buildingOn } from '../cities.ts'
import type { makePeople } from '../people.ts'
import type { CategoryData, FirstLocation, readCommon } from '../read-data.ts'
import { shuffled, toSlug } from '../text.ts'
import { makeAccess } from './access.ts'
import { hoursKind, openingHours } from './hours.ts'
import { chooseHeadings, makeMenu } from './menu.ts'
import { makeOffers } from './offers.ts'
import { makePictures, makeWorks } from './pictures.ts'
import { makeTeam } from './team.ts'

export type Plan = {
  number: number
  name: string
  category: Category
  city: DemoCity
  street: Street
  seed: string
  first: FirstLocation | undefined
  data: CategoryData
  common: ReturnType<typeof readCommon>
  makePerson: ReturnType<typeof makePeople>
}

const cityLevels: Record<string, number> = {
  bucuresti: 1.25,
  'cluj-napoca': 1.15,
  timisoara: 1.1,
  iasi: 1,
  brasov: 1.05,
}
const registryNumbers: Record<string, number> = Object.fromEntries(
  'AB AR AG BC BH BN BT BV BR BZ CS CJ CT CV DB DJ GL GJ HR HD IL IS IF MM MH MS NT OT PH SM SJ SB SV TR TM TL VS VL VN B'
    .split(' ')
    .map((code, index): [string, number] => [code, index + 1])
    .concat([
      ['CL', 51],
      ['GR', 52],
    ]),
)

/** The area codes of the counties, after the zero. */
const areaCodes: Record<string, number> = Object.fromEntries(
  `AB 258 AR 257 AG 248 BC 234 BH 259 BN 263 BT 231 BV 268 BR 239 BZ 238 CS 255 CL 242 CJ 264 CT 241 CV 267 DB 245 DJ 251 GL 236
  GR 246 GJ 253 HR 266 HD 254 IL 243 IS 232 MM 262 MH 252 MS 265 NT 233 OT 249 PH 244 SM 261 SJ 260 SB 269 SV 230 TR 247 TM 256
  TL 240 VS 235 VL 250 VN 237`
    .match(/[A-Z]+ \d+/g)!
    .map((row): [string, number] => [row.slice(0, 2), Number(row.slice(3))]),
)

/** A landline of the county that nobody has: '+40232100001'; of Bucharest and around it '+40210100001'. */
const phoneIn = (county: string, number: number) => {
  const code = areaCodes[county]
  return code === undefined ? `+40210${100_000 + number}` : `+40${code}${100_000 + number}`
}

/** A gym of this name is open at night too, when nobody of its team is in. */
const isOpenAtNight = (name: string) => name.startsWith('Sala Nonstop')

/** One location of the demo with its team, menu, hours and pictures, as a provider document. */
export const makeLocation = (plan: Plan, r: Random): ProviderDocument => {
  const { name, category, city, first, data, common, seed } = plan
  const smallTown = city.population < 120_000
  const kind = first?.hours ?? hoursKind(category, smallTown, r)
  const hours = { kind, opening: openingHours(kind, r) }
  const level = first ? 1 : (cityLevels[city.slug] ?? 0.9) * (0.85 + r.next() * 0.4)
  const headings = chooseHeadings(data, first !== undefined, r)
  const team = makeTeam({ category, data, headings, location: seed, first, hours, makePerson: plan.makePerson }, r)
  const menu = makeMenu(headings, data, { team, level }, r)
  const { logo, pictures } = makePictures(
    { seed, category, name },
    first?.view ?? (r.chance(2 / 3) ? 0 : 1),
    common.albums,
    r,
  )
  const isHealth = category === 'stomatologie' || category === 'medic' || category === 'kineto'
  const building = buildingOn(plan.street, city, r)
  const address = first?.address ?? building.address
  return {
    business: makeBusiness(plan, address, r),
    locations: [
      {
        external_ref: `demo-${plan.number}`,
        name,
        slug: toSlug(name),
        category,
        other_categories: neighbouringCategories(
          category,
          headings.map(({ heading }) => heading),
        ),
        city: city.slug,
        address,
        ...positionOf(first, building),
        phone: phoneIn(city.county, plan.number),
        logo,
        description: [
          r.pick(data.about.first),
          ...shuffled(data.about.middle, r).slice(0, 2),
          r.pick(data.about.last),
        ].join(' '),
        policies: r.pick(isHealth ? common.health_policies : common.policies),
        opening_hours: isOpenAtNight(name) ? openingHours('nonstop', r) : hours.opening,
        closures: [],
        ...initialFields(LOCATION_RULES),
        slot_grid: r.pick([15, 15, 15, 30, 10]),
        minimum_notice: r.pick([30, 60, 60, 120, 240]),
        horizon_days: r.pick([45, 60, 60, 90]),
        cancellation_limit: first ? 1440 : r.pick([120, 720, 1440, 1440, 2880]),
        closes_on_public_holidays: kind !== 'nonstop' && kind !== 'sunday',
        payment_methods: ['numerar', ...(r.chance(0.85) ? ['card'] : []), ...extraPayment(category, r)],
        access: makeAccess(seededRandom(`access ${seed}`)),
        custom_fields: plan.number % 12 === 0 ? data.questions : [],
        professionals: team.map(({ professional }) => professional),
        ...menu,
        ...withFirstOffer(makeOffers(menu.menu, common.voucher_words, r), first),
        pictures,
        works: makeWorks({ seed, category, name }, team, seededRandom(`works ${seed}`)),
      },
    ],
  }
}

// The offer that the first pictures show, beside those that chance gives.
const withFirstOffer = (deals: ReturnType<typeof makeOffers>, first: FirstLocation | undefined) => {
  if (!first?.offer) return deals
  const { service, percent, days } = first.offer
  const offer = { discount_type: 'percentage' as const, discount: percent, services: [service] }
  const offers = [
    { ...offer, start_in_days: -3, end_in_days: days, start_time: null, end_time: null },
    ...deals.offers.filter(({ services }) => !services.includes(service)),
  ]
  return { ...deals, offers }
}

/** A location that the pictures show stands at its address, any other at a building of its street. */
const positionOf = (first: FirstLocation | undefined, building: ReturnType<typeof buildingOn>) => ({
  latitude: first?.at[0] ?? building.latitude,
  longitude: first?.at[1] ?? building.longitude,
})

const makeBusiness = (
  { name, first, city, number }: Plan,
  address: string,
  r: Random,
): ProviderDocument['business'] => {
  const county = String(registryNumbers[city.county]).padStart(2, '0')
  return {
    external_ref: `demo-firma-${number}`,
    legal_name:
      first?.legal_name ??
      `${name.replace(/^(Salonul|Frizeria|Clinica|Cabinetul?|Studio) /, '')} ${r.pick(['Servicii', 'Grup', 'Concept', 'Invest'])} SRL`,
    cui: `RO 00${String(number).padStart(6, '0')}`,
    registry_number: first?.registry ?? `J${county}/0${String(number).padStart(3, '0')}/${r.int(2008, 2025)}`,
    address: `${address}, ${city.name}`,
    email: `contact@${toSlug(name)}.test`,
    phone: null,
  }
}

const extraPayment = (category: Category, r: Random): string[] => {
  if (category === 'fitness' || category === 'yoga' || category === 'spa') return r.chance(0.6) ? ['beneficii'] : []
  return category === 'medic' || category === 'stomatologie' ? (r.chance(0.6) ? ['transfer'] : []) : []
}

// A salon that also does make-up or massage is found under those categories too.
const neighbouringCategories = (category: Category, headings: string[]): Category[] => {
  const found = headings.flatMap((heading): Category[] => {
    if (heading === 'Barbă') return ['frizerie']
    if (heading === 'Masaj' || heading === 'Relaxare') return ['masaj']
    if (heading === 'Tratamente faciale' || heading === 'Machiaj') return ['cosmetica']
    return heading === 'Sprâncene' ? ['gene'] : []
  })
  return [...new Set(found)].filter((other) => other !== category)
}
