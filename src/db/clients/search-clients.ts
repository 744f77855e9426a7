import { type RawBuilder, sql } from 'kysely'
import type { ClientId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

export type FoundClient = {
  readonly id: ClientId
  readonly name: string
  readonly phone: string | null
  readonly tags: readonly string[]
  readonly lastVisit: string | null
}

export type ClientQuery = {
  /** Folded; each word stands somewhere in the name. */
  readonly words: readonly string[]
  /** Digits of the phone; null where none were typed, or the phones may not be seen. */
  readonly digits: string | null
  /** Only clients who have booked with this professional; null: everybody's. */
  readonly ofProfessional: ProfessionalId | null
  readonly limit: number
}

/**
 * The clients that fit: those whose names begin with what was typed first, then those with a word that does, then by
 * name. The words and digits are looked up by trigram indexes.
 */
export async function searchClients(db: Db, locationId: LocationId, query: ClientQuery): Promise<FoundClient[]> {
  const { words, digits, ofProfessional, limit } = query
  const fits: RawBuilder<unknown>[] = []
  if (digits !== null) fits.push(sql`c.phone like any(${patternsOf(digits)})`)
  else for (const word of words) fits.push(sql`c.folded_name like ${`%${escaped(word)}%`}`)
  if (ofProfessional !== null) fits.push(isOf(ofProfessional))
  const starts = digits === null && words.length > 0 ? sql`${begins(words)},` : sql``
  const where = fits.length > 0 ? sql`and ${sql.join(fits, sql` and `)}` : sql``
  const { rows } = await sql<FoundClient>`
    select c.id, c.name, c.phone, c.tags, (select max(b.start_date)::text from booking b
      where b.location_id = c.location_id and b.client_id = c.id and b.status = 'completed') as "lastVisit"
    from client c where c.location_id = ${locationId} ${where} order by ${starts} c.folded_name, c.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A number of Romania from its beginning, with the country's code or without it, or any part of what follows that. */
function patternsOf(digits: string): string[] {
  const begun = /^(?:0040|40(?=\d{3})|0)(\d+)/.exec(digits)?.[1]
  return [`+40%${digits}%`, ...(begun === undefined ? [] : [`+40${begun}%`])]
}

/** Whether `client c` has ever booked with the professional. */
export const isOf = (professionalId: ProfessionalId) => sql<boolean>`exists (select from booking b
  where b.location_id = c.location_id and b.client_id = c.id and b.professional_id = ${professionalId})`

/** Lower comes first. */
const begins = (words: readonly string[]) => {
  const typed = `${words.map(escaped).join(' ')}%`
  const inWord = words.map((word) => sql`' ' || c.folded_name like ${`% ${escaped(word)}%`}`)
  return sql`case when c.folded_name like ${typed} then 0 when ${sql.join(inWord, sql` and `)} then 1 else 2 end`
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
