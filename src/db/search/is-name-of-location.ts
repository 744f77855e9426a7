import type { Db } from '../pool.ts'
import { likePart } from './find-near-words.ts'

/** Whether a listed location has this folded name. Its text, which has an index, has the name too. */
export async function isNameOfLocation(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('location')
    .select('id')
    .where('folded_name', '=', name)
    .where('search_text', 'like', likePart(` ${name} `))
    .where('active', '=', true)
    .where('listed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
