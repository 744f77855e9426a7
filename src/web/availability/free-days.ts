import type * as z from 'zod/mini'
import { type availableDay, listAvailability } from '#contract/availability/availability.ts'
import type { Client } from '#contract/client.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

export type AvailableDay = z.infer<typeof availableDay>

/** The free starts of the days from–to for a visit. */
export type FreeDaysAsked = {
  readonly servicesIds: readonly ServiceId[]
  readonly professionalId: ProfessionalId | null
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The answer that the server's page shows, and to which question. */
export type FreeDaysRead = {
  readonly question: string
  readonly days: readonly AvailableDay[]
  readonly nextAvailable: IsoDate | null
  /** The rules between visits that keep some free starts from this client. */
  readonly visitRules: readonly string[]
}

/** As the API is asked; as text it tells questions apart. */
export const queryOf = ({ servicesIds, professionalId, from, to }: FreeDaysAsked) => ({
  services: servicesIds.join(','),
  from,
  to,
  ...(professionalId === null ? {} : { professional_id: String(professionalId) }),
})

/** Reads them for the server's page; null where the answer is a refusal. */
export async function readFreeDays(api: Client, id: LocationId, asked: FreeDaysAsked): Promise<FreeDaysRead | null> {
  const query = queryOf(asked)
  const answer = await api(listAvailability, { params: { id: String(id) }, query })
  if (!answer.ok) return null
  const { data: days, next_available: nextAvailable, visit_rules: visitRules } = answer.body
  return { question: JSON.stringify(query), days, nextAvailable, visitRules }
}
