/** The lists of a location that a file from elsewhere can bring. */
export const IMPORT_KINDS = ['clients', 'services', 'team', 'visits'] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The facts that a column of each list can hold. */
export const LIST_FIELDS = {
  clients: ['name', 'first_name', 'last_name', 'phone', 'email', 'note', 'tags', 'birthday', 'blocked', 'marketing'],
  services: [
    'service',
    'variation',
    'heading',
    'duration',
    'extra_time',
    'wait_after',
    'wait',
    'price',
    'max_price',
    'description',
    'online',
    'item_type',
  ],
  visits: [
    'date',
    'time',
    'ends',
    'duration',
    'name',
    'first_name',
    'last_name',
    'phone',
    'email',
    'event',
    'service',
    'professional',
    'status',
    'canceled',
    'no_show',
    'price',
    'note',
  ],
  team: ['name', 'first_name', 'last_name', 'phone', 'email', 'job_title', 'role', 'status', 'bookable'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>

/** A fact of any list. */
export type ListField = (typeof LIST_FIELDS)[ImportKind][number]

/** The fact in each column; null for a column that brings nothing. */
export type FieldColumns = readonly (ListField | null)[]

/** The fields that are dates: whether days or months come first is asked of them alone. */
export const DATE_FIELDS: ReadonlySet<ListField> = new Set<ListField>(['birthday', 'date'])

/** Every fact once: lists of clients and of the team share some. */
export const ALL_FIELDS: readonly ListField[] = [...new Set<ListField>(Object.values(LIST_FIELDS).flat())]

/** The columns as a list of this kind has them: a fact of another list is none of it. */
export function fieldsOfKind(kind: ImportKind, columns: FieldColumns): FieldColumns {
  const own: ReadonlySet<string> = new Set(LIST_FIELDS[kind])
  return columns.map((field) => (field !== null && own.has(field) ? field : null))
}

/** An e-mail address, for a cell. */
export const EMAIL_FORM = /^[^\s@,;]{1,64}@[^\s@,;]+\.[^\s@,;]{2,}$/
