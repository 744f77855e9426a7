import type { Kysely } from 'kysely'
import { type CityRow, fillCities } from '#db/catalogue/fill-reference.ts'
import type { Db } from '#db/pool.ts'
import { loadKnownSlugs } from '#db/providers/known-slugs.ts'
import { saveOffers, saveSubscriptions, saveVouchers } from '#db/providers/save-deals.ts'
import { saveLocationParts, saveLocations } from '#db/providers/save-locations.ts'
import { saveMenu, saveOwnTerms } from '#db/providers/save-menu.ts'
import { saveEquipment, saveProfessionals } from '#db/providers/save-team.ts'
import type { Schema } from '#db/schema/index.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import { transaction } from '#db/transaction.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { boundaryToEpoch, epochToInstant } from '#domain/time/wall-time.ts'
import { rebuildFreeTime } from '../availability/index/rebuild-index.ts'
import { checkDocument, type Known } from './check-document.ts'
import { gazetteerCities } from './ensure-reference.ts'
import type { ProviderDocument } from './provider-format.ts'
import * as rows from './to-rows.ts'

/** A row of a file, with the line on which it stands. */
export type ImportRow = { line: number; value: unknown }

export type ImportProblem = { line: number; reason: string }

export type ImportResult = { imported: number; problems: ImportProblem[] }

type Options = { today: IsoDate; keepGood?: boolean; problems?: readonly ImportProblem[] }

/**
 * Loads providers. Every row is checked first; when any is bad nothing changes, unless `keepGood`. What has been loaded
 * before is found by its external reference and brought up to date, so that loading twice doubles nothing. `today` is
 * what relative dates count from; `problems`: those that reading the file has already found.
 */
export async function importProviders(
  db: Kysely<Schema>,
  imported: readonly ImportRow[],
  { today, keepGood = false, problems: found = [] }: Options,
): Promise<ImportResult> {
  const known = await loadKnownSlugs(db)
  const more = gazetteerCities()
  const cities = new Map([...[...more.keys()].map((slug): [string, number] => [slug, 0]), ...known.cities])
  const { documents, problems } = checkRows(imported, { ...known, cities }, found)
  if (problems.length > 0 && !keepGood) return { imported: 0, problems }
  await transaction(db, async (tx) => {
    await fillCities(tx, newCities(documents, known, more))
    const ids = await saveDocuments(tx, documents, await loadKnownSlugs(tx), today)
    await rebuildFreeTime(tx, ids, epochToInstant(boundaryToEpoch(today, 0)))
  })
  return { imported: documents.reduce((sum, { locations }) => sum + locations.length, 0), problems }
}

/** Writes checked documents in the caller's transaction, in bulk; gives the ids of their locations, whose free time is the caller's to build. */
export async function saveDocuments(
  db: Db,
  documents: readonly ProviderDocument[],
  known: Known,
  today: IsoDate,
): Promise<number[]> {
  if (documents.length === 0) return []
  const businesses = documents.map(({ business }) => business)
  const places = documents.flatMap((document) =>
    document.locations.map((location) => rows.toLocationRecord(document, location, known)),
  )
  const byRef = await saveLocations(db, businesses, places)
  const placed = documents.flatMap(({ locations }) =>
    locations.map((location) => ({ id: byRef.get(location.external_ref)!, location })),
  )
  const ids = placed.map(({ id }) => id)
  await saveLocationParts(db, ids, rows.toLocationParts(placed, known))
  const professionals = await saveProfessionals(db, ids, rows.toProfessionalRows(placed), {
    working: rows.toHoursRows(placed, 'working_hours'),
    breaks: rows.toHoursRows(placed, 'breaks'),
  })
  const equipment = await saveEquipment(db, ids, rows.toEquipmentRows(placed))
  const services = await saveMenu(db, ids, rows.toHeadingRows(placed), rows.toServiceRows(placed, known), equipment)
  await saveOwnTerms(db, ids, rows.toOwnTermsRows(placed), services, professionals)
  await saveOffers(db, ids, rows.toOfferRows(placed, today), services)
  await saveSubscriptions(db, ids, rows.toSubscriptionRows(placed), services)
  await saveVouchers(db, ids, rows.toVoucherRows(placed, today), services)
  await refreshSearchText(db, ids)
  return ids
}

// A city enters the database with its first location.
const newCities = (documents: readonly ProviderDocument[], known: Known, gazetteer: Map<string, CityRow>) => {
  const slugs = new Set(documents.flatMap(({ locations }) => locations.map(({ city }) => city)))
  return [...slugs].filter((slug) => !known.cities.has(slug)).map((slug) => gazetteer.get(slug)!)
}

function checkRows(imported: readonly ImportRow[], known: Known, found: readonly ImportProblem[]) {
  const documents: ProviderDocument[] = []
  const problems: ImportProblem[] = [...found]
  const seen = new Map<string, number>()
  for (const { line, value } of imported) {
    const checked = checkDocument(value, known)
    const reasons = 'reasons' in checked ? checked.reasons : repeatedRefs(checked.document, line, seen)
    problems.push(...reasons.map((reason) => ({ line, reason })))
    if ('document' in checked && reasons.length === 0) documents.push(checked.document)
  }
  return { documents, problems: problems.sort((a, b) => a.line - b.line) }
}

// A reference names one thing in a file; which line said it first is told.
function repeatedRefs({ business, locations }: ProviderDocument, line: number, seen: Map<string, number>): string[] {
  const refs = [`firma ${business.external_ref}`, ...locations.map(({ external_ref }) => `locul ${external_ref}`)]
  const reasons = refs
    .filter((ref, index) => seen.has(ref) || refs.indexOf(ref) !== index)
    .map((ref) => `${ref} apare și pe linia ${seen.get(ref) ?? line}`)
  if (reasons.length === 0) for (const ref of refs) seen.set(ref, line)
  return reasons
}
