import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

/** Where a visit is to stand. */
export type Slot = { readonly date: IsoDate; readonly time: string; readonly person: ProfessionalId }

/** What is asked of the API to hold or place it. */
export const wantedOf = (services: readonly ServiceId[], { date, time, person }: Slot) => ({
  services: [...services],
  professional_id: person,
  start_date: date,
  start_time: time,
})
