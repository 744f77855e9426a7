import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'

type Colleague = { readonly email: string; readonly first: string; readonly last: string; readonly phone: string }

/** The staff of the demo; all have the demo's password. */
const PEOPLE: Readonly<Record<Role, Colleague>> = {
  owner: { email: 'proprietar@dichis.test', first: 'Ștefania', last: 'Olaru', phone: '+40700000901' },
  manager: { email: 'manager@dichis.test', first: 'Cristina', last: 'Manea', phone: '+40700000902' },
  reception: { email: 'receptie@dichis.test', first: 'Sorina', last: 'Pavel', phone: '+40700000903' },
  professional: { email: 'specialist@dichis.test', first: 'Ioana', last: 'Țurcanu', phone: '+40700000904' },
}

/** The operator of the platform in the demo. */
const OPERATOR: Colleague = { email: 'operator@dichis.test', first: 'Olga', last: 'Ionescu', phone: '+40700000905' }

/**
 * A busy salon, a clinic and a gym. The clinic and the gym are the locations with the largest team of their category,
 * the first of equals.
 */
const SALON = 'demo-1'
const CATEGORIES = ['stomatologie', 'fitness'] as const

/** Gives the demo's salon, clinic and gym their owner, manager, receptionist and a professional who logs in. */
export async function fillStaff(tx: Db, passwordHash: string): Promise<void> {
  const locations = await listWorkplaces(tx)
  for (const [role, person] of Object.entries(PEOPLE) as [Role, Colleague][]) {
    const customerId = await addColleague(tx, person, passwordHash)
    for (const location of locations) await addMembership(tx, customerId, role, location)
  }
  await tx
    .insertInto('operator')
    .values({ customer_id: await addColleague(tx, OPERATOR, passwordHash) })
    .execute()
}

type Place = { readonly id: LocationId; readonly professional_id: ProfessionalId }

async function listWorkplaces(tx: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select distinct on (c.slug) l.id, min(p.id) as professional_id
    from location l join category c on c.id = l.category_id join professional p on p.location_id = l.id
    where l.external_ref = ${SALON} or c.slug in (${sql.join([...CATEGORIES])})
    group by c.slug, l.id
    order by c.slug, count(*) desc, l.id`.execute(tx)
  return rows
}

async function addColleague(
  tx: Db,
  { email, first, last, phone }: Colleague,
  passwordHash: string,
): Promise<CustomerId> {
  const { rows } = await sql<{ id: CustomerId }>`
    insert into customer (first_name, last_name, email, email_verified_at, phone, phone_verified_at, password_hash)
    values (${first}, ${last}, ${email}, '2026-01-01T10:00:00Z', ${phone}, '2026-01-01T10:00:00Z', ${passwordHash})
    returning id`.execute(tx)
  return rows[0]!.id
}

async function addMembership(
  tx: Db,
  customerId: CustomerId,
  role: Role,
  { id, professional_id }: Place,
): Promise<void> {
  await tx
    .insertInto('membership')
    .values({
      location_id: id,
      customer_id: customerId,
      role,
      professional_id: role === 'professional' ? professional_id : null,
    })
    .execute()
}
