import { sql } from 'kysely'
import { importList, previewImport, undoImport } from '#contract/imports/imports.ts'
import { type ImportId, mintId } from '#domain/ids.ts'
import type { ImportKind } from '#domain/imports/list-field.ts'
import { newPartnerCast } from '../access/partner/cast.ts'
import type { apiOver } from '../api.ts'

type How = {
  kind?: ImportKind
  columns?: string
  date_order?: 'day_first' | 'month_first'
  professional_id?: string
}
type HowBrought = How & { notify_clients?: 'true' }

/** A salon's owner who brings lists, with the steps of an import and the contents of the database. */
export async function importsOver(api: ReturnType<typeof apiOver>) {
  const cast = await newPartnerCast(api)
  const { owner } = cast.browsers

  async function preview(file: File, how: How = {}) {
    const answer = await owner.call(previewImport, { body: { file, ...how } })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
    return answer.body.data
  }

  async function bring(file: File, { notify_clients, ...how }: HowBrought = {}) {
    const { seen } = await preview(file, how)
    return owner.call(importList, { body: { file, seen, ...how, ...(notify_clients && { notify_clients }) } })
  }

  async function broughtId(file: File, how: HowBrought = {}): Promise<ImportId> {
    const made = await bring(file, how)
    if (!made.ok) throw new Error(JSON.stringify(made.problem))
    return mintId(Number(made.body.data.id))
  }

  const undo = (id: ImportId) => owner.call(undoImport, { params: { import_id: String(id) } })
  return { cast, csv, preview, bring, broughtId, undo, contents: () => contentsOf(api.db) }
}

const csv = (text: string, name = 'clienti.csv') => new File([text], name, { type: 'text/csv' })

/** Tables that count changes, remember imports and acts, or collect the words that anything has had in search. */
const NOT_COMPARED = [
  'import',
  'staff_action',
  'calendar_counter',
  'calendar_event',
  'location_change',
  'rate_limit',
  'service_text',
  'search_word',
]

/** A hash of each table's rows. */
async function contentsOf(db: ReturnType<typeof apiOver>['db']): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${NOT_COMPARED})`.execute(db)
  const found: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ hash: string | null }>`select md5(string_agg(t::text, '|' order by t::text)) as hash
      from ${sql.table(name)} t`.execute(db)
    found[name] = rows[0]?.hash
  }
  return found
}
