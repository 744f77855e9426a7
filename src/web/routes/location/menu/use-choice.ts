import { useCallback, useMemo, useState } from 'react'
import { ableProfessionals, disabledText, toggled } from '#domain/bookings/service-selection.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Minutes } from '#domain/pricing/duration-label.ts'
import { minutesByAny, priceAhead, summariseAhead } from '#domain/pricing/price-range.ts'
import type { ServicePrice } from '#domain/pricing/price-service.ts'
import type { PriceSummary } from '#domain/pricing/price-summary.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { type MenuHeading, type MenuService, toMenu } from '#web/availability/service-from-wire.ts'
import type { LocationView } from '../load-location.ts'

export const MENU_FORM = 'alege-servicii'

export type Choice = {
  menu: MenuHeading[]
  chosen: readonly MenuService[]
  toggle: (service: MenuService) => void
  /** Takes over what was ticked before the script came; for the form's ref. */
  adopt: (form: HTMLFormElement | null) => void
  /** Why the service cannot be added, and whether it can be booked alone. */
  reasonAgainst: (service: MenuService) => { text: string; alone: boolean } | null
  /** Price of the chosen services, on any of the days ahead and by any professional who could do them. */
  price: PriceSummary | null
  minutes: Minutes
  /** Price and minutes of one service, in the same way. */
  termsOf: (service: MenuService) => { price: ServicePrice; minutes: Minutes }
}

/** The services ticked on the page, in order, with their sum at today's prices and what rules others out. */
export function useChoice({
  location,
  memberId,
  today,
}: Pick<LocationView, 'location' | 'memberId' | 'today'>): Choice {
  const menu = useMemo(() => menuFor(toMenu(location.service_categories), memberId), [location, memberId])
  const [chosen, setChosen] = useState<readonly MenuService[]>([])
  const adopt = useCallback(
    (form: HTMLFormElement | null) => {
      const ticked = form === null ? [] : new FormData(form).getAll('services').map(Number)
      if (ticked.length > 0) setChosen(menu.flatMap(({ services }) => services).filter(({ id }) => ticked.includes(id)))
    },
    [menu],
  )
  const days = { from: today, to: addDays(today, location.policies.horizon_days) }
  const team = memberId === null ? location.professionals : location.professionals.filter(({ id }) => id === memberId)
  const able = (services: readonly MenuService[]) => ableProfessionals(team, services).map(({ id }) => id)
  return {
    menu,
    chosen,
    adopt,
    toggle: (service) => setChosen((now) => toggled(now, service)),
    reasonAgainst: (service) => {
      const text = disabledText(service, chosen, team)
      return text === null ? null : { text, alone: able([service]).length > 0 }
    },
    price: summariseAhead(
      {
        services: chosen,
        voucher: null,
        paidBySubscription: chosen.find(({ isSubscription }) => isSubscription)?.id ?? null,
      },
      able(chosen),
      days,
    ),
    minutes: minutesByAny(chosen, able(chosen)),
    termsOf: (service) => {
      const by = able([service])
      return { price: priceAhead(service, by, days), minutes: minutesByAny([service], by) }
    },
  }
}

/** The menu, or what one member of the team performs of it. */
function menuFor(menu: MenuHeading[], memberId: ProfessionalId | null): MenuHeading[] {
  return menu
    .map(({ services, ...heading }) => ({
      ...heading,
      services: memberId === null ? services : services.filter(({ professionals }) => professionals.includes(memberId)),
    }))
    .filter(({ services }) => services.length > 0)
}
