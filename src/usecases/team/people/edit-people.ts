import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import { endMembership, lockMembers } from '#db/staff/members.ts'
import { endInvitations } from '#db/team/people/invitations.ts'
import * as people from '#db/team/people/people.ts'
import { countOnSecondLine, giveSecondLine, withdrawSecondLine } from '#db/team/people/second-lines.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { forbidden, inProgress, invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Decision } from '#domain/team/decision.ts'
import { ownTermsRefusal } from '#domain/team/own-terms.ts'
import { countOf } from '#domain/text/counts.ts'
import { toPortrait } from '#gateways/images/portrait.ts'
import { type Act, recordAct, type StaffContext } from '#usecases/staff/staff.ts'
import { forgetPicture, storePicture } from '#usecases/store-picture.ts'
import { applyChange } from '../affected/apply-change.ts'

export type PersonForm = people.PersonColumns & {
  readonly services: readonly people.OwnTerms[]
  /** Absent: as it is. */
  readonly secondLine?: boolean
  /** Absent: as it is. */
  readonly noGaps?: boolean
}

const MAX_PEOPLE = 200

/** Somebody of the active team, with the menu and their access. Throws not_found. */
export async function getPerson(ctx: StaffContext, id: ProfessionalId): Promise<people.Person> {
  const person = await people.findPerson(ctx.db, ctx.staff.locationId, id, ctx.now())
  if (!person) throw notFound('Specialistul nu lucrează aici.')
  return person
}

/** Adds somebody to the team, who does every service while the location is open. Throws 422. */
export async function addPerson(ctx: StaffContext, form: people.PersonColumns): Promise<ProfessionalId> {
  let id: ProfessionalId | undefined
  await changeTeam(ctx, { mayKeep: true, decisions: [] }, async (tx) => {
    id = await insertProfessional(ctx, tx, form)
    return { kind: 'professional_added', professionalId: id, after: form }
  })
  return id!
}

/** Adds a professional to the team within its change. Throws 422 where the team is full. */
export async function insertProfessional(
  ctx: StaffContext,
  tx: Tx,
  form: people.PersonColumns,
): Promise<ProfessionalId> {
  const team = await people.lockOrder(tx, ctx.staff.locationId)
  if (team.length >= MAX_PEOPLE) throw invalid({ first_name: `O echipă poate avea cel mult ${MAX_PEOPLE} de oameni.` })
  return people.insertPerson(tx, ctx.staff.locationId, form)
}

/**
 * Changes somebody of the team. Throws not_found, 422 by field, also on `second_line` while something lies ahead on
 * one that is taken away, bookings_affected for services they did until now.
 */
export function changePerson(
  ctx: StaffContext,
  id: ProfessionalId,
  { services, secondLine: wanted, noGaps: wantsNoGaps, ...columns }: PersonForm,
  decisions: readonly Decision[],
): Promise<void> {
  const { locationId } = ctx.staff
  return changeTeam(ctx, { mayKeep: true, decisions }, async (tx) => {
    const before = await people.findPerson(tx, locationId, id, ctx.now())
    if (!before) throw notFound('Specialistul nu lucrează aici.')
    checkServices(before.services, services)
    const secondLine = wanted ?? before.secondLine
    if (secondLine !== before.secondLine) await setSecondLine(ctx, tx, id, secondLine)
    const noGaps = wantsNoGaps ?? before.noGaps
    if (noGaps !== before.noGaps) await people.saveNoGaps(tx, locationId, id, noGaps)
    await people.updatePerson(tx, locationId, id, columns)
    await people.savePerformed(tx, locationId, id, services)
    return {
      kind: 'professional_changed',
      professionalId: id,
      before: logged(before),
      after: { ...columns, secondLine, noGaps, services },
    }
  })
}

/** Throws 422 on `services` for one that the menu lacks, or terms that make no sense. */
function checkServices(menu: readonly people.MenuService[], services: readonly people.OwnTerms[]): void {
  const names = new Map(menu.map(({ id, name }) => [id, name]))
  if (services.some(({ id }) => !names.has(id)))
    throw invalid({ services: 'Unul dintre servicii nu mai e în meniu. Încarcă pagina din nou.' })
  for (const service of services) {
    const refusal = ownTermsRefusal(service)
    if (refusal) throw invalid({ services: `${names.get(service.id)}: ${refusal}` })
  }
}

/** The team is locked: nobody takes the line meanwhile. */
async function setSecondLine(ctx: StaffContext, tx: Tx, id: ProfessionalId, isGiven: boolean): Promise<void> {
  const { locationId } = ctx.staff
  if (isGiven) return giveSecondLine(tx, locationId, id, ctx.now())
  const ahead = await countOnSecondLine(tx, locationId, id, ctx.now())
  if (ahead > 0) {
    const count = countOf(ahead, 'programare', 'programări')
    throw invalid({ second_line: `Are încă ${count} cu suprapunere voită. Mută sau anulează întâi ce urmează.` })
  }
  await withdrawSecondLine(tx, locationId, id)
}

const logged = ({ firstName, lastName, title, online, secondLine, noGaps, services }: people.Person) => ({
  firstName,
  lastName,
  title,
  online,
  secondLine,
  noGaps,
  services: services.flatMap(({ id, own }) => (own ? [{ id, ...own }] : [])),
})

/**
 * Removes somebody from the team: they cannot be booked any more, and the member who logs in to their calendar is out
 * at the next request. Their history stays. Throws not_found, forbidden if an owner's or manager's access would end,
 * 422 if no owner would be left, in_progress while a client may take a time proposed with them, bookings_affected until
 * each upcoming booking has a decision.
 */
export function leaveTeam(ctx: StaffContext, id: ProfessionalId, decisions: readonly Decision[]): Promise<void> {
  const { locationId, rights } = ctx.staff
  return changeTeam(ctx, { mayKeep: false, decisions }, async (tx) => {
    const person = await people.findPerson(tx, locationId, id, ctx.now())
    if (!person) throw notFound('Specialistul nu lucrează aici.')
    const members = await lockMembers(tx, locationId)
    const leaving = members.filter(({ professionalId }) => professionalId === id)
    if (leaving.some(({ role }) => role !== 'professional') && !rights.has('own_business'))
      throw forbidden('Doar proprietarul poate scoate din echipă pe cineva cu acest rol.')
    const isOwner = ({ role }: (typeof members)[number]) => role === 'owner'
    if (leaving.some(isOwner) && !members.some((member) => isOwner(member) && !leaving.includes(member)))
      throw invalid({ professional_id: 'Echipa are nevoie de un proprietar. Fă întâi pe altcineva proprietar.' })
    await withdrawProfessional(ctx, tx, id)
    for (const member of leaving) await endMembership(tx, member.id, ctx.now())
    const name = `${person.firstName} ${person.lastName}`.trim()
    const before = { name, access: leaving.map(({ role, contact }) => ({ role, contact })) }
    return { kind: 'professional_left', professionalId: id, before }
  })
}

/**
 * Takes a professional out of the team within its change: nobody books them any more. Throws in_progress while a client
 * may take a time proposed with them.
 */
export async function withdrawProfessional(ctx: StaffContext, tx: Tx, id: ProfessionalId): Promise<void> {
  const { locationId } = ctx.staff
  if ((await people.clearForLeaving(tx, locationId, id, ctx.now())).isProposed)
    throw inProgress('Ai propus unui client o oră cu acest specialist. Așteaptă răspunsul lui sau refuză-i cererea.')
  await endInvitations(tx, locationId, id, ctx.now())
  await people.withdrawPerson(tx, locationId, id)
}

type How = { readonly mayKeep: boolean; readonly decisions: readonly Decision[] }

/** A change of the team or its services, after which the location is found by them. */
export function changeTeam(
  ctx: StaffContext,
  { mayKeep, decisions }: How,
  change: (tx: Tx) => Promise<Act>,
): Promise<void> {
  const write = async (tx: Tx) => {
    const act = await change(tx)
    await refreshSearchText(tx, [ctx.staff.locationId])
    return act
  }
  return applyChange(ctx, { write, mayKeep }, decisions)
}

/** Replaces somebody's portrait, or with null takes it away. Throws not_found, 422 on image. */
export async function setPortrait(ctx: StaffContext, id: ProfessionalId, bytes: Uint8Array | null): Promise<void> {
  await getPerson(ctx, id)
  const portrait = bytes && (await storePicture(ctx, () => toPortrait(bytes, null)))
  const { locationId } = ctx.staff
  const previous = await transaction(ctx.db, async (tx) => {
    const person = await people.findPerson(tx, locationId, id, ctx.now())
    if (!person) throw notFound('Specialistul nu lucrează aici.')
    await people.savePortrait(tx, locationId, id, portrait)
    const [before, after] = [{ portrait: person.portrait }, { portrait }]
    recordAct(ctx, tx, { kind: 'portrait_changed', professionalId: id, before, after })
    return person.portrait
  }).catch(async (thrown: unknown) => {
    await forgetPicture(ctx, portrait)
    throw thrown
  })
  await forgetPicture(ctx, previous)
}

/** Puts the team in this order; throws 422 where they are not those that there are. */
export function orderTeam(ctx: StaffContext, ids: readonly ProfessionalId[]): Promise<void> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    const before = await people.lockOrder(tx, locationId)
    if (ids.length !== before.length || new Set(ids).symmetricDifference(new Set(before)).size > 0)
      throw invalid({ ids: 'Echipa s-a schimbat între timp. Am încărcat lista din nou.' })
    await people.saveOrder(tx, locationId, ids)
    recordAct(ctx, tx, { kind: 'team_ordered', before: { ids: before }, after: { ids } })
  })
}
