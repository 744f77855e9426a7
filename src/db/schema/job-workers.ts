// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

export type JobWorkersTables = {
  job_worker: {
    id: string
    seen_at: Generated<Instant>
    beats: Generated<number>
  }
}
