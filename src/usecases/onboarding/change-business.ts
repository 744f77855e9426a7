import * as store from '#db/onboarding/business.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import { readCui } from '#domain/onboarding/cui.ts'
import { isLicence } from '#domain/onboarding/licence.ts'
import { SETUP_STEPS } from '#domain/onboarding/setup-steps.ts'
import { callableE164 } from '../auth/codes/phone-number.ts'
import { todayOf } from '../context.ts'
import { changeLocation } from '../locations/change-location.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { requireCui } from './look-up-business.ts'
import { openAsReviewed } from './open-location.ts'

export async function getBusiness({ db, staff }: StaffContext): Promise<store.StoredBusiness> {
  return store.findBusiness(db, staff.locationId)
}

export type BusinessForm = Omit<store.LegalEntity, 'email' | 'phone'> & {
  readonly email: string
  readonly phone: string
}

/**
 * Changes the legal entity behind the location. Another CUI is another entity: its approved locations are reviewed
 * again. Throws `invalid` by field, and for an entity that has a location of another owner's.
 */
export async function changeBusiness(ctx: StaffContext, form: BusinessForm): Promise<void> {
  const { locationId, customerId } = ctx.staff
  const known = await store.findBusiness(ctx.db, locationId)
  const cui = isSameCui(form.cui, known.cui) ? known.cui : requireCui(form.cui)
  const answer = cui === known.cui ? null : await ctx.gateways.taxRegister.find(cui, todayOf(ctx))
  if (answer?.kind === 'unknown') throw invalid({ cui: 'Registrul ANAF nu are nicio firmă cu acest CUI.' })
  const after = { ...form, cui, email: form.email.toLowerCase(), phone: callableE164(form.phone) }
  await transaction(ctx.db, async (tx) => {
    const before = await store.lockBusiness(tx, locationId)
    if (before.locations.some(({ owners }) => owners.length > 0 && !owners.includes(customerId)))
      throw invalid({
        legal_name: 'Firma mai are un loc, cu alt proprietar. Datele ei le schimbă cine le are pe toate.',
      })
    const isOther = !isSameCui(cui, before.cui)
    const register = answer?.kind === 'found' ? answer.business : null
    await store.updateBusiness(tx, before.id, after, isOther ? register : undefined)
    const approved = isOther ? before.locations.filter(({ state }) => state === 'approved') : []
    for (const { id, health } of approved) await reviewAgain(ctx, tx, id, health)
    recordAct(ctx, tx, { kind: 'business_changed', before: entityOf(before), after })
  })
}

/** '9010105' and 'RO 9010105' are one; an imported one is compared as it stands. */
const isSameCui = (one: string, other: string) =>
  one.trim() === other || (readCui(one) !== null && readCui(one) === readCui(other))

const entityOf = ({ cui, legalName, registryNumber, address, email, phone }: store.LegalEntity) => ({
  cui,
  legalName,
  registryNumber,
  address,
  email,
  phone,
})

export type MainCategoryForm = { readonly category: string; readonly licence: string | null }

/**
 * Changes the main category and the permit. A location that enters a health category is reviewed again, and opens once
 * its permit is checked. Throws `invalid` by field.
 */
export function changeMainCategory(ctx: StaffContext, { category, licence }: MainCategoryForm): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const before = await store.lockBusiness(tx, locationId)
    const after = await store.findCategory(tx, category)
    if (!after) throw invalid({ category: 'Alege ce fel de loc ai.' })
    if (after.health) requireLicence(licence)
    const state = before.locations.find(({ id }) => id === locationId)?.state
    if (category !== before.category) await store.updateCategory(tx, locationId, after.id)
    if (after.health && category !== before.category && state === 'approved')
      await reviewAgain(ctx, tx, locationId, true)
    if (after.health || before.licence !== null)
      await store.updateLicence(tx, locationId, {
        licence: after.health ? licence : null,
        steps: SETUP_STEPS,
        now: ctx.now(),
      })
    const act = {
      kind: 'main_category_changed',
      before: { category: before.category, licence: before.licence },
      after: { category, licence },
    }
    return { result: undefined, act }
  })
}

/** Throws `invalid` for a permit that is missing, or that has no number. */
export function requireLicence(licence: string | null): void {
  if (!licence) throw invalid({ licence: 'Scrie numărul autorizației: la activitățile medicale o verificăm întâi.' })
  if (!isLicence(licence))
    throw invalid({ licence: 'Scrie numărul întreg și cine a dat autorizația, ca „DSP 1234/2026”.' })
}

async function reviewAgain(ctx: StaffContext, tx: Tx, locationId: LocationId, isHealth: boolean): Promise<void> {
  await store.reopenReview(tx, locationId, SETUP_STEPS, ctx.now())
  await openAsReviewed(ctx, tx, { locationId, state: 'review', isHealth })
}
