import { findVisitClients } from '#db/imports/imported-visits.ts'
import { insertImportedClients } from '#db/imports/imports.ts'
import type { Tx } from '#db/transaction.ts'
import type { ClientId, ImportId, LocationId } from '#domain/ids.ts'
import { foldName } from '#domain/text/fold-name.ts'
import type { PlannedVisit } from './plan-row.ts'

type Own = { readonly locationId: LocationId; readonly importId: ImportId }

/**
 * The client of each visit by phone, else e-mail, else a name that one client has; whom the location lacks is added
 * with the import. A name that several have is on nobody's card.
 */
export async function visitClients(
  tx: Tx,
  { locationId, importId }: Own,
  visits: readonly PlannedVisit[],
): Promise<(visit: PlannedVisit) => ClientId | null> {
  const marks = {
    phones: visits.flatMap(({ phone }) => phone ?? []),
    emails: visits.flatMap(({ email }) => email?.toLowerCase() ?? []),
    names: visits.flatMap(({ name }) => foldName(name) || []),
  }
  const known = clientsBy(await findVisitClients(tx, locationId, marks))
  const missing = new Map<string, PlannedVisit>()
  for (const visit of visits) if (keyOf(visit) !== null && known(visit) === undefined) missing.set(keyOf(visit)!, visit)
  const added = [...missing.values()].map(({ name, phone, email }) => ({ name, phone, email, tags: [] }))
  await insertImportedClients(tx, { locationId, importId }, added)
  const all = added.length === 0 ? known : clientsBy(await findVisitClients(tx, locationId, marks))
  return (visit) => all(visit) ?? null
}

/** By which a visit's client is told from others; null for a visit of somebody unknown. */
const keyOf = ({ phone, email, name }: PlannedVisit): string | null =>
  phone ?? email?.toLowerCase() ?? (foldName(name) || null)

/** Null: several have the name; undefined: nobody. */
function clientsBy(clients: Awaited<ReturnType<typeof findVisitClients>>) {
  const byPhone = new Map(clients.map(({ id, phone }) => [phone, id]))
  const byEmail = new Map(clients.map(({ id, email }) => [email?.toLowerCase() ?? null, id]))
  const byName = new Map<string, ClientId | null>()
  for (const { id, soughtName } of clients) byName.set(soughtName, byName.has(soughtName) ? null : id)
  return ({ phone, email, name }: PlannedVisit): ClientId | null | undefined => {
    if (phone !== null) return byPhone.get(phone)
    return email === null ? byName.get(foldName(name)) : byEmail.get(email.toLowerCase())
  }
}
