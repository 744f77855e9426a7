import { loadServices } from '#db/bookings/load-services.ts'
import { listVisitsByPhone } from '#db/bookings/visit-rules.ts'
import type { Db } from '#db/pool.ts'
import type { E164 } from '#domain/account/phone.ts'
import { brokenBetween } from '#domain/availability/rules/between-visits.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import { ruleSentence } from '#domain/catalogue/visit-rule.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'

type Row = {
  readonly phone: E164 | null
  readonly services: readonly { readonly id: ServiceId }[]
  readonly shown: Interval
  readonly isNoShow: boolean
}

/**
 * The sentences of the rules between visits that a row breaks, among the visits of its phone's client at the location
 * and in the file, past rows too. A row without a phone breaks none.
 */
export async function betweenRows(
  db: Db,
  locationId: LocationId,
  visits: readonly Row[],
  rows: readonly Row[],
): Promise<(visit: Row) => readonly string[]> {
  const ids = [...new Set(visits.flatMap(({ services }) => services.map(({ id }) => id)))]
  const services = await loadServices(db, locationId, ids)
  const rulesOf = new Map(services.map(({ id, visitRules }) => [id, visitRules]))
  const isRuled = ({ services: of }: Row) => of.some(({ id }) => (rulesOf.get(id)?.length ?? 0) > 0)
  const phones = [...new Set(visits.filter(isRuled).flatMap(({ phone }) => phone ?? []))]
  if (phones.length === 0) return () => []
  const stored = await listVisitsByPhone(db, locationId, phones)
  const ofFile = rows.filter(({ isNoShow }) => !isNoShow).map((row) => ({ ...visitOf(row), phone: row.phone, row }))
  return (visit) => {
    if (visit.phone === null || !isRuled(visit)) return []
    const rules = visit.services.flatMap(({ id }) => rulesOf.get(id) ?? [])
    const own = ofFile.filter(({ row, phone }) => phone === visit.phone && row !== visit)
    const others = [...stored.filter(({ phone }) => phone === visit.phone), ...own]
    return brokenBetween(rules, others, { visit: visitOf(visit), before: null }).map(ruleSentence)
  }
}

const visitOf = ({ shown, services }: Row) => ({
  start: shown.start,
  serviceIds: services.map(({ id }) => id),
})
