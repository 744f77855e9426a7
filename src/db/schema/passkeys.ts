// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CustomerId } from '#domain/ids.ts'
import type { Instant } from '../column-types.ts'

export type PasskeysTables = {
  passkey: {
    id: GeneratedAlways<number>
    customer_id: CustomerId
    credential_id: Buffer
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    backed_up: boolean
    name: string
    created_at: Generated<Instant>
    used_at: Instant | null
  }
}
