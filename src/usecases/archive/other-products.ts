import type { ListedClient, ListedService } from '#db/archive/read-lists.ts'
import { clientList, serviceList } from '#db/archive/read-lists.ts'
import { toRon } from '#domain/money.ts'
import type { List } from './list.ts'

/** The folder of the files that other products take in. */
const FOLDER = 'alte-programe/'

type Values<Row> = Readonly<Record<string, (row: Row) => string>>

const FRESHA_CLIENTS = `Client ID, First Name, Last Name, Email, Mobile Number, Telephone, Gender, Date of Birth, City, Note,
  Blocked, Added`
const SQUARE_CLIENTS = `Reference ID, First Name, Last Name, Email Address, Phone Number, Nickname, Company Name, Street Address 1,
  Street Address 2, City, State, Postal Code, Birthday, Memo, Square Customer ID, Creation Source, First Visit, Last Visit,
  Transaction Count, Lifetime Spend, Email Subscription Status, Instant Profile, Blocked from online booking`
const RESERVATION_STUDIO_CLIENTS = `First Name, Last Name, Phone number, Email, Birthdate, Gender, City, Address, Note`
const FRESHA_SERVICES = `Service name, Retail price, Duration, Extra time, Tax, Description, Category name, Treatment type,
  Resource, Online booking, Available for, Voucher sales, Commissions, Service ID, SKU`
const SQUARE_ITEMS = `Token, Item Name, Customer-facing Name, Variation Name, Unit and Precision, SKU, Description, Categories,
  Reporting Category, Item Type, Price`

const CLIENT: Values<ListedClient> = {
  'First Name': ({ name }) => firstOf(name),
  'Last Name': ({ name }) => name.slice(firstOf(name).length).trim(),
  Email: ({ email }) => email ?? '',
  'Email Address': ({ email }) => email ?? '',
  'Mobile Number': phoneOf,
  'Phone Number': phoneOf,
  'Phone number': phoneOf,
  Note: noteOf,
  Memo: noteOf,
  'Last Visit': ({ last }) => last ?? '',
  Blocked: (client) => (isBlocked(client) ? 'Yes' : 'No'),
  'Blocked from online booking': (client) => (isBlocked(client) ? 'Yes' : 'No'),
}

const SERVICE: Values<ListedService> = {
  'Service name': ({ name }) => name,
  'Item Name': ({ name }) => name,
  'Variation Name': () => 'Regular',
  'Retail price': priceOf,
  Price: priceOf,
  Duration: ({ duration }) => hoursAndMinutes(duration),
  'Extra time': ({ buffer }) => (buffer > 0 ? hoursAndMinutes(buffer) : ''),
  Description: ({ description }) => description,
  'Category name': ({ heading }) => heading,
  Categories: ({ heading }) => heading,
  'Online booking': ({ online }) => (online ? 'Enabled' : 'Disabled'),
  'Item Type': () => 'Appointments service',
}

/** Lists in the forms that Fresha, Square and reservation.studio take in; services that are still offered alone. */
export const CLIENT_LISTS: readonly List<ListedClient>[] = [
  { ...listOf('fresha-clients.csv', FRESHA_CLIENTS, CLIENT), query: clientList },
  { ...listOf('square-customers.csv', SQUARE_CLIENTS, CLIENT), query: clientList },
  { ...listOf('reservation-studio-clients.csv', RESERVATION_STUDIO_CLIENTS, CLIENT), query: clientList },
]

export const SERVICE_LISTS: readonly List<ListedService>[] = [
  { ...listOf('fresha-services.csv', FRESHA_SERVICES, SERVICE), query: serviceList, takes: ({ active }) => active },
  { ...listOf('square-items.csv', SQUARE_ITEMS, SERVICE), query: serviceList, takes: ({ active }) => active },
]

function listOf<Row>(name: string, headings: string, values: Values<Row>) {
  const header = headings.split(/,\s+/)
  const row = (each: Row) => header.map((heading) => values[heading]?.(each) ?? '')
  return { name: FOLDER + name, header, row }
}

const firstOf = (name: string) => name.split(' ')[0] ?? ''
const isBlocked = ({ tags }: ListedClient) => tags.split(', ').includes('Blocat')

/** Without a plus, before which a spreadsheet's formula would have to be disarmed. */
function phoneOf({ phone }: ListedClient): string {
  return phone === null ? '' : phone.replace(/^\+40(?=[237]\d{8}$)/, '0').replace(/^\+/, '00')
}

function noteOf({ preferences, notes, tags }: ListedClient): string {
  return [preferences, notes, tags && `Etichete: ${tags}`].filter(Boolean).join(' / ')
}

function priceOf({ price }: ListedService): string {
  return price === null ? '' : toRon(price).toFixed(2)
}

function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ')
}
