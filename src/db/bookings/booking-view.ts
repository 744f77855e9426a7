import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { LatenessMinutes } from '#domain/bookings/lateness.ts'
import type { FourPrices } from '#domain/catalogue/price.ts'
import type { BookingId, CustomerSubscriptionId, LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import { NOTICE_MINUTES } from './cancel-until.ts'
import { IS_SILENCE_COUNTED } from './coming-until.ts'

/**
 * A booking as its customer sees it. Plain JSON, so that it can be stored as an answer: instants are epoch minutes,
 * money is bani.
 */
export type BookingView = {
  readonly id: BookingId
  readonly locationId: LocationId
  readonly number: string
  readonly status: BookingStatus
  readonly location: {
    readonly id: LocationId
    readonly slug: string
    readonly name: string
    readonly address: string
    readonly city: string
    readonly phone: string | null
    readonly logo: string | null
    readonly latitude: number
    readonly longitude: number
    /** The location's, or fewer where its client was promised a later deadline. */
    readonly cancellationLimitMinutes: number
  }
  readonly professional: {
    readonly id: ProfessionalId
    readonly firstName: string
    readonly lastName: string
    readonly title: string
    readonly portrait: string | null
    readonly isCollaborator: boolean
  }
  readonly services: readonly BookedService[]
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly startDate: IsoDate
  readonly startMinute: MinuteOfDay
  readonly duration: number
  readonly total: FourPrices
  readonly priced: boolean
  /** The attendee's name, where that is not its booker, nor the client for whom the team placed it. */
  readonly attendee: string | null
  readonly comment: string
  readonly customFields: Readonly<Record<string, string>>
  readonly voucher: { readonly code: string; readonly type: 'percentage' | 'fixed'; readonly discount: number } | null
  readonly subscription: BookedSubscription | null
  /** Until when the location answers a request, or its client what is proposed for it; then it lapses. */
  readonly lapses: EpochMinute | null
  readonly created: number
  /** Rises with every change: by it calendars and messages know the newer state. */
  readonly sequence: number
  readonly changed: number
  /** The client said 'Vin' to this start. */
  readonly isComing: boolean
  /** Until when the client must say 'Vin', as they were told, or it is cancelled; null: silence does not cancel it. */
  readonly comingUntil: EpochMinute | null
  /** How late the client said that they come to this start. */
  readonly lateMinutes: LatenessMinutes | null
  /** The visit is over, and its customer has not reviewed it yet. */
  readonly canReview: boolean
  /** A health visit: what it is for is not named where others could read it. */
  readonly health: boolean
}

/** The customer's subscription that pays for the visit. While it is pending its own price is still to be paid. */
type BookedSubscription = {
  readonly id: CustomerSubscriptionId
  readonly name: string
  readonly status: string
  readonly price: Bani
}

type BookedService = FourPrices & {
  readonly id: ServiceId
  readonly name: string
  readonly duration: number
  /** The price is a lower end; the upper end is open. */
  readonly openEnded: boolean
}

/** The booking, which must exist. */
export async function getBooking(db: Db, locationId: LocationId, id: BookingId): Promise<BookingView> {
  const { rows } = await sql<{ view: BookingView }>`
    select ${VIEW} as view ${FROM} where b.location_id = ${locationId} and b.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`booking ${id} of location ${locationId} is not there`)
  return rows[0].view
}

/**
 * The booking with this number, null where there is none: read together with the statement that writes it, before whose
 * answer nobody knows its id.
 */
export async function findNumbered(db: Db, number: string): Promise<BookingView | null> {
  const { rows } = await sql<{ view: BookingView }>`select ${VIEW} as view ${FROM} where b.number = ${number}`.execute(
    db,
  )
  return rows[0]?.view ?? null
}

export const FROM = sql`
  from booking b
  join location l on l.id = b.location_id
  join city on city.id = l.city_id
  join professional p on p.location_id = b.location_id and p.id = b.professional_id
  left join voucher v on v.location_id = b.location_id and v.id = b.voucher_id
  left join customer_subscription cs on cs.location_id = b.location_id and cs.id = b.customer_subscription_id
  left join subscription u on u.location_id = cs.location_id and u.id = cs.subscription_id`

const prices = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`'price', ${column('price_bani')}, 'maxPrice', ${column('max_price_bani')},
    'basePrice', ${column('base_price_bani')}, 'maxBasePrice', ${column('max_base_price_bani')}`
}

/**
 * The snapshot's four prices do not tell 'de la X RON' from an exact price; the menu does. A service paid by a
 * subscription has no price.
 */
const OPEN_ENDED = sql`s.base_price_bani > 0 and s.max_base_price_bani is null and exists (select from service sv
  left join service_professional sp on sp.location_id = sv.location_id and sp.service_id = sv.id
    and sp.professional_id = b.professional_id
  where sv.location_id = s.location_id and sv.id = s.service_id and sv.range_price and sv.max_price_bani is null
    and sp.price_bani is null)`

/** Under another name than the card's the visit is for somebody else than the owner of the number. */
const ATTENDEE = sql`coalesce(b.attendee, case when b.named_by_number then (select nullif(b.contact_name, '') from client k
  where k.location_id = b.location_id and k.id = b.client_id and not same_name(b.contact_name, k.name)) end)`

export const VIEW = sql`json_build_object(
  'id', b.id, 'locationId', b.location_id, 'number', b.number, 'status', b.status,
  'location', json_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'address', l.address, 'city', city.name,
    'phone', l.phone, 'logo', l.logo, 'latitude', l.latitude, 'longitude', l.longitude,
    'cancellationLimitMinutes', ${NOTICE_MINUTES}),
  'professional', json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'title', p.title,
    'portrait', p.portrait, 'isCollaborator', p.is_collaborator),
  'services', (select json_agg(json_build_object('id', s.service_id, 'name', s.name, 'duration', s.duration_minutes,
      'openEnded', ${OPEN_ENDED}, ${prices('s')}) order by s.position)
    from booking_service s where s.location_id = b.location_id and s.booking_id = b.id),
  'start', (extract(epoch from b.starts_at)::bigint / 60)::int, 'end', (extract(epoch from b.ends_at)::bigint / 60)::int,
  'startDate', b.start_date, 'startMinute', b.start_minute, 'duration', b.duration_minutes,
  'total', json_build_object(${prices('b')}), 'priced', b.priced,
  'attendee', case when b.for_another or b.source <> 'online' then ${ATTENDEE} end, 'comment', b.comment, 'customFields', b.custom_fields,
  'voucher', case when v.id is not null then json_build_object('code', v.code, 'type', v.discount_type, 'discount', v.discount) end,
  'subscription', case when cs.id is not null then json_build_object('id', cs.id, 'name', u.name, 'status', cs.status,
    'price', u.price_bani) end,
  'lapses', case b.status when 'pending' then floor(extract(epoch from b.lapses_at) / 60) end,
  'created', extract(epoch from b.created_at) / 60, 'changed', extract(epoch from b.updated_at) / 60,
  'sequence', b.sequence, 'isComing', coalesce(b.coming_for = b.starts_at, false),
  'comingUntil', case when ${IS_SILENCE_COUNTED} then (extract(epoch from b.coming_until)::bigint / 60)::int end,
  'lateMinutes', case when b.late_for = b.starts_at then b.late_minutes end,
  'canReview', b.status = 'completed' and not exists (select from review r
    where r.location_id = b.location_id and r.booking_id = b.id),
  'health', exists (select from category c where c.health and (c.id = l.category_id or c.id in (
    select sv.category_id from booking_service s join service sv on sv.location_id = s.location_id and sv.id = s.service_id
    where s.location_id = b.location_id and s.booking_id = b.id))))`
