import { sql } from 'kysely'
import type { Discount, Offer } from '#domain/catalogue/price.ts'
import type { OwnTerms, Service, Subscription, Wait } from '#domain/catalogue/service.ts'
import type { VisitRule } from '#domain/catalogue/visit-rule.ts'
import type { LocationId, ProfessionalId, ServiceId, SubscriptionId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { markUnstruck, type PastPrice } from '#domain/pricing/struck.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { WAIT } from '../availability/wait-json.ts'
import { pastPricesJson } from '../catalogue/past-prices-json.ts'
import type { Db } from '../pool.ts'
import { visitRulesWhere } from './visit-rules.ts'

type Row = {
  id: ServiceId
  name: string
  description: string
  duration: number
  buffer: number
  wait: Wait | null
  price: Bani | null
  maxPrice: Bani | null
  range: boolean
  hidden: boolean
  equipmentGroupId: number | null
  isSubscription: boolean
  asksApproval: boolean
  isOnline: boolean
  performers: {
    id: ProfessionalId
    price: Bani | null
    maxPrice: Bani | null
    duration: number | null
    isHidden: boolean
  }[]
  pastPrices: PastPrice[]
  offers: {
    first: IsoDate
    last: IsoDate
    customTime: boolean
    starts: number | null
    ends: number | null
    type: Discount['type']
    discount: number
  }[]
  subscriptions: { id: SubscriptionId; name: string; sessions: number; price: Bani; validDays: number }[]
  visitRules: VisitRule[]
}

/** A service with what is asked when it is placed. */
export type PlaceableService = Service & {
  /** Placed online, it waits for the location's yes. */
  readonly asksApproval: boolean
  /** False: only the team places it. */
  readonly isOnline: boolean
  /** The professionals of it whom only the team books. */
  readonly hidden: readonly ProfessionalId[]
  /** The rules between visits that a visit of it may break: its own, and all of each service with one about it. */
  readonly visitRules: readonly VisitRule[]
}

/**
 * The active services of a location with these ids, in the order of the ids; those it lacks are left out. Null: all.
 */
export async function loadServices(
  db: Db,
  locationId: LocationId,
  ids: readonly ServiceId[] | null,
): Promise<PlaceableService[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.description, s.duration_minutes as duration, s.buffer_minutes as buffer, ${WAIT} as wait, s.price_bani as price,
      s.max_price_bani as "maxPrice", s.range_price as range, s.hidden_price as hidden,
      s.equipment_group_id as "equipmentGroupId", s.is_subscription as "isSubscription",
      s.asks_approval or l.asks_approval as "asksApproval", s.online as "isOnline",
      (select coalesce(json_agg(json_build_object('id', sp.professional_id, 'price', sp.price_bani,
          'maxPrice', sp.max_price_bani, 'duration', sp.duration_minutes, 'isHidden', not p.online) order by sp.professional_id), '[]')
        from service_professional sp
        join professional p on p.location_id = sp.location_id and p.id = sp.professional_id and p.active
        where sp.location_id = s.location_id and sp.service_id = s.id) as performers,
      (select coalesce(json_agg(json_build_object('first', o.first_date, 'last', o.last_date, 'customTime', o.custom_time,
          'starts', o.starts, 'ends', o.ends, 'type', o.discount_type, 'discount', o.discount) order by o.id), '[]')
        from offer_service os join offer o on o.location_id = os.location_id and o.id = os.offer_id
        where os.location_id = s.location_id and os.service_id = s.id) as offers,
      ${pastPricesJson('s')} as "pastPrices",
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'sessions', u.sessions, 'price', u.price_bani,
          'validDays', u.valid_days) order by u.id), '[]')
        from subscription_service ss
        join subscription u on u.location_id = ss.location_id and u.id = ss.subscription_id and u.active
        where ss.location_id = s.location_id and ss.service_id = s.id) as subscriptions,
      ${visitRulesWhere(sql`r.location_id = s.location_id and (r.service_id = s.id or exists (select from visit_rule o
        where o.location_id = r.location_id and o.service_id = r.service_id and o.after_id = s.id))`)} as "visitRules"
    from service s join location l on l.id = s.location_id
    where s.location_id = ${locationId} and s.active and (${ids}::int[] is null or s.id = any(${ids}::int[]))
    order by array_position(${ids}::int[], s.id)`.execute(db)
  return rows.map(toService)
}

function toService(row: Row): PlaceableService {
  const listPrice = { price: row.price, maxPrice: row.maxPrice, range: row.range, hidden: row.hidden }
  const ownPrices = row.performers.map(({ id, price, maxPrice }) => ({ professionalId: id, price, maxPrice }))
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration,
    bufferMinutes: row.buffer,
    wait: row.wait,
    listPrice,
    professionals: row.performers.map((performer) => performer.id),
    ownTerms: row.performers.filter(hasOwnTerms).map(toOwnTerms),
    equipmentGroupId: row.equipmentGroupId,
    isSubscription: row.isSubscription,
    asksApproval: row.asksApproval,
    isOnline: row.isOnline,
    visitRules: row.visitRules,
    hidden: row.performers.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    subscriptions: row.subscriptions.map(toSubscription),
    offers: markUnstruck({ listPrice, ownPrices, pastPrices: row.pastPrices, offers: row.offers.map(toOffer) }),
  }
}

const hasOwnTerms = ({ price, duration }: Row['performers'][number]) => price !== null || duration !== null

function toOwnTerms({ id, price, maxPrice, duration }: Row['performers'][number]): OwnTerms {
  return { professionalId: id, price, maxPrice, durationMinutes: duration }
}

function toSubscription({ id, name, sessions, price, validDays }: Row['subscriptions'][number]): Subscription {
  return { id, name, sessions, priceBani: price, validDays }
}

function toOffer({ first, last, customTime, starts, ends, type, discount }: Row['offers'][number]): Offer {
  return {
    startDate: first,
    endDate: last,
    customTime,
    startTime: starts,
    endTime: ends,
    discount: toDiscount(type, discount),
  }
}

/** Whole per cents, or bani, as the discount columns hold them. */
export function toDiscount(type: string, amount: number): Discount {
  return type === 'percentage' ? { type, percent: amount } : { type: 'fixed', amount }
}
