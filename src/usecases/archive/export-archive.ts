import { ARCHIVE_TABLES } from '#db/archive/archive-tables.ts'
import {
  batchesOf,
  inOneSnapshot,
  listPeople,
  listPictureKeys,
  loadLocationFacts,
  tableRows,
} from '#db/archive/read-archive-rows.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { createTemporaryFile } from '#gateways/temporary-file/temporary-file.ts'
import { limitConcurrency } from '../concurrency/limit.ts'
import { todayOf } from '../context.ts'
import { actionTable } from '../staff/actions.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { calendarText } from './calendar.ts'
import { spreadsheets, tablesForOthers } from './lists.ts'
import { requireRecentProof } from './prove.ts'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, DATA_FOLDER, MANIFEST, PICTURE_FOLDER } from './read-archive.ts'
import { readme } from './readme.ts'
import { type ZipWriter, zipWriter } from './zip-writer.ts'

export type ArchiveFile = {
  readonly name: string
  readonly bytes: number
  readonly content: ReadableStream<Uint8Array>
}

/** Two at a time in a process; compressing many at once would slow the others down. */
const inQueue = limitConcurrency(2, 4)

/**
 * Everything of the location in one ZIP, written to a temporary file first, so that a slow line keeps neither memory
 * nor a snapshot. Throws `invalid` without a recent proof.
 */
export async function exportArchive(ctx: StaffContext): Promise<ArchiveFile> {
  await requireRecentProof(ctx)
  await ctx.limits.take('exportByCustomer', `staff:${ctx.staff.customerId}`)
  const file = await createTemporaryFile()
  try {
    const slug = await inQueue('archive', () =>
      inOneSnapshot(ctx.db, async (tx) => writeArchive(ctx, tx, zipWriter(ctx.now(), file.append))),
    )
    const bytes = file.size()
    await transaction(ctx.db, async (tx) => recordAct(ctx, tx, { kind: 'location_exported', after: { bytes } }))
    return { name: `dichis-${slug}-${todayOf(ctx)}.zip`, bytes, content: file.read() }
  } catch (thrown) {
    await file.close()
    throw thrown
  }
}

async function writeArchive(ctx: StaffContext, tx: Tx, zip: ZipWriter): Promise<string> {
  const { locationId } = ctx.staff
  const { location, business } = await loadLocationFacts(tx, locationId)
  const people = await listPeople(tx, locationId)
  const madeAt = ctx.now().toString()
  const manifest = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, made_at: madeAt, location, business, people }
  await zip.text('CITESTE-MA.txt', piece(readme(String(location.name), todayOf(ctx))))
  await zip.text(MANIFEST, piece(JSON.stringify(manifest, null, 2)))
  for (const [name, pieces] of [...spreadsheets(tx, locationId), ...tablesForOthers(tx, locationId)])
    await zip.text(name, pieces)
  await zip.text(
    'jurnal.csv',
    actionTable(tx, locationId, { bookingNumber: null, actor: null, personId: null, kind: null }),
  )
  await zip.text('calendar.ics', calendarText(tx, locationId, placeOf(ctx, location)))
  for (const table of Object.keys(ARCHIVE_TABLES))
    await zip.text(`${DATA_FOLDER}${table}.json`, jsonRows(ctx, tx, table))
  for (const key of await listPictureKeys(tx, locationId)) {
    const picture = await ctx.gateways.pictures.get(key)
    if (picture) await zip.bytes(PICTURE_FOLDER + key, picture)
  }
  await zip.end()
  return String(location.slug)
}

/** A JSON array, one row a line. */
async function* jsonRows({ staff }: StaffContext, tx: Tx, table: string): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batchesOf(tx, await tableRows(tx, staff.locationId, table))) {
    yield before + batch.map(({ json }) => json).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* piece(text: string): AsyncGenerator<string> {
  yield text
}

const placeOf = ({ settings }: StaffContext, location: Record<string, unknown>) => ({
  title: String(location.name),
  address: String(location.address),
  latitude: Number(location.latitude),
  longitude: Number(location.longitude),
  email: `rezervari@${new URL(settings.publicUrl).hostname}`,
})
