// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { CustomerId } from '#domain/ids.ts'
import type { Instant } from '../column-types.ts'

export type EmailConfirmationTables = {
  email_confirmation: {
    customer_id: CustomerId
    token_hash: Buffer
    email: string
    sent_at: Instant
    expires_at: Instant
    used_at: Instant | null
  }
}
