import { type RawBuilder, sql } from 'kysely'
import type { ClientId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type Db, PLANNED_EACH_TIME } from '../pool.ts'

export type FoundClient = {
  readonly id: ClientId
  readonly name: string
  readonly phone: string | null
  readonly tags: readonly string[]
  readonly lastVisit: IsoDate | null
  /** Found by the name of somebody else who comes on their card; else null. */
  readonly attendee: string | null
}

export type ClientQuery = {
  /** Folded; each word stands somewhere in the name. */
  readonly words: readonly string[]
  /** The typed part of a phone; null if there is none, or the phones may not be seen. */
  readonly number: TypedNumber | null
  /** Only clients who have booked with this professional; null: everybody's. */
  readonly ofProfessional: ProfessionalId | null
  readonly limit: number
}

/** Digits of a phone. Whole: with its '+', and so from its beginning. */
type TypedNumber = { readonly digits: string; readonly isWhole: boolean }

/**
 * The clients that fit: those whose names or numbers begin with what was typed first, then those with a word that does,
 * then by name; where nothing was typed, who was here last first. Words and digits are looked up by trigram indexes.
 */
export async function searchClients(db: Db, locationId: LocationId, query: ClientQuery): Promise<FoundClient[]> {
  const { words, number, ofProfessional, limit } = query
  const fits: RawBuilder<unknown>[] = []
  if (number !== null) fits.push(fitsNumber(number))
  else for (const word of words) fits.push(sql`c.sought_name like ${`%${escaped(word)}%`}`)
  if (ofProfessional !== null) fits.push(isOf(ofProfessional))
  const isTyped = number !== null || words.length > 0
  const starts = number === null ? words.length > 0 && begins(words) : beginsNumber(number)
  const first = starts ? sql`${starts},` : isTyped ? sql`` : sql`"lastVisit" desc nulls last,`
  const where = fits.length > 0 ? sql`and ${sql.join(fits, sql` and `)}` : sql``
  const { rows } = await sql<FoundClient>`${sql.raw(PLANNED_EACH_TIME)}
    select c.id, c.name, c.phone, c.tags, ${lastVisit(ofProfessional)} as "lastVisit", null::text as attendee
    from client c where c.location_id = ${locationId} ${where} order by ${first} c.sought_name, c.id limit ${limit}`.execute(
    db,
  )
  return rows
}

const lastVisit = (ofProfessional: ProfessionalId | null) => sql`(select max(b.start_date)::text from booking b
      where b.location_id = c.location_id and b.client_id = c.id and b.status = 'completed'
        and ${isOnCard(ofProfessional)})`

/**
 * Whether booking b is on its client's card for a member who sees this professional's clients, and their visits to this
 * professional alone; null: all.
 */
export const isOnCard = (ofProfessional: ProfessionalId | null) =>
  ofProfessional === null
    ? sql<boolean>`true`
    : sql<boolean>`b.professional_id = ${ofProfessional} and not b.named_by_number`

/** The clients on whose cards somebody else of this name has come, with the name of their last such visit. */
export async function searchAttendees(db: Db, locationId: LocationId, query: ClientQuery): Promise<FoundClient[]> {
  const { words, number, ofProfessional, limit } = query
  if (number !== null || words.length === 0) return []
  const fits = words.map((word) => sql`fold_name(${NAMED}) like ${`%${escaped(word)}%`}`)
  const { rows } = await sql<FoundClient>`
    select c.id, c.name, c.phone, c.tags, ${lastVisit(ofProfessional)} as "lastVisit", a.attendee from (
      select distinct on (b.client_id) b.client_id, ${NAMED} as attendee from booking b
      where b.location_id = ${locationId} and ((b.attendee is not null and not b.for_another) or b.named_by_number) and b.client_id is not null
        and ${sql.join(fits, sql` and `)} and ${isOnCard(ofProfessional)}
      order by b.client_id, b.starts_at desc) a
    join client c on c.location_id = ${locationId} and c.id = a.client_id
    order by a.attendee, c.id limit ${limit}`.execute(db)
  return rows
}

const NAMED = sql<string>`coalesce(b.attendee, b.contact_name)`

/** A number from its beginning, as it is written in Romania: '+40 722', '0040 722', '40722' or '0722'. */
function beginningsOf({ digits, isWhole }: TypedNumber): string[] {
  if (isWhole) return [`+${digits}%`]
  if (digits.startsWith('00')) return [`+${digits.slice(2)}%`]
  const begun = /^(?:40(?=\d{3})|0)(\d+)/.exec(digits)?.[1]
  return begun === undefined ? [] : [`+40${begun}%`]
}

/** From the beginning, or any part of what follows Romania's code; of a number of another country any part at all. */
function fitsNumber(number: TypedNumber) {
  const { digits, isWhole } = number
  const begins = sql`c.phone like any(${[...beginningsOf(number), ...(isWhole ? [] : [`+40%${digits}%`])]})`
  // A zero before it is dialled within the country alone.
  const abroad = digits.replace(/^0+/, '')
  if (isWhole || abroad === '') return begins
  return sql`(${begins} or (c.phone like ${`%${abroad}%`} and c.phone not like '+40%'))`
}

/** Lower comes first. */
function beginsNumber(number: TypedNumber) {
  const beginnings = beginningsOf(number)
  return beginnings.length > 0 && sql`case when c.phone like any(${beginnings}) then 0 else 1 end`
}

/** Whether `client c` has ever booked with the professional, otherwise than by a number that was typed. */
export const isOf = (professionalId: ProfessionalId) => sql<boolean>`exists (select from booking b
  where b.location_id = c.location_id and b.client_id = c.id and b.professional_id = ${professionalId}
    and not b.named_by_number)`

/** Lower comes first. */
const begins = (words: readonly string[]) => {
  const typed = `${words.map(escaped).join(' ')}%`
  const inWord = words.map((word) => sql`' ' || c.sought_name like ${`% ${escaped(word)}%`}`)
  return sql`case when c.sought_name like ${typed} then 0 when ${sql.join(inWord, sql` and `)} then 1 else 2 end`
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
