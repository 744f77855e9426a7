import type * as z from 'zod/mini'
import type { menuHeading, service } from '#contract/locations/location-detail.ts'
import { insteadOf, type RuleGroup, ruleGroups, ruleSentence } from '#domain/catalogue/visit-rule.ts'
import { type Bani, toRon } from '#domain/money.ts'
import { durationLabel } from '#domain/pricing/duration-label.ts'
import { priceDetailLabel, priceLabel } from '#domain/pricing/price-label.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { getMenu } from '#usecases/locations/get-location.ts'
import { presentImage } from '../present-image.ts'

type Heading = Awaited<ReturnType<typeof getMenu>>[number]
type Service = Heading['services'][number]
type Price = Bani | null

export function presentHeading({ id, name, services }: Heading): z.output<typeof menuHeading> {
  return { id, name, services: services.map(presentService) }
}

// LO-07: a hidden price appears nowhere, so offers that would reveal an amount are left out.
function presentService(row: Service): z.output<typeof service> {
  const shown = row.hidden || row.price === null ? null : { price: row.price, maxPrice: row.maxPrice, range: row.range }
  const ron = (bani: Price) => (row.hidden ? null : toRon(bani))
  const offers = row.hidden ? [] : row.offers.map(presentOffer)
  return {
    id: row.id,
    service_id: row.id,
    name: row.name,
    description: row.description,
    image: presentImage(row.picture),
    price: ron(row.price),
    max_price: ron(row.maxPrice),
    range_price: row.range,
    hidden_price: row.hidden,
    price_label: priceLabel(shown),
    max_price_label: shown ? maxLabel(shown) : null,
    duration: row.durationMinutes,
    duration_label: durationLabel(row.durationMinutes),
    professionals: row.performers.map((performer) => performer.id),
    equipment_group: row.equipmentGroupId === null ? null : { id: row.equipmentGroupId },
    is_subscription: row.isSubscription,
    asks_approval: row.asksApproval,
    visit_rules: ruleGroups(row.visitRules).map(presentRule),
    subscriptions: row.subscriptions.map(presentSubscription),
    has_offers: offers.length > 0,
    offers,
    advanced_details: row.performers.filter(hasOwnTerms).map((own) => ({
      professional_id: own.id,
      price: ron(own.price),
      max_price: ron(own.maxPrice),
      duration: own.durationMinutes,
    })),
  }
}

// The upper price as on the service’s detail page.
const maxLabel = (shown: { price: Bani; maxPrice: Price; range: boolean }) =>
  shown.maxPrice === null ? null : priceDetailLabel(shown)

const presentRule = (group: RuleGroup) => {
  const bookable = insteadOf(group).filter(({ online }) => online)
  return { text: ruleSentence(group), instead: bookable.map(({ id }) => id) }
}

const hasOwnTerms = ({ price, maxPrice, durationMinutes }: Service['performers'][number]) =>
  price !== null || maxPrice !== null || durationMinutes !== null

const presentSubscription = ({ id, name, sessions, price, validDays }: Service['subscriptions'][number]) => {
  return { id, name, sessions, price: toRon(price), valid_days: validDays }
}

const presentOffer = (offer: Service['offers'][number]) => ({
  id: offer.id,
  start_date: offer.firstDate,
  end_date: offer.lastDate,
  custom_time: offer.customTime,
  start_time: offer.starts === null ? null : formatTime(offer.starts),
  end_time: offer.ends === null ? null : formatTime(offer.ends),
  discount: offer.discountType === 'fixed' ? toRon(offer.discount) : offer.discount,
  discount_type: offer.discountType,
  struck: offer.isStruck,
})
