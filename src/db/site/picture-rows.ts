import { sql } from 'kysely'
import type { Db } from '../pool.ts'

/** A row that names an uploaded picture. */
export type PictureRow = { readonly table: string; readonly id: number; readonly key: string }

/** Every row that names one; drawn ones and the site's own have no file. */
export async function listPictureRows(db: Db): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select * from (
      select 'customer' as table, id, picture as key from customer
      union all select 'location', id, logo from location
      union all select 'professional', id, portrait from professional
      union all select 'service', id, picture from service
      union all select 'picture', id, source from picture
      union all select 'work', id, source from work) named
    where key like 'uploads/%' order by 1, 2`.execute(db)
  return rows
}
