import type { ListKind } from '#domain/imports/products.ts'

/** An invented file of another product: its headings are real, its people are not. */
export type InventedList = {
  readonly product: string | null
  readonly kind: ListKind | null
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

const FIRST = ['Ștefania', 'Țuca', 'Mălina', 'Ioan', 'Ana-Maria']
const LAST = ['Ciobîcă', 'Părăianu', 'Grămadă', 'Pop', 'Muntean']

/** Plausible cells, by a part of the heading. */
const CELLS: readonly (readonly [RegExp, (at: number) => string])[] = [
  [/first name|prenume|vorname|prénom|keresztnév|imię$/i, (at) => FIRST[at % 5]!],
  [/last name|nachname|cognome|vezetéknév|nazwisko|nume de familie/i, (at) => LAST[at % 5]!],
  [/mail/i, (at) => `persoana${at}@exemplu.ro`],
  [/phone|mobil|tel|handy|komórk|^day$|portable/i, (at) => `07${String(20_000_000 + at)}`],
  [/birth|naș|geburt|naiss|nascita|szület|urodz/i, (at) => `19${70 + at}-03-1${at}`],
  [/\bid\b|token|uuid|sku/i, (at) => `ID-${at}-ăâ`],
  [/price|sale|paid|spend|sales|preț/i, () => '70.00'],
  [/date|since|visit|added/i, (at) => `2026-0${at + 1}-15`],
  [/name|client|kunde|név|nome|nom|nume/i, (at) => `${FIRST[at % 5]!} ${LAST[at % 5]!}`],
]

const cellOf = (heading: string, at: number) => CELLS.find(([part]) => part.test(heading))?.[1](at) ?? `text ${at}`

const list = (product: string | null, kind: ListKind | null, headings: string, cells = cellOf): InventedList => {
  const names = headings.split(', ')
  return {
    product,
    kind,
    name: `${product ?? 'alt tabel'}: ${headings.slice(0, 40)}`,
    rows: [names, ...[1, 2, 3, 4, 5].map((at) => names.map((heading) => cells(heading, at)))],
  }
}

/** Fresha's services have their headings in the account's language; prices and durations keep their form. */
const freshaService = (heading: string, at: number) => {
  if (/^prezzo|^preis/i.test(heading)) return '70.00'
  return /^dura|^dauer/i.test(heading) ? '2h 35m' : `Vopsit ${at} ăț`
}

/** Every list whose headings were found. */
export const PRODUCT_LISTS: readonly InventedList[] = [
  list(
    'Fresha',
    'clients',
    'Client ID, First Name, Last Name, Email, Mobile Number, Telephone, Gender, Date of Birth, City, Note, Blocked, Added',
  ),
  list('Fresha', 'team', 'First Name, Last Name, Email, Job Title, Status, Appointments'),
  list(
    'Fresha',
    'services',
    'Nome servizio, Prezzo al dettaglio, Durata, Tempo supplementare, Imposta, Descrizione, Nome della categoria, Tipo di trattamento, Risorsa, Prenotazione online, Disponibile per, Vendita di buoni, Commissioni, Identificativo servizio, SKU',
    freshaService,
  ),
  list(
    'Fresha',
    'services',
    'Dienstleistung, Preis im Laden, Dauer, Zusatzzeit, Steuer, Beschreibung, Kategorie, Behandlung, Ressource, Online, Verfügbar für, Gutscheine, Provision, Kennung, SKU',
    freshaService,
  ),
  list(
    'Square',
    'clients',
    'Reference ID, First Name, Last Name, Email Address, Phone Number, Nickname, Company Name, Street Address 1, Street Address 2, City, State, Postal Code, Birthday, Memo, Square Customer ID, Creation Source, First Visit, Last Visit, Transaction Count, Lifetime Spend, Email Subscription Status, Instant Profile, Blocked from online booking',
  ),
  list(
    'Square',
    'services',
    'Token, Item Name, Customer-facing Name, Variation Name, Unit and Precision, SKU, Description, Categories, Item Type, Price',
  ),
  list(
    'Square',
    'sales',
    'Date, Time, Time Zone, Gross Sales, Discounts, Service Charges, Net Sales, Gift Card Sales, Tax, Tip, Total Collected, Source, Card, Cash, Fees, Net Total, Transaction ID, Payment ID, Staff Name, Customer ID, Customer Name',
  ),
  list(
    'Vagaro',
    'clients',
    'First Name, Last Name, Email, Mobile, Day, Night, Address, Apt/Suite, City, State, Zip, Birthdate, Gender, Customer Since, Last Visited, Membership, Tags, Refered By, Online Booking, Credit Card, Bank, Appointments Booked, Classes Booked, Check-Ins, Points Earned, Amount Paid, No Shows/Cancellations, Employee Seen',
  ),
  list('Vagaro', 'sales', 'Services/Classes, No of Appointments, No of Attendees, Service Sale, Average Sale'),
  list(
    'Vagaro',
    'vouchers',
    'GC No, Purchase Date, Init.Amount, Current Balance, No of Visit(s) Remaining, Expire On, Status',
  ),
  list('Acuity', 'clients', 'First Name, Last Name, Phone, Email, Notes, Days Since Last Appointment'),
  list('Acuity', 'clients', 'First Name, Last Name, Phone, Email, Days Since Last Appointment'),
  list(
    'Calendly',
    'visits',
    'User Name, Team, Invitee Name, Invitee First Name, Invitee Last Name, Invitee Email, Invitee Time Zone, Text Reminder Number, Event Type Name, Start Date & Time, End Date & Time, Location, Canceled, Question 1, Response 1, Event UUID, Invitee UUID',
  ),
  list(
    'reservation.studio',
    'clients',
    'First Name, Last Name, Phone number, Email, Birthdate, Gender, City, Address, Note',
  ),
  list('Booksy', 'clients', 'Client Name, Phone, Email, First Visit, Last Visit, Total Visits, Total Spent'),
  list(
    'Mindbody',
    'clients',
    'Client ID, First Name, Last Name, Email, Status, Barcode ID, Creation Date, Active, Pricing Option, Member Since, Payment Amount, Auto-Pay Schedule',
  ),
]

/** Lists of nobody's in particular, in the seven languages. */
export const PLAIN_LISTS: readonly InventedList[] = [
  list(null, 'clients', 'Nume, Prenume, Telefon, E-mail, Observații'),
  list(null, 'clients', 'Nume și prenume, Număr de telefon, Data nașterii'),
  list(null, 'clients', 'Client, Telefon'),
  list(null, 'clients', 'Full Name, Mobile, Email Address, Notes'),
  list(null, 'clients', 'Name, Vorname, Handynummer, E-Mail-Adresse, Geburtsdatum, Bemerkung'),
  list(null, 'clients', 'Nom, Prénom, Téléphone portable, Adresse e-mail, Date de naissance'),
  list(null, 'clients', 'Nome, Cognome, Cellulare, Indirizzo e-mail, Data di nascita'),
  list(null, 'clients', 'Vezetéknév, Keresztnév, Telefonszám, E-mail cím, Születési dátum, Megjegyzés'),
  list(null, 'clients', 'Imię, Nazwisko, Telefon komórkowy, Adres e-mail, Uwagi'),
  list(null, 'services', 'Capitol, Serviciu, Durată, Preț'),
  list(null, 'services', 'Denumire, Preț, Durată (minute)'),
  list(null, 'services', 'Category, Service Name, Duration, Price'),
  list(null, 'services', 'Leistung, Dauer, Preis, Kategorie'),
  list(null, 'services', 'Prestation, Durée, Prix TTC'),
  list(null, 'services', 'Nome servizio, Durata, Prezzo'),
  list(null, 'services', 'Szolgáltatás, Időtartam, Ár'),
  list(null, 'services', 'Usługa, Czas trwania, Cena'),
  list(null, 'visits', 'Data, Ora, Client, Telefon, Serviciu, Specialist'),
  list(null, 'visits', 'Date, Time, Client Name, Service, Staff, Status'),
  list(null, 'visits', 'Datum, Uhrzeit, Kunde, Leistung, Mitarbeiter'),
  list(null, 'visits', 'Date, Heure, Client, Prestation, Collaborateur'),
  list(null, 'visits', 'Data, Orario, Cliente, Servizio, Operatore'),
  list(null, 'visits', 'Dátum, Óra, Vendég, Szolgáltatás, Munkatárs'),
  list(null, 'visits', 'Data wizyty, Godzina, Klient, Usługa, Pracownik'),
  list(null, 'team', 'Nume, Funcție, Telefon, E-mail'),
  list(null, 'team', 'Employee, Job Title, Email'),
  list(null, 'team', 'Mitarbeiter, Funktion, Handynummer'),
  list(null, 'team', 'Nom, Prénom, Poste, Adresse e-mail'),
  list(null, 'team', 'Dipendente, Mansione, Cellulare'),
  list(null, 'team', 'Munkatárs, Beosztás, Telefonszám'),
  list(null, 'team', 'Pracownik, Stanowisko, Telefon komórkowy'),
]

/** Headings of files that are none of a location's lists, though most have names, phones or addresses in them. */
const FOREIGN =
  `Furnizor, CUI, Telefon, E-mail, Sold | Nr factură, Client, Email, Total, Scadență | Data, Explicație, Debit, Credit, Sold
  Produs, Stoc, Preț, Furnizor | Nume, Prenume, CNP, Salariu, Telefon | Nume, Post bugetar, Telefon, E-mail, CNP
  Order ID, Name, Phone, Email, Total | Invoice Number, Customer Name, Email, Amount | Date, Description, Amount, Balance
  Elev, Clasă, Nume, Telefon părinte | Student, Grade, Name, Email | Nr comandă, Nume, Telefon, Adresă de livrare
  Rechnungsnummer, Kunde, E-Mail, Betrag | Lieferant, Telefon, E-Mail | Numéro de facture, Client, Courriel, Montant
  Fornitore, Telefono, E-mail | Fattura, Cliente, Email, Importo | Számla, Ügyfél, E-mail cím | Dostawca, Telefon, Adres e-mail
  Numer faktury, Klient, Adres e-mail, Kwota | AWB, Nume, Telefon, Oraș | License Plate, Name, Phone | Room, Name, Phone, Check-in
  Donation, Name, Email, Date | SKU, Name, Price, Quantity | Employee, Hours, Week | Titlu, Autor, An | Latitude, Longitude, Altitude
  Time, Level, Message | Ingredient, Cantitate, Unitate | Echipa, Puncte, Meciuri | IP, Method, Path, Status
  Timestamp, Question, Answer | Project, Task, Owner, Due | Țară, Populație, Suprafață | Station, Temperature, Wind
  Department, Name, Email, Phone | Poliță, Nume, Telefon | Transaction ID, Name, Email, Amount | Tracking number, Name, Phone`
    .split(/\s*[|\n]\s*/)
    .map((headings) => headings.trim())

/** 200 files that are none of these lists: each foreign heading as it is, and in four other forms. */
export const FOREIGN_LISTS: readonly InventedList[] = FOREIGN.flatMap((headings) =>
  [
    headings,
    headings.toUpperCase(),
    headings.split(', ').toReversed().join(', '),
    `Nr, ${headings}`,
    `${headings}, Observații`,
  ].map((each) => list(null, null, each)),
)

/** The bytes of rows as a CSV. */
export type CsvForm = {
  readonly encoding: 'utf-8' | 'utf-8 with mark' | 'utf-16' | 'windows-1250'
  readonly separator: ',' | ';' | '\t'
  /** With a title above the headings, an empty row, and a row of totals. */
  readonly isFramed: boolean
}

export const CSV_FORMS: readonly CsvForm[] = (['utf-8', 'utf-8 with mark', 'utf-16', 'windows-1250'] as const).flatMap(
  (encoding) =>
    ([',', ';', '\t'] as const).flatMap((separator) =>
      [false, true].map((isFramed) => ({ encoding, separator, isFramed })),
    ),
)

export function csvBytes(rows: InventedList['rows'], { encoding, separator, isFramed }: CsvForm): Uint8Array {
  const total = rows[0]!.map((_, at) => (at === 0 ? 'Total' : at === 2 ? '5' : ''))
  const framed = isFramed ? [['Export din 27.11.2026'], [''], ...rows, ['---'], total] : rows
  const text = framed
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'windows-1250') return windows1250(text)
  return Buffer.from(encoding === 'utf-8' ? text : `\ufeff${text}`)
}

const DECODED = [...new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]

/** As a Romanian Excel saves it: the letters with a comma below become those with a cedilla. */
function windows1250(text: string): Uint8Array {
  const cedillas: Readonly<Record<string, string>> = { ș: 'ş', Ș: 'Ş', ț: 'ţ', Ț: 'Ţ' }
  return Uint8Array.from(
    [...text].map((sign) => {
      const byte = DECODED.indexOf(cedillas[sign] ?? sign)
      return byte >= 0 ? byte : '?'.charCodeAt(0)
    }),
  )
}
