import { sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** The facts in a shared link’s preview; `person` is the collaborator. */
export type ShareFacts = {
  name: string
  category: string
  city: string
  averageRating: number | null
  ratingCount: number
  cover: string | null
  person: { name: string; title: string } | null
}

/** An active location’s facts; null for an unknown location or collaborator. */
export async function findShareFacts(
  db: Db,
  locationId: LocationId,
  collaboratorId: ProfessionalId | null,
): Promise<ShareFacts | null> {
  const { rows } = await sql<ShareFacts>`
    select l.name, c.name as category, y.name as city, l.average_rating as "averageRating", l.rating_count as "ratingCount",
      (select p.source from picture p where p.location_id = l.id order by p.position, p.id limit 1) as cover,
      (select json_build_object('name', p.first_name || ' ' || p.last_name, 'title', p.title) from professional p
        where p.location_id = l.id and p.id = ${collaboratorId} and p.active and p.online and p.is_collaborator) as person
    from location l join category c on c.id = l.category_id join city y on y.id = l.city_id
    where l.id = ${locationId} and l.active`.execute(db)
  const [facts] = rows
  return facts && (collaboratorId === null || facts.person !== null) ? facts : null
}

/** The names of a city with locations and of a category, by slug; null where unknown. */
export async function findCityAndCategory(
  db: Db,
  city: string,
  category: string | null,
): Promise<{ city: string; category: string | null } | null> {
  const { rows } = await sql<{ city: string; category: string | null }>`
    select y.name as city, (select c.name from category c where c.slug = ${category}) as category
    from city y where y.slug = ${city} and exists (select from location l where l.city_id = y.id and l.active and l.listed)`.execute(
    db,
  )
  const [found] = rows
  return found && (category === null || found.category !== null) ? found : null
}
