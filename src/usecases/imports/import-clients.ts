import { insertImport, insertImportedClients, insertImportedNotes, lockImports } from '#db/imports/imports.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { ImportId } from '#domain/ids.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { type ImportFile, type ImportPlan, markOf, planImport, readImport } from './plan-import.ts'
import type { ImportedClient } from './read-client.ts'

/** The effect that the import of this file would have. Throws `invalid` on `file`. */
export async function previewImport(ctx: StaffContext, file: ImportFile): Promise<ImportPlan> {
  return planImport(ctx.db, ctx.staff.locationId, await readImport(file, ctx.now()))
}

type Imported = {
  readonly id: ImportId
  readonly added: number
  readonly known: number
  readonly faults: number
}

/**
 * Adds the clients of the file whom the location does not have, in one transaction; nobody is sent a message. Throws
 * `invalid` where the file, or how it is read, is not as it was seen before.
 */
export async function importClients(ctx: StaffContext, file: ImportFile, seen: string): Promise<Imported> {
  const { locationId } = ctx.staff
  const read = await readImport(file, ctx.now())
  return transaction(ctx.db, async (tx) => {
    await lockImports(tx, locationId)
    const plan = await planImport(tx, locationId, read)
    refuseUnready(plan, seen)
    const { product, clients } = plan
    const [fileName, at] = [file.name, ctx.now()]
    const id = await insertImport(tx, locationId, { fileName, product, at, added: clients.length })
    await writeClients(ctx, tx, { id, at, clients })
    recordAct(ctx, tx, { kind: 'clients_imported', after: { import_id: id, file: fileName, added: clients.length } })
    return { id, added: clients.length, known: plan.known, faults: plan.faults.length }
  })
}

function refuseUnready({ seen, asksDateOrder, clients }: ImportPlan, seenBefore: string): void {
  if (asksDateOrder) throw invalid({ date_order: 'Spune întâi cum sunt scrise datele.' })
  if (seen !== seenBefore) throw invalid({ file: 'Fișierul nu mai e cel pe care l-ai văzut. Uită-te din nou la el.' })
  if (clients.length === 0) throw invalid({ file: 'Nu e niciun client de adus din acest fișier.' })
}

type Written = { readonly id: ImportId; readonly at: Temporal.Instant; readonly clients: readonly ImportedClient[] }

async function writeClients(ctx: StaffContext, tx: Tx, { id: importId, at, clients }: Written): Promise<void> {
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
