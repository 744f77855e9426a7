import * as store from '#db/onboarding/setup.ts'
import type { SetupService } from '#db/onboarding/setup-offer.ts'
import {
  insertProfessional,
  performEverything,
  renameProfessional,
  saveSetupServices,
  withdrawOthers,
} from '#db/onboarding/setup-offer.ts'
import { setOwnCalendar } from '#db/staff/members.ts'
import { findPerson } from '#db/staff/memberships.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { SetupStep } from '#domain/onboarding/setup-steps.ts'
import { foldName } from '#domain/text/fold-name.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { requireNearCity } from './change-address.ts'

export type AddressForm = { readonly address: string; readonly latitude: number; readonly longitude: number }

/** The setup's first screen: where people come to. Throws `invalid` for a point far from the city. */
export async function saveSetupAddress(ctx: StaffContext, form: AddressForm): Promise<void> {
  await saveStep(ctx, 'address', form, async (tx) => {
    await requireNearCity(tx, ctx.staff.locationId, form)
    await store.saveAddress(tx, ctx.staff.locationId, form, ctx.now())
  })
}

/** Saves the second screen: the menu. Throws `invalid` if a name comes twice, or if it is empty without an import. */
export async function saveServices(ctx: StaffContext, services: readonly SetupService[]): Promise<void> {
  const names = services.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length) throw invalid({ services: 'Un serviciu e scris de două ori.' })
  await saveStep(ctx, 'services', { services }, async (tx) => {
    const brought = (await store.findSetup(tx, ctx.staff.locationId))?.services.some(({ isBrought }) => isBrought)
    if (services.length === 0 && !brought) throw invalid({ services: 'Lasă măcar un serviciu.' })
    await saveSetupServices(tx, ctx.staff.locationId, services)
  })
}

/** Saves the third screen: the opening hours, which are the team's hours so far. Throws `invalid` without any hours. */
export async function saveSetupHours(ctx: StaffContext, hours: store.Setup['hours']): Promise<void> {
  if (hours.length === 0) throw invalid({ days: 'Alege măcar o zi în care lucrezi.' })
  const wrong = hours.flatMap(({ opens, closes }, at) => (closes <= opens ? [at] : []))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((at) => [`hours.${at}.end_time`, CLOSES_EARLY])))
  await saveStep(ctx, 'hours', { hours }, (tx) => store.saveHours(tx, ctx.staff.locationId, hours, ctx.now()))
}

const CLOSES_EARLY = 'Ora de închidere vine după cea de deschidere.'

export type TeamForm = {
  readonly worksHere: boolean
  readonly colleague: { readonly firstName: string; readonly lastName: string } | null
}

/**
 * Saves the fourth screen: the owner, a colleague, or both, beside whom an import brought. Everybody performs every
 * service, while it is open.
 */
export async function saveSetupTeam(ctx: StaffContext, form: TeamForm): Promise<void> {
  await saveStep(ctx, 'team', form, (tx) => writeTeam(ctx, tx, form))
}

async function writeTeam(ctx: StaffContext, tx: Tx, { worksHere, colleague }: TeamForm): Promise<void> {
  const { locationId, customerId } = ctx.staff
  const setup = await store.findSetup(tx, locationId)
  const own = ctx.staff.professionalId
  const team = setup?.team ?? []
  const brought = team.filter(({ isBrought }) => isBrought)
  if (!worksHere && colleague === null && brought.length === 0)
    throw invalid({ works_here: 'Cineva trebuie să primească programările: tu sau un coleg.' })
  const other = team.find(({ id, isBrought }) => id !== own && !isBrought)?.id ?? null
  const { first_name: firstName, last_name: lastName } = await findPerson(tx, customerId)
  // The other product's team has its owner too.
  const namesake = brought.find((each) => nameOf(each) === nameOf({ firstName, lastName }))?.id ?? null
  const me = worksHere ? await keep(tx, ctx, own ?? namesake, { firstName, lastName }) : null
  const them = colleague ? await keep(tx, ctx, other, colleague) : null
  await withdrawOthers(
    tx,
    locationId,
    [me, them].filter((id) => id !== null),
  )
  await setOwnCalendar(tx, locationId, customerId, me)
  await performEverything(tx, locationId)
  await store.copyOpeningHours(tx, locationId)
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  foldName(`${firstName} ${lastName}`)

async function keep(
  tx: Tx,
  { staff: { locationId } }: StaffContext,
  id: ProfessionalId | null,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<ProfessionalId> {
  if (id === null) return insertProfessional(tx, locationId, names)
  await renameProfessional(tx, locationId, id, names)
  return id
}

/**
 * One screen, saved by itself. Throws `not_found` for a location that was not set up here, `invalid` once published.
 */
async function saveStep(
  ctx: StaffContext,
  step: SetupStep,
  after: object,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const review = await store.lockReview(tx, ctx.staff.locationId)
    if (!review) throw notFound()
    if (review.state !== 'draft') throw invalid({ setup: 'Pagina e publicată deja. O schimbi din „Setări”.' })
    await write(tx)
    await store.noteStep(tx, ctx.staff.locationId, step)
    recordAct(ctx, tx, { kind: `setup_${step}`, after })
  })
}
