import { IMPORTED_TABLES, referredTable } from '#db/archive/archive-tables.ts'
import type { Db } from '#db/pool.ts'
import { readArchive } from '#usecases/archive/read-archive.ts'
import { aSalon } from './salon.ts'
import { addMember } from './staff.ts'

/** An empty location with an owner. */
export async function emptyLocation({ db }: { readonly db: Db }) {
  const { locationId } = await aSalon(db, { name: 'Loc nou', menu: [] })
  await db.deleteFrom('professional').where('location_id', '=', locationId).execute()
  return { locationId, owner: await addMember({ db }, locationId, 'owner') }
}

/** Columns that an importing location keeps, and the key of its logo. */
const STAYS = new Set(['slug', 'active', 'listed', 'created_at', 'logo'])

/** The archive with places in the files instead of numbers, and names instead of accounts. */
export function withoutNumbers(zip: Uint8Array) {
  const { location, people, rowsOf, pictures } = readArchive(zip)
  const placeOf = (table: string, id: unknown) =>
    id === null ? null : `${table}[${rowsOf(table).findIndex((row) => row.id === id)}]`
  const nameOf = (id: unknown) => people.find((person) => person.id === id)?.phone ?? null
  const keys = [...pictures.keys()]
  const content = Object.keys(IMPORTED_TABLES).map((table) => {
    const { people: accounts = [] } = IMPORTED_TABLES[table]!
    const plain = ([name, value]: [string, unknown]) => {
      if (name === 'id') return [name, placeOf(table, value)]
      const referred = referredTable(table, name)
      if (referred) return [name, placeOf(referred, value)]
      if (accounts.includes(name)) return [name, nameOf(value)]
      return [name, keys.includes(String(value)) ? keys.indexOf(String(value)) : value]
    }
    return [table, rowsOf(table).map((row) => Object.fromEntries(Object.entries(row).map(plain)))]
  })
  const page = Object.entries(location).filter(([name]) => !STAYS.has(name))
  return { page, pictures: [...pictures.values()], ...Object.fromEntries(content) }
}
