import * as card from '#db/clients/client-card.ts'
import { type FoundClient, searchAttendees, searchClients } from '#db/clients/search-clients.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { typedNumber } from '#domain/account/typed-number.ts'
import { MOST_TAGS, uniqueTags } from '#domain/clients/tags.ts'
import { forbidden, invalid, notFound } from '#domain/errors.ts'
import type { ClientId, ProfessionalId } from '#domain/ids.ts'
import { foldName } from '#domain/text/fold-name.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { mergedWith } from './merged-with.ts'

const MOST = 50

/**
 * The clients whose name holds each typed word, marks, apostrophes and hyphens aside, or whose number holds the typed
 * digits; by name. Then those on whose card somebody of that name has come. A professional finds their own. A phone
 * that may not be seen is not searched either.
 */
export async function listClients(ctx: StaffContext, search: string): Promise<FoundClient[]> {
  const { staff } = ctx
  const typed = typedNumber(search)
  const digits = typed?.replace('+', '') ?? ''
  const hasDigits = digits.length >= 2
  const seesPhones = staff.rights.has('see_client_phones')
  if (hasDigits && !seesPhones) return []
  const query = {
    words: foldName(search).split(' ').filter(Boolean),
    number: hasDigits ? { digits, isWhole: typed !== digits } : null,
    ofProfessional: ownClientsOnly(ctx),
    limit: MOST,
  }
  const [named, attended] = await Promise.all([
    searchClients(ctx.db, staff.locationId, query),
    searchAttendees(ctx.db, staff.locationId, query),
  ])
  const isNamed = new Set(named.map(({ id }) => id))
  const found = [...named, ...attended.filter(({ id }) => !isNamed.has(id))].slice(0, MOST)
  return found.map((client) => (seesPhones ? client : { ...client, phone: null }))
}

/** A client with visits and notes; throws not_found, to a professional also for whom others alone have seen. */
export async function getClient(ctx: StaffContext, id: ClientId): Promise<card.ClientCard> {
  const client = await find(ctx, ctx.db, id)
  const seesPhones = ctx.staff.rights.has('see_client_phones')
  const booker = client.booker && { ...client.booker, phone: null }
  return seesPhones ? client : { ...client, phone: null, email: null, booker }
}

type Written = { readonly name: string; readonly tags: readonly string[]; readonly preferences: string }

/**
 * Sets name, tags and preferences; of those that were seen before, only what differs from it, so that what colleagues
 * have written since stays. Throws not_found, and `invalid` where it would go over something that they have written.
 */
export function changeClient(
  ctx: StaffContext,
  id: ClientId,
  after: Written,
  seen: Written | null = null,
): Promise<void> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    await card.lockClient(tx, locationId, id)
    const { name, tags, preferences } = await find(ctx, tx, id)
    const before = { name, tags, preferences }
    const merged = seen ? mergedWith(seen, after, before) : after
    const written = { ...merged, tags: uniqueTags(merged.tags) }
    if (written.tags.length > MOST_TAGS) throw invalid({ tags: `Cel mult ${MOST_TAGS} etichete.` })
    await card.updateClient(tx, locationId, id, written)
    recordAct(ctx, tx, { kind: 'client_changed', before: { id, ...before }, after: { id, ...written } })
  })
}

/** Adds a note under the member's name; throws not_found. */
export function addClientNote(ctx: StaffContext, id: ClientId, text: string): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    await find(ctx, tx, id)
    const { customerId: authorId, locationId } = ctx.staff
    await card.insertClientNote(tx, locationId, { clientId: id, authorId, text, at: ctx.now() })
    recordAct(ctx, tx, { kind: 'client_note_added', after: { id } })
  })
}

async function find(ctx: StaffContext, db: Tx | StaffContext['db'], id: ClientId): Promise<card.ClientCard> {
  const { staff } = ctx
  const ofProfessional = ownClientsOnly(ctx)
  const visitsTo = staff.rights.has('see_calendar') ? ofProfessional : ownProfessional(ctx)
  const scope = { ofProfessional, visitsTo, now: ctx.now() }
  const client = await card.findClientCard(db, staff.locationId, id, scope)
  if (!client) throw notFound()
  return client
}

/** The professional whose clients alone the member may see; null if everybody's. */
export const ownClientsOnly = (ctx: StaffContext) =>
  ctx.staff.rights.has('list_clients') ? null : ownProfessional(ctx)

function ownProfessional({ staff }: StaffContext): ProfessionalId {
  if (staff.professionalId === null) throw forbidden()
  return staff.professionalId
}
