import { useCallback, useMemo, useState } from 'react'
import { type DisabledReason, disabledReason, toggled } from '#domain/bookings/service-selection.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { type PriceSummary, summarisePrice } from '#domain/pricing/price-summary.ts'
import { type MenuHeading, type MenuService, toMenu } from '#web/availability/service-from-wire.ts'
import type { LocationView } from '../load-location.ts'

export const MENU_FORM = 'alege-servicii'

export type Choice = {
  menu: MenuHeading[]
  chosen: readonly MenuService[]
  toggle: (service: MenuService) => void
  /** Takes over what was ticked before the script came; for the form's ref. */
  adopt: (form: HTMLFormElement | null) => void
  reasonAgainst: (service: MenuService) => DisabledReason | null
  price: PriceSummary | null
  minutes: number
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
  const team = memberId === null ? location.professionals : location.professionals.filter(({ id }) => id === memberId)
  return {
    menu,
    chosen,
    adopt,
    toggle: (service) => setChosen((now) => toggled(now, service)),
    reasonAgainst: (service) => disabledReason(service, chosen, team),
    price: summarisePrice({
      services: chosen,
      professionalId: memberId,
      when: { date: today, minute: null },
      voucher: null,
      paidBySubscription: chosen.find(({ isSubscription }) => isSubscription)?.id ?? null,
    }),
    minutes: chosen.reduce((sum, service) => sum + minutesOf(service, memberId), 0),
  }
}

/** How long the service takes with this member of the team, or by the menu. */
export function minutesOf(service: MenuService, memberId: ProfessionalId | null): number {
  const own = service.ownTerms.find(({ professionalId }) => professionalId === memberId)
  return own?.durationMinutes ?? service.durationMinutes
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
