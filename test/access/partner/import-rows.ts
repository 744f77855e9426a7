import { createHash } from 'node:crypto'
import type { Db } from '#db/pool.ts'
import type { PartnerCast } from './cast.ts'
import type { PartnerRow } from './row.ts'

const LIST = 'Nume,Telefon\nIoana Pop,0722 000 111\n'
const file = new File([LIST], 'clienti.csv', { type: 'text/csv' })
const seen = createHash('sha256')
  .update(LIST)
  .update(JSON.stringify(['clients', ['name', 'phone'], null, null]))
  .digest('hex')

const imports = new WeakMap<PartnerCast, number>()

/** An import that nobody has undone. */
async function newImport(cast: PartnerCast, db: Db): Promise<void> {
  const at = Temporal.Instant.from('2026-11-21T09:00:00Z')
  const made = { location_id: cast.salon.locationId, file_name: 'clienti.csv', at, added: 0 }
  imports.set(cast, (await db.insertInto('import').values(made).returning('id').executeTakeFirstOrThrow()).id)
}

/** Lists brought from elsewhere: the owner's alone. */
export const importRows: Readonly<Record<string, PartnerRow>> = {
  'GET /api/partner/imports': {},
  'POST /api/partner/imports/preview': { ask: () => ({ body: { file } }) },
  'POST /api/partner/imports': {
    before: ({ salon }, db) =>
      db.deleteFrom('client').where('location_id', '=', salon.locationId).where('phone', '=', '+40722000111').execute(),
    ask: () => ({ body: { file, seen } }),
  },
  'POST /api/partner/imports/{import_id}/undo': {
    owned: true,
    before: newImport,
    ask: (cast) => ({ params: { import_id: String(imports.get(cast)) } }),
  },
}
