import type { NewClaim } from '#db/availability/claims.ts'
import { clearHolds } from '#db/availability/holds.ts'
import { isTaken } from '#db/errors.ts'
import { noteImportedRows, noteRowMarks } from '#db/imports/imported-rows.ts'
import * as db from '#db/imports/imported-visits.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId, ClientId, LocationId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { notifyBooking } from '../../bookings/notifications/notify.ts'
import { freshNumber } from '../../bookings/write-booking.ts'
import { hashOfToken, manageToken } from '../../messages/manage-link.ts'
import type { StaffContext } from '../../staff/staff.ts'
import type { MadeImport, Notifying } from '../list-part.ts'
import type { PlannedBlock, PlannedVisit } from './plan-row.ts'
import { visitClients } from './visit-clients.ts'

/**
 * Writes visits with their clients, services and claims, and blocked time. Throws `invalid` where a time was taken
 * meanwhile.
 */
export async function writeVisits(
  ctx: StaffContext,
  tx: Tx,
  made: MadeImport & Notifying,
  rows: readonly (PlannedVisit | PlannedBlock)[],
): Promise<void> {
  const { locationId } = ctx.staff
  const own = { locationId, importId: made.id }
  const visits = rows.filter((row) => row.kind === 'visit')
  const parts = rows.flatMap((row) => (row.kind === 'block' ? row.parts.map((part) => ({ ...row, ...part })) : []))
  const clientOf = await visitClients(tx, own, visits)
  const written = await writeNumbered(ctx, tx, visits, clientOf)
  const pairs = visits.map((visit) => ({ visit, id: written.get(visit)! }))
  await db.insertVisitServices(
    tx,
    pairs.flatMap(({ visit, id }) => serviceRows(locationId, visit, id)),
  )
  const blockIds = await db.insertImportedBlocks(
    tx,
    parts.map((part) => blockRow(locationId, part)),
  )
  const claims = [...visits, ...parts].flatMap((taking) => taking.claims)
  await clearHolds(tx, { locationId, claims, now: ctx.now() })
  const ofVisits = pairs.flatMap(({ visit, id }) => claimRows(locationId, visit.claims, { booking_id: id }))
  const ofBlocks = parts.flatMap(({ claims }, at) => claimRows(locationId, claims, { time_off_id: blockIds[at]! }))
  await db.insertImportedClaims(tx, [...ofVisits, ...ofBlocks]).catch(asTaken)
  await note(
    tx,
    own,
    'booking',
    pairs.map(({ visit, id }) => ({ id, mark: visit.mark })),
  )
  await note(
    tx,
    own,
    'time_off',
    parts.map(({ mark }, at) => ({ id: blockIds[at]!, mark })),
  )
  if (made.notifiesClients) await notifyClients(ctx, tx, pairs)
}

/** Tells the clients of visits to come as if they were placed now; whoever is there already is not told. */
async function notifyClients(
  ctx: StaffContext,
  tx: Tx,
  written: readonly { readonly visit: PlannedVisit; readonly id: BookingId }[],
): Promise<void> {
  const { locationId } = ctx.staff
  for (const { visit, id } of written)
    if (visit.isUpcoming) await notifyBooking(ctx, tx, { locationId, id }, { change: 'placed' })
}

async function note(
  tx: Tx,
  own: Parameters<typeof noteImportedRows>[1],
  table: 'booking' | 'time_off',
  marked: readonly { readonly id: number; readonly mark: string }[],
): Promise<void> {
  await noteImportedRows(
    tx,
    own,
    table,
    marked.map(({ id }) => id),
  )
  await noteRowMarks(tx, own, table, marked)
}

function asTaken(thrown: unknown): never {
  throw isTaken(thrown, 'claim')
    ? invalid({ file: 'O oră din fișier tocmai s-a ocupat. Uită-te din nou la el.' })
    : thrown
}

/** A number that is another's is drawn again. */
async function writeNumbered(
  ctx: StaffContext,
  tx: Tx,
  visits: readonly PlannedVisit[],
  clientOf: (visit: PlannedVisit) => ClientId | null,
): Promise<Map<PlannedVisit, BookingId>> {
  const written = new Map<PlannedVisit, BookingId>()
  while (written.size < visits.length) {
    const numbered = visits
      .filter((visit) => !written.has(visit))
      .map((visit) => [freshNumber(ctx.random), visit] as const)
    const rows = numbered.map(([number, visit]) => bookingRow(ctx, number, visit, clientOf(visit)))
    const ids = await db.insertImportedVisits(tx, rows)
    for (const [number, visit] of numbered) {
      const id = ids.get(number)
      if (id !== undefined) written.set(visit, id)
    }
  }
  return written
}

function bookingRow(ctx: StaffContext, number: string, visit: PlannedVisit, clientId: ClientId | null): db.NewVisit {
  const { shown, price, maxPrice } = { ...visit, ...priceOf(visit) }
  const at = ctx.now()
  const status = visit.isUpcoming ? 'confirmed' : visit.isNoShow ? 'no_show' : 'completed'
  return {
    location_id: ctx.staff.locationId,
    number,
    contact_name: visit.name,
    contact_phone: visit.phone,
    contact_email: visit.email,
    professional_id: visit.person.id,
    professional_chosen: true,
    status,
    starts_at: epochToInstant(shown.start),
    ends_at: epochToInstant(shown.end),
    start_date: visit.date,
    start_minute: visit.minute,
    duration_minutes: shown.end - shown.start,
    price_bani: price,
    max_price_bani: maxPrice,
    base_price_bani: price,
    max_base_price_bani: maxPrice,
    priced: true,
    comment: visit.note,
    manage_hash: `\\x${hashOfToken(manageToken(ctx.settings, number)).toString('hex')}`,
    source: 'import',
    client_id: clientId,
    placed_by_id: ctx.staff.customerId,
    overridden: [...visit.overridden],
    seen_at: at,
    created_at: at,
    updated_at: at,
    custom_fields: {},
    sequence: 0,
    named_by_number: false,
    length_agreed: visit.minutes !== null,
    price_agreed: visit.price !== null,
  }
}

/** The file's price; of a visit to come without one the menu's. */
function priceOf({ price, isUpcoming, services }: PlannedVisit) {
  if (price !== null || !isUpcoming) return { price, maxPrice: null }
  const sum = (values: readonly (number | null)[]) =>
    values.some((value) => value === null) ? null : values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const low = sum(services.map((service) => service.price))
  const high = sum(services.map((service) => service.maxPrice ?? service.price))
  return { price: low, maxPrice: low !== null && high !== null && high > low ? high : null }
}

function serviceRows(locationId: LocationId, planned: PlannedVisit, bookingId: BookingId): db.NewVisitService[] {
  const { services, visit } = planned
  const whole = services.length === 1 ? priceOf(planned) : null
  return services.map((service, at) => {
    const price = whole ? whole.price : service.price
    const maxPrice = whole ? whole.maxPrice : service.maxPrice
    return {
      location_id: locationId,
      booking_id: bookingId,
      position: at + 1,
      service_id: service.id,
      name: service.name,
      duration_minutes: visit[at]?.durationMinutes ?? service.duration,
      price_bani: price,
      max_price_bani: maxPrice,
      base_price_bani: price,
      max_base_price_bani: maxPrice,
    }
  })
}

const blockRow = (
  locationId: LocationId,
  { person, label, start, end }: PlannedBlock & PlannedBlock['parts'][number],
): db.NewBlock => ({
  location_id: locationId,
  professional_id: person.id,
  starts_at: epochToInstant(start),
  ends_at: epochToInstant(end),
  reason: label,
  kind: 'block',
  status: 'approved',
  answer: '',
})

const claimRows = (
  locationId: LocationId,
  claims: readonly NewClaim[],
  holder: { readonly booking_id: BookingId } | { readonly time_off_id: number },
) =>
  claims.map(
    ({ resourceId, span }): db.NewImportedClaim => ({
      location_id: locationId,
      booking_id: null,
      time_off_id: null,
      ...holder,
      resource_id: resourceId,
      during: `[${epochToInstant(span.start).toString()},${epochToInstant(span.end).toString()})`,
    }),
  )
