import type { Kysely } from 'kysely'
import { type CityRow, fillCities } from '#db/catalogue/fill-reference.ts'
import type { Db } from '#db/pool.ts'
import { loadKnownSlugs } from '#db/providers/known-slugs.ts'
import { saveOffers, saveSubscriptions, saveVouchers } from '#db/providers/save-deals.ts'
import { saveLocationParts, saveLocations } from '#db/providers/save-locations.ts'
import { saveMenu, saveOwnTerms } from '#db/providers/save-menu.ts'
import { saveEquipment, saveProfessionals, saveWorks } from '#db/providers/save-team.ts'
import type { Schema } from '#db/schema/index.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import { transaction } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { boundaryToEpoch, epochToInstant } from '#domain/time/wall-time.ts'
import { rebuildFreeTime } from '../availability/index/rebuild-index.ts'
import { checkDocument, type KnownSlugs } from './check-document.ts'
import { gazetteerCities } from './ensure-reference.ts'
import type { ProviderDocument } from './provider-format.ts'
import * as rows from './to-rows.ts'

/** A row of a file, with its line number. */
export type ImportRow = { line: number; value: unknown }

export type ImportProblem = { line: number; reason: string }

export type ImportResult = { imported: number; problems: ImportProblem[] }

type Options = { today: IsoDate; keepGood?: boolean; problems?: readonly ImportProblem[] }

/**
 * Imports providers, matching existing ones by external reference, so that importing twice changes nothing. Any
 * invalid row cancels the import, unless `keepGood`. Relative dates count from `today`; `problems` are those found
 * while reading the file.
 */
export async function importProviders(
  db: Kysely<Schema>,
  imported: readonly ImportRow[],
  { today, keepGood = false, problems: foundProblems = [] }: Options,
): Promise<ImportResult> {
  const known = await loadKnownSlugs(db)
  const gazetteer = gazetteerCities()
  const cities = new Map([...[...gazetteer.keys()].map((slug): [string, number] => [slug, 0]), ...known.cities])
  const { documents, problems } = checkRows(imported, { ...known, cities }, foundProblems)
  if (problems.length > 0 && !keepGood) return { imported: 0, problems }
  await transaction(db, async (tx) => {
    await fillCities(tx, newCities(documents, known, gazetteer))
    const ids = await saveDocuments(tx, documents, await loadKnownSlugs(tx), today)
    await rebuildFreeTime(tx, ids, epochToInstant(boundaryToEpoch(today, 0)))
  })
  return { imported: documents.reduce((sum, { locations }) => sum + locations.length, 0), problems }
}

/**
 * Writes checked documents in bulk, in the caller’s transaction. Returns the location ids, whose availability index
 * the caller rebuilds.
 */
export async function saveDocuments(
  db: Db,
  documents: readonly ProviderDocument[],
  known: KnownSlugs,
  today: IsoDate,
): Promise<LocationId[]> {
  if (documents.length === 0) return []
  const businesses = documents.map(({ business }) => business)
  const records = documents.flatMap((document) =>
    document.locations.map((location) => rows.toLocationRecord(document, location, known)),
  )
  const byRef = await saveLocations(db, businesses, records)
  const saved = documents.flatMap(({ locations }) =>
    locations.map((location) => ({ id: byRef.get(location.external_ref)!, location })),
  )
  const ids = saved.map(({ id }) => id)
  await saveLocationParts(db, ids, rows.toLocationParts(saved, known, today))
  const professionals = await saveProfessionals(db, ids, rows.toProfessionalRows(saved), {
    working: rows.toHoursRows(saved, 'working_hours'),
    breaks: rows.toHoursRows(saved, 'breaks'),
  })
  await saveWorks(db, ids, rows.toWorkRows(saved), professionals)
  const equipment = await saveEquipment(db, ids, rows.toEquipmentRows(saved))
  const menu = { headings: rows.toHeadingRows(saved), services: rows.toServiceRows(saved, known) }
  const services = await saveMenu(db, ids, menu, equipment)
  await saveOwnTerms(db, ids, rows.toOwnTermsRows(saved), { services, professionals })
  await saveOffers(db, ids, rows.toOfferRows(saved, today), services)
  await saveSubscriptions(db, ids, rows.toSubscriptionRows(saved), services)
  await saveVouchers(db, ids, rows.toVoucherRows(saved, today), services)
  await refreshSearchText(db, ids)
  return ids
}

// A city is added with its first location.
const newCities = (documents: readonly ProviderDocument[], known: KnownSlugs, gazetteer: Map<string, CityRow>) => {
  const slugs = new Set(documents.flatMap(({ locations }) => locations.map(({ city }) => city)))
  return [...slugs].filter((slug) => !known.cities.has(slug)).map((slug) => gazetteer.get(slug)!)
}

function checkRows(imported: readonly ImportRow[], known: KnownSlugs, foundProblems: readonly ImportProblem[]) {
  const documents: ProviderDocument[] = []
  const problems: ImportProblem[] = [...foundProblems]
  const seen = new Map<string, number>()
  for (const { line, value } of imported) {
    const checked = checkDocument(value, known)
    const reasons = 'reasons' in checked ? checked.reasons : repeatedRefs(checked.document, line, seen)
    problems.push(...reasons.map((reason) => ({ line, reason })))
    if ('document' in checked && reasons.length === 0) documents.push(checked.document)
  }
  return { documents, problems: problems.sort((a, b) => a.line - b.line) }
}

// A reference is unique within a file; the reason names the line of its first use.
function repeatedRefs({ business, locations }: ProviderDocument, line: number, seen: Map<string, number>): string[] {
  const refs = [`firma ${business.external_ref}`, ...locations.map(({ external_ref }) => `locul ${external_ref}`)]
  const reasons = refs
    .filter((ref, index) => seen.has(ref) || refs.indexOf(ref) !== index)
    .map((ref) => `${ref} apare și pe linia ${seen.get(ref) ?? line}`)
  if (reasons.length === 0) for (const ref of refs) seen.set(ref, line)
  return reasons
}
