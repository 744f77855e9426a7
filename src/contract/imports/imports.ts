import * as z from 'zod/mini'
import type { ImportId, ProfessionalId } from '#domain/ids.ts'
import { ALL_FIELDS, IMPORT_KINDS } from '#domain/imports/list-field.ts'
import { DATE_ORDERS } from '#domain/tables/read-date.ts'
import { data } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
const MOST_COLUMNS = 256

/** The word for a column that brings nothing. */
const NOTHING = '-'

const kind = z.literal(IMPORT_KINDS)
const field = z.literal(ALL_FIELDS)
const file = z.file().check(z.refine((chosen) => chosen.size > 0, { error: 'required' }))

/** The fact in each column, as a comma list: 'first_name,last_name,-,phone'. A fact of another list counts as none. */
const columns = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(4000)),
    z.transform((list: string) => list.split(',')),
  ),
  z
    .array(
      z.pipe(
        z.literal([NOTHING, ...ALL_FIELDS]),
        z.transform((word) => (word === NOTHING ? null : word)),
      ),
    )
    .check(z.maxLength(MOST_COLUMNS)),
)

const importFile = z.object({
  file,
  /** The list that it is; absent: as its headings say. */
  kind: z.optional(kind),
  columns: z.optional(columns),
  /** For a file whose dates can be read in either order. */
  date_order: z.optional(z.literal(DATE_ORDERS)),
  /** The professional of visits whose row names nobody. */
  professional_id: z.optional(idTextOf<ProfessionalId>()),
})

const remark = z.object({ row: z.int(), text: z.string() })

const importPreview = z.object({
  kind,
  /** The product that exported the file; null where the headings are nobody's in particular. */
  product: z.nullable(z.string()),
  /** False where no column is known: `columns` then says what each holds. */
  is_recognised: z.boolean(),
  columns: z.array(z.object({ heading: z.string(), example: z.string(), field: z.nullable(field) })),
  asks_date_order: z.boolean(),
  /** Some visits do not say whom they are with. */
  lacks_person: z.boolean(),
  /** A calendar (.ics): its rows are events, and its columns cannot be chosen. */
  is_calendar: z.boolean(),
  rows: z.int(),
  /** New rows, rows that the location has, and rows that bring nothing. */
  added: z.int(),
  known: z.int(),
  refused: z.int(),
  /** How many of the new rows are visits to come, whose clients can be told of them. */
  to_come: z.int(),
  /** The first of the new rows, as they will be. */
  entries: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      facts: z.array(z.string()),
      tags: z.array(z.string()),
      note: z.string(),
    }),
  ),
  /** The rows that bring nothing, with the reason. */
  faults: z.array(remark),
  /** Facts of new rows that are not taken as they stand. */
  remarks: z.array(remark),
  /** Columns that bring nothing; a balance is owed to clients. */
  left_out: z.array(z.object({ heading: z.string(), filled: z.int(), is_balance: z.boolean() })),
  /** Sent along with the import, so that what was seen is what is imported. */
  seen: z.string(),
})

export type ImportPreview = z.output<typeof importPreview>

const right = 'own_business'
const upload = { maxBytes: IMPORT_MAX_BYTES }

export const previewImport = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/imports/preview',
  summary: 'Shows what an import of clients, services, a team or visits (CSV, XLSX or .ics) would do; changes nothing',
  right,
  upload,
  repeatable: true,
  body: importFile,
  success: { status: 200, body: data(importPreview) },
})

export const importList = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/imports',
  summary: 'Adds what the location does not have of a list; clients are sent a message only where it says so',
  right,
  upload,
  body: z.extend(importFile, {
    seen: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Sends the clients of visits to come the message of a visit that was placed. */
    notify_clients: z.optional(z.literal('true')),
  }),
  success: {
    status: 201,
    body: data(z.object({ id: idOf<ImportId>(), kind, added: z.int(), known: z.int(), refused: z.int() })),
  },
})

const pastImport = z.object({
  id: idOf<ImportId>(),
  kind,
  file_name: z.string(),
  product: z.nullable(z.string()),
  /** An instant, as are those below. */
  at: z.string(),
  added: z.int(),
  undoable_until: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  /** How many rows were left when it was undone, because they had been used or changed since. */
  remaining: z.nullable(z.int()),
})

export type PastImport = z.output<typeof pastImport>

export const listImports = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/imports',
  summary: 'The latest 50 imports, and until when each can be undone',
  right,
  success: { status: 200, body: data(z.array(pastImport)) },
})

export const undoImport = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/imports/{import_id}/undo',
  summary: 'Removes what an import brought, but for what was used or changed since',
  right,
  params: z.object({ import_id: idTextOf<ImportId>() }),
  success: { status: 200, body: data(z.object({ kind, removed: z.int(), remaining: z.int() })) },
})
