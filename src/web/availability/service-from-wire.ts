import type * as z from 'zod/mini'
import type { locationDetail, menuHeading, offer, professional, service } from '#contract/locations/location-detail.ts'
import type { SelectableService } from '#domain/bookings/service-selection.ts'
import type { Discount, Offer } from '#domain/catalogue/price.ts'
import type { Service } from '#domain/catalogue/service.ts'
import { toBani } from '#domain/money.ts'
import { parseEndTime, parseTime } from '#domain/time/clock-time.ts'

export type WireLocation = z.infer<typeof locationDetail>
type WireService = z.infer<typeof service>
export type WireProfessional = z.infer<typeof professional>

/** A service as the browser prices and selects it; `wire` keeps the labels the server wrote. */
export type MenuService = Service & SelectableService & { readonly wire: WireService }
export type MenuHeading = { readonly id: number; readonly name: string; readonly services: readonly MenuService[] }

/** The menu in the domain's terms, so that the browser prices and selects by the server's own rules. */
export function toMenu(headings: readonly z.infer<typeof menuHeading>[]): MenuHeading[] {
  return headings.map(({ id, name, services }) => ({ id, name, services: services.map(toMenuService) }))
}

function toMenuService(wire: WireService): MenuService {
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    durationMinutes: wire.duration,
    bufferMinutes: 0,
    wait: null,
    listPrice: {
      price: baniOrNull(wire.price),
      maxPrice: baniOrNull(wire.max_price),
      range: wire.range_price,
      hidden: wire.hidden_price,
    },
    professionals: wire.professionals,
    ownTerms: wire.advanced_details.map((own) => ({
      professionalId: own.professional_id,
      price: baniOrNull(own.price),
      maxPrice: baniOrNull(own.max_price),
      durationMinutes: own.duration,
    })),
    equipmentGroupId: wire.equipment_group?.id ?? null,
    isSubscription: wire.is_subscription,
    subscriptions: wire.subscriptions.map((each) => ({
      id: each.id,
      name: each.name,
      sessions: each.sessions,
      priceBani: toBani(each.price),
      validDays: each.valid_days,
    })),
    offers: wire.offers.map(toOffer),
    wire,
  }
}

/** An offer as the domain has it. */
export function toOffer(wire: Omit<z.infer<typeof offer>, 'id'>): Offer {
  return {
    startDate: wire.start_date,
    endDate: wire.end_date,
    customTime: wire.custom_time,
    startTime: wire.start_time === null ? null : parseTime(wire.start_time),
    endTime: wire.end_time === null ? null : parseEndTime(wire.end_time),
    discount: toDiscount(wire.discount_type, wire.discount),
    ...(!wire.struck && { unstruck: true }),
  }
}

function toDiscount(type: string, amount: number): Discount {
  return type === 'percentage' ? { type, percent: amount } : { type: 'fixed', amount: toBani(amount) }
}

const baniOrNull = (ron: number | null) => (ron === null ? null : toBani(ron))
