import type { ProfessionalId } from '#domain/ids.ts'
import type { Labelled } from '#domain/pricing/price-label.ts'
import { summarisePrice } from '#domain/pricing/price-summary.ts'
import type { VisitPlan, WantedStart } from '../../availability/slot/plan-visit.ts'

/** The price of a visit that the team is about to place; null where nothing of it has one, or it is hidden. */
export function priceAt({ services }: VisitPlan, professionalId: ProfessionalId, when: WantedStart): Labelled | null {
  return summarisePrice({ services, professionalId, when, voucher: null, paidBySubscription: null })?.total ?? null
}
