import { sql } from 'kysely'

/**
 * Whether silence cancels booking b: its client was told so of the start that it has, the rule of location l still
 * stands, and nobody has said 'Vin'.
 */
export const IS_SILENCE_COUNTED = sql<boolean>`(l.coming_limit_minutes > 0 and b.coming_until_for = b.starts_at
  and b.status in ('pending', 'confirmed') and b.coming_for is distinct from b.starts_at)`
