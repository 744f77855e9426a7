// Writes src/db/schema/*.ts from a migrated database: node scripts/write-schema.ts DATABASE_URL
// One file for each migration that creates tables, so that a table's type sits where its SQL does.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'

type Column = { table: string; name: string; type: string; nullable: boolean; generated: 'always' | 'default' | 'no' }

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  date: 'IsoDate',
  timestamptz: 'Instant',
  tstzrange: 'string',
  point: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  _int4: 'number[]',
  _int2: 'number[]',
  _text: 'string[]',
  xid8: 'string',
  uuid: 'string',
}

const WRITTEN = '// Written by scripts/write-schema.ts from the migrations; not by hand.'

/** The types of src/domain/ids.ts by table: a column that names the table, or its own `id`, holds such ids. */
const IDS: Record<string, string> = {
  location: 'LocationId',
  remembered_attendee: 'RememberedAttendeeId',
  customer: 'CustomerId',
  professional: 'ProfessionalId',
  service: 'ServiceId',
  booking: 'BookingId',
  hold: 'HoldId',
  resource: 'ResourceId',
  offer: 'OfferId',
  voucher: 'VoucherId',
  subscription: 'SubscriptionId',
  customer_subscription: 'CustomerSubscriptionId',
  membership: 'MembershipId',
  client: 'ClientId',
  import: 'ImportId',
  after: 'ServiceId',
  author: 'CustomerId',
  placed_by: 'CustomerId',
  reported_by: 'CustomerId',
}

/** Other types of the domain, by the columns that hold them. */
const OWN: { columns: RegExp; type: string; plain: string }[] = [
  { columns: /_bani$/, type: 'Bani', plain: 'number' },
  { columns: /\.(?:start_minute|opens|closes|starts|ends)$/, type: 'MinuteOfDay', plain: 'number' },
  {
    columns: /^(?:customer|waiting_wish|client|remembered_attendee)\.phone$|\.contact_phone$/,
    type: 'E164',
    plain: 'string',
  },
  { columns: /^(?:membership|staff_invitation)\.role$/, type: 'Role', plain: 'string' },
  { columns: /^staff_action\.actor$/, type: 'Actor', plain: 'string' },
  { columns: /^location_review\.state$/, type: 'ReviewState', plain: 'string' },
  { columns: /^import\.kind$/, type: 'ImportKind', plain: 'string' },
]

/** Later migrations whose tables belong to the subject of an earlier one, and stand in its file. */
const BELONGS_TO: Record<string, string> = {
  works: 'locations',
  'visit-rules': 'team-and-menu',
  'access-facts': 'locations',
  rosters: 'team-and-menu',
  'past-prices': 'team-and-menu',
  'planned-prices': 'team-and-menu',
  invitations: 'staff',
  listing: 'locations',
  'sms-spend': 'messages',
  operator: 'staff',
  'staff-notices': 'staff',
  'waiting-entries': 'bookings',
  passkeys: 'customers',
  'booked-for-another': 'customers',
  'second-factors': 'customers',
  'email-confirmation': 'customers',
  'social-logins': 'customers',
  'booking-limits': 'bookings',
  clients: 'bookings',
  'client-cards': 'bookings',
  'calendar-events': 'bookings',
  'review-replies': 'bookings',
  'rebooking-reminders': 'bookings',
  'imported-rows': 'imports',
}

const COLUMNS = `
  select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
    case when c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' then 'always'
      when c.column_default is not null or c.identity_generation is not null then 'default' else 'no' end as generated
  from information_schema.columns c where c.table_schema = 'public' order by c.table_name, c.ordinal_position`

/** The text of each schema file, by file name. */
export async function schemaFiles(databaseUrl: string, migrations: URL): Promise<Map<string, string>> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<Column>(COLUMNS)
  await client.end()
  const tablesOf = new Map<string, string[]>()
  for (const migration of (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()) {
    const sql = await readFile(new URL(migration, migrations), 'utf8')
    const tables = [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name!)
    if (tables.length === 0) continue
    const name = migration.replace(/^\d+_(.*)\.sql$/, (_, words: string) => words.replaceAll('_', '-'))
    const subject = BELONGS_TO[name] ?? name
    tablesOf.set(subject, [...(tablesOf.get(subject) ?? []), ...tables])
  }
  const files = new Map([...tablesOf].map(([name, tables]) => [`${name}.ts`, fileOf(name, tables, rows)]))
  files.set('index.ts', indexOf([...tablesOf.keys()]))
  return files
}

function fileOf(name: string, tables: string[], columns: Column[]): string {
  const body = tables
    .map((table) =>
      tableOf(
        table,
        columns.filter((column) => column.table === table),
      ),
    )
    .join('\n')
  const kysely = ['Generated', 'GeneratedAlways'].filter((word) => body.includes(`${word}<`))
  const isUsed = (word: string) => new RegExp(`\\b${word}\\b`).test(body)
  const ids = [...new Set(Object.values(IDS))].filter(isUsed).sort()
  const times = ['IsoDate', 'MinuteOfDay'].filter(isUsed)
  const shared = ['Instant', 'Json', 'JsonWithDefault'].filter(isUsed)
  const imports = [
    kysely.length ? `import type { ${kysely.join(', ')} } from 'kysely'` : '',
    isUsed('E164') ? `import type { E164 } from '#domain/account/phone.ts'` : '',
    ids.length ? `import type { ${ids.join(', ')} } from '#domain/ids.ts'` : '',
    isUsed('ImportKind') ? `import type { ImportKind } from '#domain/imports/list-field.ts'` : '',
    isUsed('Bani') ? `import type { Bani } from '#domain/money.ts'` : '',
    isUsed('ReviewState') ? `import type { ReviewState } from '#domain/onboarding/review.ts'` : '',
    isUsed('Role') ? `import type { Role } from '#domain/staff/rights.ts'` : '',
    times.length ? `import type { ${times.join(', ')} } from '#domain/time/iso-date.ts'` : '',
    shared.length ? `import type { ${shared.join(', ')} } from '../column-types.ts'` : '',
  ].filter((line) => line !== '')
  return [WRITTEN, ...imports, '', `export type ${typeName(name)}Tables = {`, body, '}', ''].join('\n')
}

function tableOf(table: string, columns: Column[]): string {
  return [`  ${table}: {`, ...columns.map((column) => `    ${column.name}: ${typeOf(column)}`), '  }'].join('\n')
}

function typeOf({ type, nullable, generated, table, name }: Column): string {
  const id = IDS[name === 'id' ? table : name.replace(/_ids?$/, '')]
  const own = id ? { type: id, plain: 'number' } : OWN.find(({ columns }) => columns.test(`${table}.${name}`))
  const scalar = own ? SCALARS[type]?.replace(own.plain, own.type) : SCALARS[type]
  if (!scalar) throw new Error(`no TypeScript type for ${type} (${table}.${name})`)
  const plain = nullable ? `${scalar} | null` : scalar
  if (generated === 'always') return `GeneratedAlways<${plain}>`
  if (generated === 'default') return scalar === 'Json' ? 'JsonWithDefault' : `Generated<${plain}>`
  return plain
}

function indexOf(names: string[]): string {
  return [
    WRITTEN,
    ...names.map((name) => `import type { ${typeName(name)}Tables } from './${name}.ts'`),
    '',
    '/** Every table, as Kysely sees it. */',
    `export type Schema = ${names.map((name) => `${typeName(name)}Tables`).join(' & ')}`,
    '',
  ].join('\n')
}

const typeName = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

if (import.meta.main) {
  const target = new URL('../src/db/schema/', import.meta.url)
  const files = await schemaFiles(
    process.argv[2] ?? process.env.DATABASE_URL ?? '',
    new URL('../src/db/migrations/', import.meta.url),
  )
  for (const [name, text] of files) await writeFile(new URL(name, target), text)
}
