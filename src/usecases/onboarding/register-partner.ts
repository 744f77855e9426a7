import { adoptGuestBookings, insertCustomer } from '#db/auth/customers.ts'
import { fillCities } from '#db/catalogue/fill-reference.ts'
import { AlreadyTaken } from '#db/errors.ts'
import { findCategoryId, findCityId, insertAcceptances, insertBusiness, insertDraft } from '#db/onboarding/register.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { invalid } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import { slugify } from '#domain/text/slug.ts'
import type { RegisterAnswer } from '#gateways/tax-register/gateway.ts'
import { accountOfPhone, takeDormantPhone } from '../auth/account-of-phone.ts'
import { proveCode, spendCode } from '../auth/codes/codes.ts'
import { toE164 } from '../auth/codes/phone-number.ts'
import { mailConfirmationLink, mayMailLink } from '../auth/email-confirmation/mail-confirmation-link.ts'
import { type Context, todayOf } from '../context.ts'
import { openPartnerSession, type PartnerOpening } from '../staff/sessions.ts'
import { checkAll } from './check-all.ts'
import { findCity } from './find-city.ts'
import { requireCui } from './look-up-business.ts'
import { mailAcceptedDocuments } from './mail-accepted-documents.ts'

export type PartnerRegistration = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly codeToken: string
  readonly confirmationCode: string
  readonly cui: string
  readonly legalName: string
  readonly registryNumber: string
  readonly address: string
  readonly locationName: string
  readonly category: string
  readonly city: string
  /** The versions of the texts that were accepted, by their names. */
  readonly accepted: Readonly<Record<string, string>>
  readonly deviceName: string
}

/**
 * Registers a business with its first location, a draft, and opens the owner's session there. A person with an account
 * of that phone keeps it; the code proves that it is theirs. Throws `invalid` by field.
 */
export async function registerPartner(ctx: Context, form: PartnerRegistration): Promise<PartnerOpening> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const { city, business } = await checkForm(ctx, form)
  const { phone } = business
  const code = { purpose: 'login' as const, phone, token: form.codeToken, code: form.confirmationCode }
  const proof = await proveCode(ctx, code)
  const mayMail = await mayMailLink(ctx, form.email.toLowerCase())
  return transaction(ctx.db, async (tx) => {
    await spendCode(ctx, tx, proof)
    const customerId = await personOf(ctx, tx, { ...form, phone, mayMail })
    const categoryId = await findCategoryId(tx, form.category)
    if (categoryId === null) throw invalid({ category: 'Alege ce fel de loc ai.' })
    await fillCities(tx, [city])
    const businessId = await insertBusiness(tx, business, ctx.now())
    const { latitude, longitude } = city
    const where = { categoryId, cityId: await findCityId(tx, city.slug), latitude, longitude }
    const named = { name: form.locationName.trim(), slug: slugify(form.locationName) }
    const locationId = await insertDraft(tx, { businessId, ...named, ...where, phone }, customerId)
    await insertAcceptances(tx, { businessId, customerId, documents: ctx.partnerDocuments }, ctx.now())
    await mailAcceptedDocuments(ctx, tx, { businessId, customerId, locationId, email: business.email })
    const opening = { customerId, deviceName: form.deviceName, verified: { phone } }
    return openPartnerSession(ctx, tx, { ...opening, locationId })
  })
}

/** The town and the legal entity. Throws `invalid` with all that is wrong with either and with what was accepted. */
async function checkForm(ctx: Context, form: PartnerRegistration) {
  const cui = requireCui(form.cui)
  const answer = await ctx.gateways.taxRegister.find(cui, todayOf(ctx))
  if (answer.kind === 'unknown') throw invalid({ cui: 'Registrul ANAF nu are nicio firmă cu acest CUI.' })
  return checkAll({
    city: () => findCity(form.city),
    business: () => businessOf(form, cui, answer),
    documents: () => requireCurrentDocuments(ctx, form.accepted),
  })
}

/** Both texts, in the versions that are valid now: who read an older one reads the new one first. */
function requireCurrentDocuments({ partnerDocuments }: Context, accepted: PartnerRegistration['accepted']): void {
  const missing = partnerDocuments.filter(({ name, version }) => accepted[name] !== version)
  if (missing.length === 0) return
  throw invalid(
    Object.fromEntries(
      missing.map(({ name, title }) => [
        `accepted_${name.replace('-', '_')}`,
        accepted[name] ? `${title} s-au schimbat între timp. Citește-i din nou.` : `Ca să continui, acceptă: ${title}.`,
      ]),
    ),
  )
}

/** The legal entity: as the tax register has it where it answers, else as typed. */
function businessOf(form: PartnerRegistration, cui: string, answer: RegisterAnswer) {
  const known = answer.kind === 'found' ? answer.business : null
  const typed = {
    legal_name: known?.legalName || form.legalName.trim(),
    registry_number: known?.registryNumber || form.registryNumber.trim(),
    address: known?.address || form.address.trim(),
  }
  const missing = Object.entries(typed).filter(([, text]) => text === '')
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([field]) => [field, 'Completează câmpul.'])))
  return {
    cui,
    phone: toE164(form.phone),
    email: form.email.toLowerCase(),
    legalName: typed.legal_name,
    registryNumber: typed.registry_number,
    address: typed.address,
    registerAnswer: known,
  }
}

type NewOwner = Omit<PartnerRegistration, 'phone'> & { readonly phone: E164; readonly mayMail: boolean }

/** The account with this phone, or a new one. */
async function personOf(
  ctx: Context,
  tx: Tx,
  { firstName, lastName, email: typed, phone, mayMail }: NewOwner,
): Promise<CustomerId> {
  const known = await accountOfPhone(ctx, tx, phone)
  if (known) return known.id
  await takeDormantPhone(ctx, tx, phone)
  const email = typed.toLowerCase()
  const person = { firstName, lastName, email, phone, passwordHash: null, phoneVerifiedAt: ctx.now() }
  const id = await insertCustomer(tx, person).catch((error: unknown) => {
    if (!(error instanceof AlreadyTaken)) throw error
    throw invalid({ [error.what === 'phone' ? 'phone' : 'email']: 'Există deja un cont cu aceste date.' })
  })
  await adoptGuestBookings(tx, id, phone)
  if (mayMail) await mailConfirmationLink(ctx, tx, { id, email, phone })
  return id
}
