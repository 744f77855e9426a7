import { type RawBuilder, sql } from 'kysely'
import type { VisitRule } from '#domain/catalogue/visit-rule.ts'
import type { ProfessionalId, ServiceId, SubscriptionId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { markUnstruck, type PastPrice } from '#domain/pricing/struck.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { toDiscount } from '../bookings/load-services.ts'
import { visitRulesWhere } from '../bookings/visit-rules.ts'
import { pastPricesJson } from '../catalogue/past-prices-json.ts'

type MenuOffer = {
  id: number
  firstDate: IsoDate
  lastDate: IsoDate
  customTime: boolean
  starts: MinuteOfDay | null
  ends: MinuteOfDay | null
  discount: number
  discountType: 'percentage' | 'fixed'
  /** Whether the price before it may be shown struck through. */
  isStruck: boolean
}

/** An offer as it is stored; one that is over tells what was asked before the others began. */
type StoredOffer = Omit<MenuOffer, 'isStruck'> & { isOver: boolean }

type MenuService = {
  id: ServiceId
  name: string
  description: string
  picture: string | null
  price: Bani | null
  maxPrice: Bani | null
  range: boolean
  hidden: boolean
  durationMinutes: number
  equipmentGroupId: number | null
  isSubscription: boolean
  asksApproval: boolean
  visitRules: VisitRule[]
  performers: { id: ProfessionalId; price: Bani | null; maxPrice: Bani | null; durationMinutes: number | null }[]
  subscriptions: { id: SubscriptionId; name: string; sessions: number; price: Bani; validDays: number }[]
  offers: MenuOffer[]
}

type StoredService = Omit<MenuService, 'offers'> & { offers: StoredOffer[]; pastPrices: PastPrice[] }

/** The menu as it is read; `toMenu` makes of it what is shown. */
export type StoredHeading = { id: number; name: string; services: StoredService[] }
export type MenuHeading = { id: number; name: string; services: MenuService[] }

/** The menu of `location l` as JSON: headings, bookable services, and offers valid on a day or later. */
export function menuJson(today: IsoDate): RawBuilder<StoredHeading[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'services', h.services) order by h.position, h.id), '[]')
    from (select h.*, (select json_agg(${serviceJson(today)} order by v.position, v.id) from service v
        where v.location_id = l.id and v.menu_heading_id = h.id and v.active and v.online) as services
      from menu_heading h where h.location_id = l.id) h
    where h.services is not null)`
}

const serviceJson = (
  today: IsoDate,
) => sql`json_build_object('id', v.id, 'name', v.name, 'description', v.description, 'picture', v.picture,
  'price', v.price_bani, 'maxPrice', v.max_price_bani, 'range', v.range_price, 'hidden', v.hidden_price,
  'durationMinutes', v.duration_minutes, 'equipmentGroupId', v.equipment_group_id, 'isSubscription', v.is_subscription,
  'asksApproval', v.asks_approval or l.asks_approval,
  'visitRules', ${visitRulesWhere(sql`r.location_id = v.location_id and r.service_id = v.id`)},
  'performers', (select coalesce(json_agg(json_build_object('id', sp.professional_id, 'price', sp.price_bani, 'maxPrice',
      sp.max_price_bani, 'durationMinutes', sp.duration_minutes) order by sp.professional_id), '[]')
    from service_professional sp join professional p on p.location_id = sp.location_id and p.id = sp.professional_id
    where sp.location_id = l.id and sp.service_id = v.id and p.active and p.online),
  'subscriptions', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'sessions', u.sessions, 'price',
      u.price_bani, 'validDays', u.valid_days) order by u.price_bani, u.id), '[]')
    from subscription_service us join subscription u on u.location_id = us.location_id and u.id = us.subscription_id
    where us.location_id = l.id and us.service_id = v.id and u.active),
  'offers', (select coalesce(json_agg(json_build_object('id', o.id, 'firstDate', o.first_date, 'lastDate', o.last_date,
      'customTime', o.custom_time, 'starts', o.starts, 'ends', o.ends, 'discount', o.discount, 'discountType',
      o.discount_type, 'isOver', o.last_date < ${today}::date) order by o.first_date, o.id), '[]')
    from offer_service os join offer o on o.location_id = os.location_id and o.id = os.offer_id
    where os.location_id = l.id and os.service_id = v.id),
  'pastPrices', ${pastPricesJson('v')})`

/** The menu with the offers that are on or to come, each knowing whether it strikes the price before it through. */
export const toMenu = (stored: readonly StoredHeading[]): MenuHeading[] =>
  stored.map((heading) => ({ ...heading, services: heading.services.map(toMenuService) }))

function toMenuService({ pastPrices, offers: stored, ...service }: StoredService): MenuService {
  const { price, maxPrice, range, hidden, performers } = service
  const ownPrices = performers.map(({ id, price, maxPrice }) => ({ professionalId: id, price, maxPrice }))
  const offers = markUnstruck({
    listPrice: { price, maxPrice, range, hidden },
    ownPrices,
    pastPrices,
    offers: stored.map(toOffer),
  })
  return {
    ...service,
    offers: stored.flatMap(({ isOver, ...offer }, at) =>
      isOver ? [] : [{ ...offer, isStruck: !offers[at]?.unstruck }],
    ),
  }
}

const toOffer = ({ firstDate, lastDate, customTime, starts, ends, discountType, discount }: StoredOffer) => ({
  startDate: firstDate,
  endDate: lastDate,
  customTime,
  startTime: starts,
  endTime: ends,
  discount: toDiscount(discountType, discount),
})
