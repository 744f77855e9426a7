import { initialFields } from '#domain/catalogue/fields.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import type { Random } from '#drawings/style/random.ts'
import type { ProviderLocation, ProviderService } from '#usecases/providers/provider-format.ts'
import type { CategoryData, MenuLine } from '../read-data.ts'
import { someOf, toSlug } from '../text.ts'
import type { Member } from './team.ts'

export type Menu = Pick<ProviderLocation, 'menu' | 'equipment_groups' | 'subscriptions'>
type Headings = CategoryData['menu']

const mostServices = 22

/**
 * The headings that a location offers, each with some of its services; a location of the first pictures offers all.
 */
export const chooseHeadings = (data: CategoryData, whole: boolean, r: Random): Headings => {
  if (whole) return trimmed(data.menu.map((part) => ({ ...part, services: part.services.slice(0, 5) })))
  const count = Math.min(data.menu.length, data.menu.length > 6 ? r.int(3, 6) : r.int(2, 5))
  const offered = new Set([data.menu[0]!, ...someOf(data.menu.slice(1), count - 1, r)])
  const chosen = data.menu
    .filter((part) => offered.has(part))
    .map((part) => ({ ...part, services: someOf(part.services, Math.max(2, r.int(3, part.services.length)), r) }))
  const total = chosen.reduce((sum, part) => sum + part.services.length, 0)
  return trimmed(total < 6 ? data.menu.filter((part) => offered.has(part)) : chosen)
}

// The longest heading gives up its last service until the menu is short enough to read.
const trimmed = (headings: Headings): Headings => {
  const short = headings.map((part) => ({ ...part, services: [...part.services] }))
  const total = () => short.reduce((sum, part) => sum + part.services.length, 0)
  while (total() > mostServices) short.reduce((a, b) => (b.services.length > a.services.length ? b : a)).services.pop()
  return short
}

/** The level of prices of the location and its people, on which prices and services depend. */
type Staffing = { level: number; team: Member[] }

/** Services with prices of the location's level, who performs them, equipment and packages of sessions. */
export const makeMenu = (headings: Headings, data: CategoryData, { level, team }: Staffing, r: Random): Menu => {
  const menu = headings.map(({ heading, services }) => ({
    name: heading,
    services: services.map((line) => makeService(line, heading, { team, level }, r)),
  }))
  const packages = data.packages.filter(() => r.chance(0.75))
  const lines = headings.flatMap(({ heading, services }) =>
    services.filter(({ subscription }) => subscription).map((line) => ({ heading, line })),
  )
  const paid = packages.length > 0 ? lines.slice(0, 3) : []
  const included = paid.map(({ heading, line }) => ({
    ...makeService(line, heading, { team, level }, r),
    ref: `${toSlug(line.name)}-abonament`,
    name: `${line.name}, pe abonament`,
    is_subscription: true,
  }))
  if (included.length > 0) menu.push({ name: 'Abonamente', services: included })
  const used = new Set(menu.flatMap(({ services }) => services.map((service) => service.equipment_group)))
  const names = [...new Set(headings.flatMap(({ services }) => services.map(({ equipment }) => equipment)))]
  return {
    menu,
    equipment_groups: names
      .filter((name) => name !== null && used.has(toSlug(name)))
      .map((name) => ({ ref: toSlug(name!), name: name!, units: unitsFor(name!, team.length, r) })),
    subscriptions: (included.length > 0 ? packages : []).map(({ name, sessions, price, validDays }) => ({
      ref: toSlug(name),
      name,
      sessions,
      price: rounded(price * level),
      valid_days: validDays,
      services: included.map(({ ref }) => ref),
    })),
  }
}

const makeService = (line: MenuLine, heading: string, { team, level }: Staffing, r: Random): ProviderService => {
  const price = line.price === null ? null : rounded(line.price * level)
  const maxPrice = line.maxPrice === null ? null : rounded(line.maxPrice * level)
  const able = team.filter(({ headings }) => headings.has(heading))
  const raised = line.senior && able.length > 1 && r.chance(0.6)
  return {
    ref: toSlug(line.name),
    name: line.name,
    description: line.description,
    category: null,
    ...initialFields(SERVICE_FIELDS),
    duration: line.minutes,
    buffer: line.bufferMinutes,
    wait_after: line.wait?.after ?? 0,
    wait: line.wait?.minutes ?? 0,
    price,
    max_price: maxPrice,
    range_price: line.range,
    hidden_price: line.hidden,
    equipment_group: line.equipment === null ? null : toSlug(line.equipment),
    is_subscription: false,
    professionals: able.map(({ professional, senior }) => ({
      ref: professional.ref,
      price: raised && senior && price ? rounded(price * 1.2) : null,
      max_price: raised && senior && price && maxPrice ? rounded(maxPrice * 1.2) : null,
      duration: raised && !senior && line.minutes >= 45 ? line.minutes + 15 : null,
    })),
  }
}

const rounded = (ron: number) => {
  const step = ron < 20 ? 1 : ron < 1000 ? 5 : 50
  return Math.round(ron / step) * step
}

const unitsFor = (name: string, team: number, r: Random) => {
  if (/^(Cabin|Scaun|Fotoliu|Stație|Biciclete|Reformer)/.test(name)) return Math.max(2, Math.min(6, team - r.int(0, 1)))
  return r.int(1, 2)
}
