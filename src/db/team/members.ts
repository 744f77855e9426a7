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
  readonly online: boolean
  /** Whether somebody logs in to the calendar, or is invited to. */
  readonly access: 'member' | 'invited' | 'none'
}

/** The active team in its order, with how many requests for time off wait for a decision. */
export async function listMembers(db: Db, locationId: LocationId, now: Temporal.Instant): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select p.id, btrim(p.first_name || ' ' || p.last_name) as name, p.title, p.portrait, p.online,
      (select count(*)::int from service_professional sp join service s on s.location_id = sp.location_id
        and s.id = sp.service_id and s.active
        where sp.location_id = p.location_id and sp.professional_id = p.id) as services,
      (select count(distinct coalesce(t.series, t.id))::int from time_off t
        where t.location_id = p.location_id and t.professional_id = p.id and t.status = 'asked') as requests,
      case when exists (select from membership m where m.location_id = p.location_id and m.professional_id = p.id
          and m.ended_at is null) then 'member'
        when exists (select from staff_invitation i where i.location_id = p.location_id and i.professional_id = p.id
          and i.accepted_at is null and i.ended_at is null and i.expires_at > ${now}::timestamptz) then 'invited'
        else 'none' end as access
    from professional p where p.location_id = ${locationId} and p.active order by p.position, p.id`.execute(db)
  return rows
}
