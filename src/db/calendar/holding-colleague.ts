import { sql } from 'kysely'

/** Of a hold `h`: the first name of the member of the team in whose session it was made; null for a client's. */
export const holdingColleague = sql<string | null>`(select u.first_name
  from staff_session s join customer u on u.id = s.customer_id
  where s.id = substring(h.owner from '^staff:([0-9]+)$')::bigint)`
