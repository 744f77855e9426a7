// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Instant } from '../column-types.ts'

export type EmailConfirmationTables = {
  email_confirmation: {
    customer_id: number
    token_hash: Buffer
    email: string
    sent_at: Instant
    expires_at: Instant
    used_at: Instant | null
  }
}
