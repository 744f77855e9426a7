import { findKnownClients, removeImportedClients } from '#db/imports/imported-clients.ts'
import { insertImportedClients, insertImportedNotes } from '#db/imports/imports.ts'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { foldName } from '#domain/text/fold-name.ts'
import type { StaffContext } from '../../staff/staff.ts'
import type { Compared, ListPart, MadeImport } from '../list-part.ts'
import { type ImportedClient, readClient } from './read-client.ts'

/** A list of clients: the location keeps the cards that it has, and gets those that it lacks. */
export const clientList: ListPart<ImportedClient> = {
  readRow: readClient,
  markOf: (client) => {
    const { kind, value } = markOf(client)
    return { mark: `${kind} ${value}`, words: WORDS[kind] }
  },
  compare: withoutKnown,
  entryOf: ({ row, name, phone, email, tags, note }) => ({
    row,
    name: name || 'Fără nume',
    facts: [phone ? phoneLabel(phone) : '', email ?? ''].filter(Boolean),
    tags,
    note,
  }),
  write: writeClients,
  remove: removeImportedClients,
  touches: 'cards',
}

type Mark = { readonly kind: 'phones' | 'emails' | 'names'; readonly value: string }

const WORDS = { phones: 'același telefon', emails: 'același e-mail', names: 'același nume' }

/** The mark by which a client is found again: the phone, else the e-mail, else the name. */
function markOf({ phone, email, name }: Pick<ImportedClient, 'phone' | 'email' | 'name'>): Mark {
  if (phone !== null) return { kind: 'phones', value: phone }
  if (email !== null) return { kind: 'emails', value: email.toLowerCase() }
  return { kind: 'names', value: foldName(name) }
}

async function withoutKnown(
  { staff: { locationId } }: StaffContext,
  db: Db,
  clients: readonly ImportedClient[],
): Promise<Compared<ImportedClient>> {
  const marks = clients.map(markOf)
  const valuesOf = (wanted: Mark['kind']) => marks.flatMap(({ kind, value }) => (kind === wanted ? [value] : []))
  const asked = { phones: valuesOf('phones'), emails: valuesOf('emails'), names: valuesOf('names') }
  const found = await findKnownClients(db, locationId, asked)
  const known = { phones: new Set(found.phones), emails: new Set(found.emails), names: new Set(found.names) }
  const fresh = clients.filter((client) => {
    const { kind, value } = markOf(client)
    return !known[kind].has(value)
  })
  return { fresh, faults: [], remarks: [] }
}

async function writeClients(
  ctx: StaffContext,
  tx: Tx,
  { id: importId, at }: MadeImport,
  clients: readonly ImportedClient[],
): Promise<void> {
  const { locationId, customerId: authorId } = ctx.staff
  const written = await insertImportedClients(tx, { locationId, importId }, clients)
  const noteOf = new Map(clients.map((client) => [nameOfMark(client), client.note]))
  const notes = written.flatMap((client) => {
    const text = noteOf.get(nameOfMark(client)) ?? ''
    return text === '' ? [] : [{ clientId: client.id, text }]
  })
  await insertImportedNotes(tx, { locationId, authorId, at }, notes)
}

function nameOfMark(client: Parameters<typeof markOf>[0]): string {
  const { kind, value } = markOf(client)
  return `${kind} ${value}`
}
