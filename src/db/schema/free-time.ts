// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Instant } from '../column-types.ts'

export type FreeTimeTables = {
  service_text: {
    id: GeneratedAlways<number>
    text: string
  }
  free_time: {
    location_id: LocationId
    date: IsoDate
    category_id: number
    morning: number
    afternoon: number
    evening: number
    service_ids: ServiceId[]
    text_ids: number[]
    mornings: number[]
    afternoons: number[]
    evenings: number[]
    starts: Buffer
  }
  free_time_due: {
    location_id: LocationId
    id: GeneratedAlways<number>
    starts_at: Instant
    ends_at: Instant
    changed_by: Generated<string>
  }
}
