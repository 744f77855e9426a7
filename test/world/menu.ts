import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { Wait } from '#domain/catalogue/service.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'

export type NewService = {
  readonly name: string
  readonly description: string
  readonly minutes: number
  readonly buffer: number
  readonly wait: Wait
  readonly price: number | null
  readonly maxPrice: number | null
  readonly range: boolean
  readonly hidden: boolean
  readonly subscription: boolean
  /** The professionals who do it, by position in the team; everybody if not given. */
  readonly by: readonly number[]
}

/** The location to add a service to: its main category, its team, and the equipment that the service needs. */
export type MenuOf = {
  readonly locationId: LocationId
  readonly categoryId: number
  readonly professionals: readonly ProfessionalId[]
  readonly group: number | null
}

/** 30 minutes for 100 RON; 60 minutes with a 15-minute buffer for 180 RON. */
export const SHORT_AND_LONG: readonly Partial<NewService>[] = [
  { name: 'Tuns', minutes: 30, price: 10_000 },
  { name: 'Vopsit', minutes: 60, buffer: 15, price: 18_000 },
]

/** Two hours: 45 minutes of work, 35 in which the client waits, 40 to finish; 10 more of the professional. */
export const COLOURING: Partial<NewService> = {
  name: 'Vopsit integral',
  minutes: 120,
  buffer: 10,
  wait: { after: 45, minutes: 35, freesEquipment: false },
}

/** Adds a service to the menu, 'Tuns damă' in what is not given; its id. */
export async function addService(
  db: Kysely<Schema>,
  { locationId: location_id, categoryId: category_id, professionals, group }: MenuOf,
  { by = [...professionals.keys()], ...service }: Partial<NewService>,
): Promise<ServiceId> {
  const { position } = await db
    .selectFrom('service')
    .select((eb) => eb.fn.countAll<number>().as('position'))
    .where('location_id', '=', location_id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('service')
    .values({
      location_id,
      category_id,
      menu_heading_id: await headingOf(db, location_id),
      name: service.name ?? 'Tuns damă',
      description: service.description ?? '',
      duration_minutes: service.minutes ?? 45,
      buffer_minutes: service.buffer ?? 0,
      wait_after_minutes: service.wait?.after ?? 0,
      wait_minutes: service.wait?.minutes ?? 0,
      wait_frees_equipment: service.wait?.freesEquipment ?? false,
      price_bani: service.price === undefined ? 14_500 : service.price,
      max_price_bani: service.maxPrice ?? null,
      range_price: service.range ?? false,
      hidden_price: service.hidden ?? false,
      is_subscription: service.subscription ?? false,
      equipment_group_id: group,
      position: Number(position),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const performers = by.map((index) => ({ location_id, service_id: id, professional_id: professionals[index]! }))
  await db.insertInto('service_professional').values(performers).execute()
  return id
}

/** The menu's only heading. */
export async function headingOf(db: Kysely<Schema>, location_id: LocationId): Promise<number> {
  const heading = await db
    .selectFrom('menu_heading')
    .select('id')
    .where('location_id', '=', location_id)
    .executeTakeFirst()
  if (heading) return heading.id
  const added = db.insertInto('menu_heading').values({ location_id, name: 'Servicii' }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}
