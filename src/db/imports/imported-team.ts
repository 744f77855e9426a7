import { sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import { insertPerson } from '../team/people/people.ts'
import type { Tx } from '../transaction.ts'

type Names = { readonly firstName: string; readonly lastName: string }

/** The names of the team. */
export async function listTeamNames(db: Db, locationId: LocationId): Promise<Names[]> {
  const { rows } = await sql<Names>`select first_name as "firstName", last_name as "lastName" from professional
    where location_id = ${locationId} and active`.execute(db)
  return rows
}

type NewMember = Names & { readonly title: string; readonly online: boolean }

/** Adds people at the end of the team, as one adds them by hand: at most a team's worth, so one after the other. */
export async function insertImportedMembers(
  tx: Tx,
  locationId: LocationId,
  members: readonly NewMember[],
): Promise<ProfessionalId[]> {
  const ids: ProfessionalId[] = []
  for (const { firstName, lastName, title, online } of members)
    ids.push(await insertPerson(tx, locationId, { firstName, lastName, title, online }))
  return ids
}
