import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'

/** Wrong claims, each of another kind, by which the comparison of claims is tested. */

const rowsOf = async <T>({ rows }: { rows: T[] }) => rows

export const right = async (db: Db) =>
  rowsOf(
    await sql<{ id: number; name: string; code: string | null }>`select 1 as id, 'Iași' as name, null as code`.execute(
      db,
    ),
  )

export const wrongName = async (db: Db) => rowsOf(await sql<{ cityName: string }>`select 'Iași' as name`.execute(db))

export const wrongType = async (db: Db) => rowsOf(await sql<{ slug: number }>`select 'iasi' as slug`.execute(db))

export const wrongTypeWithoutRows = async (db: Db) =>
  rowsOf(await sql<{ slug: number }>`select slug from city where false`.execute(db))

export const missingNull = async (db: Db) => rowsOf(await sql<{ code: string }>`select null::text as code`.execute(db))

export const missingNullWithoutRows = async (db: Db) =>
  rowsOf(await sql<{ phone: string }>`select phone from customer where false`.execute(db))

export const wrongMoment = async (db: Db) => rowsOf(await sql<{ at: string }>`select now() as at`.execute(db))

type City = { readonly id: number; readonly county: string }

export const wrongJson = async (db: Db) =>
  rowsOf(await sql<{ city: City }>`select json_build_object('id', 1, 'countyName', 'Iași') as city`.execute(db))

export const nullInJson = async (db: Db) =>
  rowsOf(await sql<{ names: string[] }>`select json_build_array('Ana', null) as names`.execute(db))

export const wrongWord = async (db: Db) =>
  rowsOf(await sql<{ kind: 'seat' | 'commune' }>`select 'village' as kind`.execute(db))

export const selectedPart = (db: Db) => db.selectFrom('city').select(sql<number>`1`.as('one')).execute()
