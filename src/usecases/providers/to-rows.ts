import type { OfferRow, SubscriptionRow, VoucherRow } from '#db/providers/save-deals.ts'
import type { LocationParts, LocationRecord } from '#db/providers/save-locations.ts'
import type { HeadingRow, OwnTermsRow, ServiceRow } from '#db/providers/save-menu.ts'
import type { EquipmentRow, HoursRow, ProfessionalRow, WorkRow } from '#db/providers/save-team.ts'
import { fromNamed, toNamed } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import type { LocationId } from '#domain/ids.ts'
import { toBani } from '#domain/money.ts'
import { slugify } from '#domain/text/slug.ts'
import { parseEndTime, parseTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import type { KnownSlugs } from './check-document.ts'
import type { ProviderDocument, ProviderHours, ProviderLocation } from './provider-format.ts'

/** A location with its database id. */
export type SavedLocation = { id: LocationId; location: ProviderLocation }

export const toLocationRecord = (
  document: ProviderDocument,
  location: ProviderLocation,
  known: KnownSlugs,
): LocationRecord => ({
  business_ref: document.business.external_ref,
  external_ref: location.external_ref,
  category_id: known.categories.get(location.category)!.id,
  city_id: known.cities.get(location.city)!,
  slug: location.slug ?? slugify(location.name),
  name: location.name,
  description: location.description,
  address: location.address,
  latitude: location.latitude,
  longitude: location.longitude,
  phone: location.phone,
  logo: location.logo,
  policies: location.policies,
  ...toNamed(LOCATION_RULES, fromNamed(LOCATION_RULES, location), 'column'),
  closes_on_public_holidays: location.closes_on_public_holidays,
  custom_fields: location.custom_fields,
})

export const toLocationParts = (saved: readonly SavedLocation[], known: KnownSlugs, today: IsoDate): LocationParts => ({
  categories: toRows(saved, ({ category, other_categories, menu }) =>
    [...new Set([category, ...other_categories, ...menu.flatMap(({ services }) => services.map((s) => s.category))])]
      .filter((slug) => slug !== null)
      .map((slug) => ({ category_id: known.categories.get(slug)!.id })),
  ),
  paymentMethods: toRows(saved, ({ payment_methods }) =>
    payment_methods.map((slug) => ({ payment_method_id: known.paymentMethods.get(slug)! })),
  ),
  accessFacts: toRows(saved, ({ access }) =>
    access.map(({ fact, value, confirmed_on, confirmed_days_ago }) => ({
      fact,
      value,
      confirmed_on: confirmed_on ?? addDays(today, -confirmed_days_ago),
      source: 'location',
    })),
  ),
  openingHours: toRows(saved, ({ opening_hours }) =>
    opening_hours.map((row) => ({ weekday: row.weekday, opens: parseTime(row.from)!, closes: parseEndTime(row.to)! })),
  ),
  closures: toRows(saved, ({ closures }) => closures),
  albums: toRows(saved, ({ pictures }) =>
    [...new Set(pictures.map(({ album }) => album))]
      .filter((name) => name !== null)
      .map((name, position) => ({ name, position })),
  ),
  pictures: toRows(saved, ({ pictures }) => pictures.map((picture, position) => ({ ...picture, position }))),
})

export const toProfessionalRows = (saved: readonly SavedLocation[]): ProfessionalRow[] =>
  toRows(saved, ({ professionals }) =>
    professionals.map(({ ref, first_name, last_name, title, portrait, is_collaborator }, position) => {
      return { external_ref: ref, first_name, last_name, title, portrait, is_collaborator, position }
    }),
  )

export const toHoursRows = (saved: readonly SavedLocation[], kind: 'working_hours' | 'breaks'): HoursRow[] =>
  toRows(saved, ({ professionals }) =>
    professionals.flatMap((professional) =>
      professional[kind].map((row: ProviderHours) => ({
        professional: professional.ref,
        weekday: row.weekday,
        starts: parseTime(row.from)!,
        ends: parseEndTime(row.to)!,
      })),
    ),
  )

export const toWorkRows = (saved: readonly SavedLocation[]): WorkRow[] =>
  toRows(saved, ({ works }) => works.map((work, position) => ({ ...work, position })))

export const toEquipmentRows = (saved: readonly SavedLocation[]): EquipmentRow[] =>
  toRows(saved, ({ equipment_groups }) =>
    equipment_groups.map(({ ref, name, units }) => ({ external_ref: ref, name, units })),
  )

export const toHeadingRows = (saved: readonly SavedLocation[]): HeadingRow[] =>
  toRows(saved, ({ menu }) => menu.map(({ name }, position) => ({ name, position })))

export const toServiceRows = (saved: readonly SavedLocation[], known: KnownSlugs): ServiceRow[] =>
  toRows(saved, ({ menu, category }) =>
    menu.flatMap(({ name: heading, services }) =>
      services.map((service, position) => ({
        external_ref: service.ref,
        heading,
        equipment: service.equipment_group,
        category_id: known.categories.get(service.category ?? category)!.id,
        name: service.name,
        description: service.description,
        ...toNamed(SERVICE_FIELDS, fromNamed(SERVICE_FIELDS, service), 'column'),
        price_bani: toBaniOrNull(service.price),
        max_price_bani: toBaniOrNull(service.max_price),
        range_price: service.range_price,
        hidden_price: service.hidden_price,
        is_subscription: service.is_subscription,
        position,
      })),
    ),
  )

export const toOwnTermsRows = (saved: readonly SavedLocation[]): OwnTermsRow[] =>
  toRows(saved, ({ menu }) =>
    menu
      .flatMap(({ services }) => services)
      .flatMap((service) =>
        service.professionals.map(({ ref, price, max_price, duration }) => ({
          service: service.ref,
          professional: ref,
          price_bani: toBaniOrNull(price),
          max_price_bani: toBaniOrNull(max_price),
          duration_minutes: duration,
        })),
      ),
  )

type DiscountFields = { discount_type: 'percentage' | 'fixed'; discount: number }

const toDiscountColumns = ({ discount_type, discount }: DiscountFields) => ({
  discount_type,
  discount: discount_type === 'percentage' ? discount : toBani(discount),
})

export const toOfferRows = (saved: readonly SavedLocation[], today: IsoDate): OfferRow[] =>
  toRows(saved, ({ offers }) =>
    offers.map((offer) => ({
      ...toDiscountColumns(offer),
      services: offer.services,
      first_date: offer.start_date ?? addDays(today, offer.start_in_days ?? 0),
      last_date: offer.end_date ?? addDays(today, offer.end_in_days ?? 0),
      custom_time: offer.start_time !== null,
      starts: offer.start_time === null ? null : parseTime(offer.start_time),
      ends: offer.end_time === null ? null : parseEndTime(offer.end_time),
    })),
  )

export const toSubscriptionRows = (saved: readonly SavedLocation[]): SubscriptionRow[] =>
  toRows(saved, ({ subscriptions }) =>
    subscriptions.map(({ ref, name, sessions, price, valid_days, services }) => {
      return { external_ref: ref, name, sessions, price_bani: toBani(price), valid_days, services }
    }),
  )

export const toVoucherRows = (saved: readonly SavedLocation[], today: IsoDate): VoucherRow[] =>
  toRows(saved, ({ vouchers }) =>
    vouchers.map((voucher) => ({
      ...toDiscountColumns(voucher),
      code: voucher.code,
      batch: voucher.batch ?? null,
      services: voucher.services,
      valid_from: voucher.valid_from ?? null,
      valid_until:
        voucher.valid_until ?? (voucher.valid_for_days === undefined ? null : addDays(today, voucher.valid_for_days)),
      max_uses: voucher.max_uses,
      max_uses_per_customer: voucher.max_uses_per_customer,
    })),
  )

const toBaniOrNull = (ron: number | null) => (ron === null ? null : toBani(ron))

const toRows = <T extends object>(saved: readonly SavedLocation[], rows: (location: ProviderLocation) => T[]) =>
  saved.flatMap(({ id, location }) => rows(location).map((row) => ({ location_id: id, ...row })))
