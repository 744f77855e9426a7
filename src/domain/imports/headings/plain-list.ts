import { foldName } from '../../text/fold-name.ts'
import { type FieldColumns, type ImportKind, LIST_FIELDS, type ListField } from '../list-field.ts'
import { CLIENT_HEADINGS } from './client-headings.ts'
import { NOT_OF_KIND } from './foreign-headings.ts'
import { MEMBER_HEADINGS, STAFF_NAMES } from './member-headings.ts'
import { PLAIN_NAMES, SERVICE_HEADINGS } from './service-headings.ts'
import { VISIT_HEADINGS } from './visit-headings.ts'

/** A list by its headings alone, and the fact in each column. */
export type PlainList = { readonly kind: ImportKind; readonly fields: FieldColumns }

const foldedList = (list: string) => list.split(',').map(foldName)

const WORDS: Readonly<Record<ImportKind, Readonly<Partial<Record<ListField, string>>>>> = {
  clients: CLIENT_HEADINGS,
  services: SERVICE_HEADINGS,
  team: MEMBER_HEADINGS,
  visits: VISIT_HEADINGS,
}

const FIELD_OF = byKind((kind): ReadonlyMap<string, ListField> => {
  const words = WORDS[kind]
  return new Map(
    LIST_FIELDS[kind].flatMap((field: ListField) =>
      foldedList(words[field] ?? '').map((name) => [name, field] as const),
    ),
  )
})
const OTHERS = byKind((kind): ReadonlySet<string> => new Set(foldedList(NOT_OF_KIND[kind])))
const [STAFF, PLAIN] = [new Set(foldedList(STAFF_NAMES)), new Set(foldedList(PLAIN_NAMES))]

function byKind<T>(of: (kind: ImportKind) => T): Readonly<Record<ImportKind, T>> {
  return { clients: of('clients'), services: of('services'), team: of('team'), visits: of('visits') }
}

type Has = (...some: ListField[]) => boolean

const OF_A_CLIENT = ['name', 'first_name', 'last_name', 'phone', 'email'] as const

/** Whether headings with these facts are a list of the kind; the first that fits counts. */
const KINDS: readonly (readonly [ImportKind, (has: Has, names: readonly string[]) => boolean])[] = [
  [
    'visits',
    (has) => has('date') && has('service', 'professional') && has('time', 'ends', 'duration') && has(...OF_A_CLIENT),
  ],
  ['services', (has) => has('service') && has('duration', 'price')],
  ['team', isTeam],
  ['clients', (has) => has('name', 'first_name', 'last_name') && has('phone', 'email')],
]

/** The list that these headings are of, in any of seven languages; null where they are of none. */
export function plainListOf(headings: readonly string[]): PlainList | null {
  const names = headings.map((heading) => foldName(heading.replace(/[()[\]:*]/g, ' ')))
  for (const [kind, isOfKind] of KINDS) {
    if (names.some((name) => OTHERS[kind].has(name))) continue
    const fields = parted(kind === 'services' ? serviceFields(names) : fieldsOf(kind, names))
    if (isOfKind((...some) => some.some((field) => fields.includes(field)), names)) return { kind, fields }
  }
  return null
}

/** The fact of a visit that this heading, or word before a colon, names; null where it names none. */
export const visitFieldOf = (heading: string): ListField | null => FIELD_OF.visits.get(foldName(heading)) ?? null

/** The facts that these headings name in a list of this kind. */
export const fieldsByHeading = (kind: ImportKind, headings: readonly string[]): FieldColumns =>
  fieldsOf(kind, headings.map(foldName))

const fieldsOf = (kind: ImportKind, names: readonly string[]) => names.map((name) => FIELD_OF[kind].get(name) ?? null)

/** 'Nume' beside a duration and a price names a service. */
function serviceFields(names: readonly string[]): FieldColumns {
  const fields = fieldsOf('services', names)
  if (fields.includes('service') || !fields.includes('duration') || !fields.includes('price')) return fields
  const at = names.findIndex((name) => PLAIN.has(name))
  return fields.map((field, each) => (each === at ? 'service' : field))
}

/** Either a heading names the team, or beside plain names stand their jobs and how to reach them. */
function isTeam(has: Has, names: readonly string[]): boolean {
  const named = names.filter((name) => FIELD_OF.team.get(name) === 'name')
  const works = has('job_title', 'role')
  const reached = has('phone', 'email') || (has('job_title') && has('role'))
  if (named.some((name) => STAFF.has(name))) return named.length === 1 && (reached || works)
  return has('name', 'first_name', 'last_name') && reached && works
}

/** 'Nume' beside 'Prenume' is the family's name, and 'Nome' beside 'Cognome' the first one. */
function parted(fields: FieldColumns): FieldColumns {
  const [hasFirst, hasLast] = [fields.includes('first_name'), fields.includes('last_name')]
  if (hasFirst === hasLast) return fields
  return fields.map((field) => (field === 'name' ? (hasFirst ? 'last_name' : 'first_name') : field))
}
