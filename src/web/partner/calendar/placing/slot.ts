import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

/** The day, hour and professional of a visit to come. */
export type Slot = { readonly date: IsoDate; readonly time: string; readonly person: ProfessionalId }

/** The body of a call that holds or places it. */
export const wantedOf = (services: readonly ServiceId[], { date, time, person }: Slot) => ({
  services: [...services],
  professional_id: person,
  start_date: date,
  start_time: time,
})
