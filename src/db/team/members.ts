import { sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

export type Member = {
  readonly id: ProfessionalId
  readonly name: string
  readonly title: string
  readonly portrait: string | null
  readonly services: number
  readonly requests: number
}

/** The active team in its order, with how many requests for time off wait for a decision. */
export async function listMembers(db: Db, locationId: LocationId): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select p.id, btrim(p.first_name || ' ' || p.last_name) as name, p.title, p.portrait,
      (select count(*)::int from service_professional sp join service s on s.location_id = sp.location_id
        and s.id = sp.service_id and s.active
        where sp.location_id = p.location_id and sp.professional_id = p.id) as services,
      (select count(distinct coalesce(t.series, t.id))::int from time_off t
        where t.location_id = p.location_id and t.professional_id = p.id and t.status = 'asked') as requests
    from professional p where p.location_id = ${locationId} and p.active order by p.position, p.id`.execute(db)
  return rows
}
