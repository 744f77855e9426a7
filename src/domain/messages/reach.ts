/** The ways in which a client is told of something. */
export const WAYS = ['sms', 'email'] as const

export type Way = (typeof WAYS)[number]

/** Why a client can be told of nothing. */
export const UNREACHED = ['nobody', 'no_contact', 'no_sms', 'declined', 'not_approved'] as const

/** Why a client was not told of an act: nobody can be, the team said so, or the visit had begun. */
export const NOT_NOTIFIED = [...UNREACHED, 'quiet', 'begun'] as const

/** A number with its country's code. */
type Phone = `+${string}`

/** All that decides by which ways the client of a booking can be told of it. */
export type Contact = {
  /** Null: the booking is in nobody's account. */
  readonly account: {
    readonly phone: Phone | null
    readonly email: string | null
    readonly isEmailProved: boolean
    readonly allowsSms: boolean
    readonly allowsEmail: boolean
  } | null
  /** As they were given for the booking; empty for a walk-in whom nobody has named. */
  readonly name: string
  readonly phone: Phone | null
  readonly email: string | null
  /** Whether the location is approved, or needs no approval. */
  readonly isApproved: boolean
  /** Whether somebody has an account with the phone that was given. */
  readonly isToAccount: boolean
}

/** The number and address that reach a client, null for a way that is not there or not wanted; `why` there is none. */
export type Reach = {
  readonly phone: Phone | null
  readonly email: string | null
  readonly why: (typeof UNREACHED)[number] | null
}

/** By which ways a client is told of an act, as messages were written for it, and why by none. */
export type Notified = { readonly by: readonly Way[]; readonly why: (typeof NOT_NOTIFIED)[number] | null }

/**
 * How the client of a booking is reached: an account's as its customer chose, anybody else by all that was given.
 * `isOurs`: the site itself writes, as when it closes a location.
 */
export function reachOf(contact: Contact, isOurs = false): Reach {
  const { account, name, phone, email } = contact
  if (account) return reachOfAccount(account)
  if (phone === null && email === null) return unreached(name === '' ? 'nobody' : 'no_contact')
  const isMobile = phone !== null && getsSms(phone)
  const isWritten = isMobile && maySendSms(contact, isOurs)
  if (!isWritten && email === null) return unreached(isMobile ? 'not_approved' : 'no_sms')
  return { phone: isWritten ? phone : null, email, why: null }
}

/** An address that its customer never proved may be somebody else's: what was to go there goes to the phone. */
function reachOfAccount(account: NonNullable<Contact['account']>): Reach {
  const { isEmailProved, allowsSms, allowsEmail } = account
  if (!allowsSms && !allowsEmail) return unreached('declined')
  const phone = allowsSms || !isEmailProved ? account.phone : null
  const email = allowsEmail && isEmailProved ? account.email : null
  return phone === null && email === null ? unreached('no_contact') : { phone, email, why: null }
}

const unreached = (why: Reach['why']): Reach => ({ phone: null, email: null, why })

/** SMS reach Romanian mobile numbers alone. */
const getsSms = (phone: Phone) => phone.startsWith('+407')

/** Anybody may open a location and type any number: until it is approved, only people whom we know hear from it. */
export const maySendSms = (
  { isApproved, isToAccount }: Pick<Contact, 'isApproved' | 'isToAccount'>,
  isOurs: boolean,
): boolean => isApproved || isToAccount || isOurs

/** By which ways a client who is reached so is told. */
export function notifiedBy({ phone, email, why }: Reach): Notified {
  return { by: WAYS.filter((way) => (way === 'sms' ? phone : email) !== null), why }
}
