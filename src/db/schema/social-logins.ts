// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Instant } from '../column-types.ts'

export type SocialLoginsTables = {
  spent_proof: {
    hash: Buffer
    expires_at: Instant
  }
}
