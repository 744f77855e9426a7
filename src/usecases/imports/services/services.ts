import { insertImportedHeadings, insertImportedServices, listMenuNames } from '#db/imports/imported-menu.ts'
import { noteImportedRows, removeImportedRows } from '#db/imports/imported-rows.ts'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import { staffPriceLabel } from '#domain/pricing/price-label.ts'
import { foldName } from '#domain/text/fold-name.ts'
import type { StaffContext } from '../../staff/staff.ts'
import type { Compared, ImportEntry, ListPart, MadeImport, RowRemark } from '../list-part.ts'
import { type ImportedService, readService } from './read-service.ts'

const MOST_SERVICES = 500
const MOST_HEADINGS = 60

/** A menu: services under their headings, all of which the whole team does. */
export const serviceList: ListPart<ImportedService> = {
  readRow: readService,
  markOf: (service) => ({ mark: markOf(service), words: 'același capitol și nume' }),
  compare: withoutKnown,
  entryOf,
  write: writeServices,
  remove: async (tx, locationId, { id }) => {
    const services = await removeImportedRows(tx, locationId, id, 'service')
    await removeImportedRows(tx, locationId, id, 'menu_heading')
    return services
  },
  touches: 'menu',
}

const markOf = ({ heading, name }: Pick<ImportedService, 'heading' | 'name'>) =>
  `${foldName(heading)}\n${foldName(name)}`

function entryOf({
  row,
  name,
  heading,
  duration,
  buffer,
  waitAfter,
  wait,
  online,
  description,
  ...asked
}: ImportedService): ImportEntry {
  const { price, maxPrice, isRange: range } = asked
  return {
    row,
    name,
    facts: [
      heading,
      staffDurationLabel(duration),
      ...(wait > 0 ? [`așteptare ${staffDurationLabel(wait)} după ${staffDurationLabel(waitAfter)}`] : []),
      ...(buffer > 0 ? [`pauză ${staffDurationLabel(buffer)}`] : []),
      staffPriceLabel({ price, maxPrice, range }),
    ],
    tags: online ? [] : ['Intern'],
    note: description,
  }
}

/** A menu has room for so many services and headings; what comes after is left out, and said. */
async function withoutKnown(
  { staff: { locationId } }: StaffContext,
  db: Db,
  found: readonly ImportedService[],
): Promise<Compared<ImportedService>> {
  const { headings, services } = await listMenuNames(db, locationId)
  const known = new Set(services.map(markOf))
  const headingOf = new Map(services.map(({ heading, name }) => [foldName(name), heading]))
  const names = new Set(headings.map(({ name }) => foldName(name)))
  let room = MOST_SERVICES - services.length
  const fresh: ImportedService[] = []
  const faults: RowRemark[] = []
  const remarks: RowRemark[] = []
  for (const service of found) {
    if (known.has(markOf(service))) continue
    const heading = foldName(service.heading)
    const isFull = !names.has(heading) && names.size >= MOST_HEADINGS
    if (isFull) faults.push({ row: service.row, text: `un meniu are cel mult ${MOST_HEADINGS} de capitole` })
    else if (room <= 0) faults.push({ row: service.row, text: `un meniu are cel mult ${MOST_SERVICES} de servicii` })
    if (isFull || room <= 0) continue
    names.add(heading)
    room -= 1
    fresh.push(service)
    const other = headingOf.get(foldName(service.name))
    if (other !== undefined)
      remarks.push({ row: service.row, text: `ai deja „${service.name}” la „${other}”; în meniu vor fi amândouă` })
  }
  return { fresh, faults, remarks }
}

async function writeServices(
  ctx: StaffContext,
  tx: Tx,
  { id: importId }: MadeImport,
  services: readonly ImportedService[],
): Promise<void> {
  const { locationId } = ctx.staff
  const { headings } = await listMenuNames(tx, locationId)
  const idOf = new Map(headings.map(({ id, name }) => [foldName(name), id]))
  const missing = new Map(services.map(({ heading }) => [foldName(heading), heading]))
  for (const folded of idOf.keys()) missing.delete(folded)
  const added = await insertImportedHeadings(tx, locationId, [...missing.values()])
  for (const { id, name } of added) idOf.set(foldName(name), id)
  const rows = services.map((service) => ({ ...service, headingId: idOf.get(foldName(service.heading))! }))
  const written = await insertImportedServices(tx, locationId, rows)
  const made = { locationId, importId }
  await noteImportedRows(
    tx,
    made,
    'menu_heading',
    added.map(({ id }) => id),
  )
  await noteImportedRows(tx, made, 'service', written)
}
