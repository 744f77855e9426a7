import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import { keysOf } from '#domain/keys.ts'
import type { Role } from '#domain/staff/rights.ts'

/** How many salons have people of their own. */
const SALONS = 12

/** Ids up to here are those of locations that other journeys book at. */
const TAKEN_IDS = 150

const PEOPLE: Readonly<Record<Exclude<Role, 'manager'>, { first_name: string; last_name: string }>> = {
  owner: { first_name: 'Domnica', last_name: 'Vraciu' },
  reception: { first_name: 'Ruxandra', last_name: 'Pleșa' },
  professional: { first_name: 'Ilona', last_name: 'Sârbu' },
}

/**
 * Gives salons of the demo an owner, a receptionist and a professional who log in, for the journeys in which these work
 * together: a salon each, so that they change hours, prices and people without standing in each other's way.
 */
export async function staffSalons(db: Db, password_hash: string | null): Promise<void> {
  const { rows } = await sql<{ id: LocationId; professional_id: ProfessionalId }>`
    select l.id, min(p.id) as professional_id
    from location l join category c on c.id = l.category_id join professional p on p.location_id = l.id
    where c.slug = 'coafor' and l.id > ${TAKEN_IDS} and l.slot_grid_minutes = 15 and not l.asks_approval and l.active
    group by l.id having count(*) between 4 and 5
    order by l.id limit ${SALONS}`.execute(db)
  for (const [number, { id: location_id, professional_id }] of rows.entries())
    for (const [role, names] of keysOf(PEOPLE).map((role) => [role, PEOPLE[role]] as const)) {
      const phone = `+4070000${4000 + 10 * number + Object.keys(PEOPLE).indexOf(role)}` as E164
      const verified = Temporal.Now.instant()
      const email = `${role}${number}@dichis.test`
      const proofs = { phone_verified_at: verified, email_verified_at: verified, password_hash }
      const { id: customer_id } = await db
        .insertInto('customer')
        .values({ ...names, email, phone, ...proofs })
        .returning('id')
        .executeTakeFirstOrThrow()
      const own = { professional_id: role === 'professional' ? professional_id : null }
      await db
        .insertInto('membership')
        .values({ location_id, customer_id, role, ...own })
        .execute()
    }
}
