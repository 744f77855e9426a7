import { batchesOf } from '#db/archive/read-archive-rows.ts'
import * as db from '#db/archive/read-lists.ts'
import type { Tx } from '#db/transaction.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import { toNamed } from '#domain/catalogue/fields.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import type { LocationId } from '#domain/ids.ts'
import { type Bani, toRon } from '#domain/money.ts'
import { ROLE_WORDS } from '#domain/staff/facts/fact-words.ts'
import { CSV_MARK, csvRows } from '#domain/text/csv.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { List } from './list.ts'
import { CLIENT_LISTS, SERVICE_LISTS } from './other-products.ts'

const STATUSES: Readonly<Record<BookingStatus, string>> = {
  pending: 'în așteptare',
  confirmed: 'confirmată',
  completed: 'încheiată',
  canceled: 'anulată',
  no_show: 'nu a venit',
}

const SOURCES: Readonly<Record<BookingSource, string>> = {
  online: 'online',
  phone: 'telefon',
  walk_in: 'fără programare',
  partner: 'echipa',
  import: 'import',
}

const bookings: List<db.ListedBooking> = {
  name: 'programari.csv',
  header: [
    'Număr',
    'Data',
    'Ora',
    'Durata, minute',
    'Starea',
    'Client',
    'Vine altcineva',
    'Telefon',
    'E-mail',
    'Specialist',
    'Servicii',
    'Preț, RON',
    'Preț maxim, RON',
    'De unde',
    'Comentariul clientului',
    'Note ale echipei',
  ],
  query: db.bookingList,
  row: (b) => [
    b.number,
    b.date,
    formatTime(b.minute),
    b.duration,
    STATUSES[b.status],
    b.client,
    b.attendee,
    b.phone && phoneLabel(b.phone),
    b.email,
    b.professional,
    b.services,
    ron(b.price),
    ron(b.maxPrice),
    SOURCES[b.source],
    b.comment,
    b.notes,
  ],
}

const clients: List<db.ListedClient> = {
  name: 'clienti.csv',
  header: [
    'Nume',
    'Telefon',
    'E-mail',
    'De unde',
    'Etichete',
    'Preferințe',
    'Note ale echipei',
    'Vizite',
    'Ultima vizită',
  ],
  query: db.clientList,
  row: (c) => [
    c.name,
    c.phone && phoneLabel(c.phone),
    c.email,
    SOURCES[c.source],
    c.tags,
    c.preferences,
    c.notes,
    c.visits,
    c.last,
  ],
}

const services: List<db.ListedService> = {
  name: 'servicii.csv',
  header: [
    'Capitol',
    'Serviciu',
    'Descriere',
    ...Object.values(SERVICE_FIELDS).map(({ label, kind }) => (kind === 'minutes' ? `${label}, minute` : label)),
    'Preț, RON',
    'Preț maxim, RON',
    'Felul prețului',
    'Se oferă',
    'Specialiști',
  ],
  query: db.serviceList,
  row: (s) => [
    s.heading,
    s.name,
    s.description,
    ...Object.values(toNamed(SERVICE_FIELDS, s, 'name')).map((value) =>
      typeof value === 'boolean' ? yes(value) : value,
    ),
    ron(s.price),
    ron(s.maxPrice),
    priceForm(s),
    yes(s.active),
    s.professionals,
  ],
}

const team: List<db.ListedMember> = {
  name: 'echipa.csv',
  header: ['Nume', 'Funcție', 'Rol', 'Lucrează acum', 'Se rezervă online', 'Servicii'],
  query: db.teamList,
  row: (m) => [m.name, m.title, m.role && ROLE_WORDS[m.role], yes(m.active), yes(m.online), m.services],
}

const reviews: List<db.ListedReview> = {
  name: 'recenzii.csv',
  header: ['Data', 'Nota', 'Autor', 'Text', 'Specialist', 'Programare', 'Răspunsul locației'],
  query: db.reviewList,
  row: (r) => [r.date, r.rating, r.author, r.comment, r.professional, r.booking, r.reply],
}

/** As the page of the service asks for it; a fixed price and one that only begins there have one number. */
function priceForm({ price, maxPrice, isRange, isHidden }: db.ListedService): string {
  if (price === null) return 'fără preț'
  const form = isRange ? (maxPrice === null ? 'de la' : 'interval') : 'fix'
  return isHidden ? `${form}, neafișat` : form
}

const ron = (price: Bani | null) => (price === null ? null : toRon(price))
const yes = (is: boolean) => (is ? 'da' : 'nu')

type Part = readonly [name: string, pieces: AsyncGenerator<string>]

/** The tables for spreadsheets: each a name and its text in pieces. */
export function spreadsheets(tx: Tx, locationId: LocationId): Part[] {
  const partOf = <Row>(list: List<Row>): Part => [list.name, csvOf(tx, locationId, list, FOR_PEOPLE)]
  return [partOf(bookings), partOf(clients), partOf(services), partOf(team), partOf(reviews)]
}

/** The tables that other products take in: parted by commas, without a mark before the first heading. */
export function tablesForOthers(tx: Tx, locationId: LocationId): Part[] {
  const partOf = <Row>(list: List<Row>): Part => [list.name, csvOf(tx, locationId, list, FOR_PROGRAMS)]
  return [...CLIENT_LISTS.map(partOf), ...SERVICE_LISTS.map(partOf)]
}

type Form = { readonly mark: string; readonly separator: ';' | ',' }

const FOR_PEOPLE: Form = { mark: CSV_MARK, separator: ';' }
const FOR_PROGRAMS: Form = { mark: '', separator: ',' }

async function* csvOf<Row>(
  tx: Tx,
  locationId: LocationId,
  { header, query, row, takes = () => true }: List<Row>,
  { mark, separator }: Form,
): AsyncGenerator<string> {
  yield mark + csvRows([header], separator)
  for await (const batch of batchesOf(tx, query(locationId))) yield csvRows(batch.filter(takes).map(row), separator)
}
