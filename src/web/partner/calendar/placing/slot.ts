import type * as z from 'zod/mini'
import type { holdByStaff } from '#contract/calendar/placing.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

/** The day, hour and professional of a visit to come. */
export type Slot = { readonly date: IsoDate; readonly time: string; readonly person: ProfessionalId }

/** The price of a visit in a place; null where it has none, or is not known yet. */
export type PlacePrice = z.output<typeof holdByStaff.success.body>['data']['price']

/** The body of a call that holds or places it. */
export const wantedOf = (services: readonly ServiceId[], { date, time, person }: Slot) => ({
  services: [...services],
  professional_id: person,
  start_date: date,
  start_time: time,
})
