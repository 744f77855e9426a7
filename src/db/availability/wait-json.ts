import { sql } from 'kysely'

/** The wait in service s as the domain has it; null without one. */
export const WAIT = sql`case when s.wait_minutes > 0 then json_build_object('after', s.wait_after_minutes,
  'minutes', s.wait_minutes, 'freesEquipment', s.wait_frees_equipment) end`
