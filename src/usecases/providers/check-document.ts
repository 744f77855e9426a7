import type * as z from 'zod/mini'
import { isRecord } from '#domain/keys.ts'
import {
  type ProviderDocument,
  type ProviderHours,
  type ProviderLocation,
  providerDocument,
} from './provider-format.ts'

/** The slugs that exist in the database. */
export type KnownSlugs = {
  categories: ReadonlyMap<string, { id: number; name: string }>
  cities: ReadonlyMap<string, number>
  paymentMethods: ReadonlyMap<string, number>
}

/** The document with defaults filled in, or the reasons in Romanian why it is invalid. */
export function checkDocument(
  value: unknown,
  known: KnownSlugs,
): { document: ProviderDocument } | { reasons: string[] } {
  const parsed = providerDocument.safeParse(value)
  if (!parsed.success) return { reasons: [...new Set(parsed.error.issues.map((issue) => reasonOf(issue, value)))] }
  const document = parsed.data
  const reasons = document.locations.flatMap((location) =>
    [...unknownSlugs(location, known), ...brokenReferences(location), ...repeats(location), ...clashes(location)].map(
      (reason) => `${location.external_ref}: ${reason}`,
    ),
  )
  return reasons.length > 0 ? { reasons } : { document }
}

function reasonOf({ path, code }: z.core.$ZodIssue, value: unknown): string {
  const field = path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')
  if (field === '') return 'Rândul nu este un document de furnizor'
  return code === 'invalid_type' && valueAt(value, path) === undefined
    ? `Lipsește câmpul ${field}`
    : `Câmpul ${field} nu este valid`
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, part) => (isRecord(at) ? at[String(part)] : undefined), value)

function unknownSlugs(location: ProviderLocation, known: KnownSlugs): string[] {
  const services = location.menu.flatMap((heading) => heading.services)
  const categories = [location.category, ...location.other_categories, ...services.map(({ category }) => category)]
  return [
    ...missing(categories, known.categories).map((slug) => `categoria ${slug} nu există`),
    ...missing([location.city], known.cities).map((slug) => `orașul ${slug} nu există`),
    ...missing(location.payment_methods, known.paymentMethods).map((slug) => `metoda de plată ${slug} nu există`),
  ]
}

function brokenReferences(location: ProviderLocation): string[] {
  const professionals = new Set(location.professionals.map(({ ref }) => ref))
  const equipment = new Set(location.equipment_groups.map(({ ref }) => ref))
  const services = location.menu.flatMap((heading) => heading.services)
  const serviceRefs = new Set(services.map(({ ref }) => ref))
  const deals = [...location.offers, ...location.subscriptions, ...location.vouchers].flatMap((deal) => deal.services)
  return [
    ...missing(
      [
        ...services.flatMap((service) => service.professionals.map(({ ref }) => ref)),
        ...location.works.map(({ professional }) => professional),
      ],
      professionals,
    ).map((ref) => `niciun specialist nu are referința ${ref}`),
    ...missing(
      services.map((service) => service.equipment_group),
      equipment,
    ).map((ref) => `niciun grup de echipamente nu are referința ${ref}`),
    ...missing(deals, serviceRefs).map((ref) => `niciun serviciu nu are referința ${ref}`),
  ]
}

function repeats(location: ProviderLocation): string[] {
  const services = location.menu.flatMap((heading) => heading.services)
  const lists: [string, string[]][] = [
    ['specialistului', location.professionals.map(({ ref }) => ref)],
    ['grupului de echipamente', location.equipment_groups.map(({ ref }) => ref)],
    ['capitolului din meniu', location.menu.map(({ name }) => name)],
    ['serviciului', services.map(({ ref }) => ref)],
    ['abonamentului', location.subscriptions.map(({ ref }) => ref)],
    ['voucherului', location.vouchers.map(({ code }) => code)],
    ['categoriei', [location.category, ...location.other_categories]],
    ['metodei de plată', location.payment_methods],
    ...services.map((service): [string, string[]] => [
      `specialistului, la serviciul ${service.ref},`,
      service.professionals.map(({ ref }) => ref),
    ]),
    ...[...location.offers, ...location.subscriptions, ...location.vouchers].map(
      ({ services: refs }): [string, string[]] => ['serviciului, într-o ofertă, un abonament sau un voucher,', refs],
    ),
  ]
  return lists.flatMap(([what, values]) => repeated(values).map((value) => `referința ${what} ${value} se repetă`))
}

function clashes(location: ProviderLocation): string[] {
  const weeks: [string, ProviderHours[]][] = [
    ['programul locului', location.opening_hours],
    ...location.professionals.flatMap(({ ref, working_hours, breaks }): [string, ProviderHours[]][] => [
      [`programul lui ${ref}`, working_hours],
      [`pauzele lui ${ref}`, breaks],
    ]),
  ]
  return [
    ...weeks.filter(([, rows]) => overlap(rows)).map(([what]) => `${what} are intervale suprapuse`),
    ...location.menu
      .flatMap((heading) => heading.services)
      .flatMap(({ ref, professionals, price }) =>
        professionals
          .filter((own) => own.max_price !== null && own.max_price < (own.price ?? price ?? Number.POSITIVE_INFINITY))
          .map(() => `prețul maxim al unui specialist la ${ref} este sub prețul minim`),
      ),
  ]
}

const overlap = (rows: readonly ProviderHours[]) => {
  const sorted = [...rows].sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
  return sorted.some((row, i) => sorted[i + 1]?.weekday === row.weekday && sorted[i + 1]!.from < row.to)
}

const missing = (values: readonly (string | null)[], known: { has(key: string): boolean }) => [
  ...new Set(values.filter((value) => value !== null && !known.has(value))),
]

const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]
