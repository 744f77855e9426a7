import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import { CAST } from './people.ts'

export type NewProfessional = {
  readonly firstName: string
  readonly lastName?: string
  readonly collaborator?: boolean
  readonly active?: boolean
}

type Hours = { readonly locationId: LocationId; readonly opens: number; readonly closes: number }

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** So many professionals of the cast, the first one a collaborator. */
export function teamOf(count: number): NewProfessional[] {
  return Array.from({ length: count }, (_, index) => {
    const { firstName, lastName } = CAST[index % CAST.length]!
    const round = Math.floor(index / CAST.length)
    return { firstName, lastName: round === 0 ? lastName : `${lastName} ${round + 1}`, collaborator: index === 0 }
  })
}

/** Adds professionals who work whenever the location is open; their ids, in the same order. */
export async function addTeam(
  db: Kysely<Schema>,
  { locationId: location_id, opens, closes }: Hours,
  team: readonly NewProfessional[],
): Promise<ProfessionalId[]> {
  const rows = team.map(({ firstName, lastName = 'Pop', collaborator = false, active = true }, position) => ({
    location_id,
    first_name: firstName,
    last_name: lastName,
    is_collaborator: collaborator,
    active,
    position,
  }))
  const written = await db.insertInto('professional').values(rows).returning('id').execute()
  const ids = written.map(({ id }) => id).sort((a, b) => a - b)
  await db
    .insertInto('resource')
    .values(ids.map((professional_id) => ({ location_id, professional_id })))
    .execute()
  const hours = ids.flatMap((professional_id) =>
    WEEK.map((weekday) => ({ location_id, professional_id, weekday, starts: opens, ends: closes })),
  )
  await db.insertInto('working_hours').values(hours).execute()
  return ids
}

/** Gives a professional a second line, as an owner does who has planned no time off for them. */
export async function addSecondLine(
  db: Kysely<Schema>,
  location_id: LocationId,
  professionalId: ProfessionalId,
): Promise<void> {
  await db.updateTable('professional').set({ second_line: true }).where('id', '=', professionalId).execute()
  await db.insertInto('resource').values({ location_id, second_line_of: professionalId }).execute()
}
