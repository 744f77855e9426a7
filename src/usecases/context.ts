import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CalendarFeed } from '#db/calendar/feed.ts'
import type { Replica } from '#db/connections/replica.ts'
import type { Schema } from '#db/schema/index.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { malformed, unauthenticated } from '#domain/errors.ts'
import type { CustomerId, LocationId, MembershipId, ProfessionalId } from '#domain/ids.ts'
import type { ServiceHints } from '#domain/search/services/service-hints.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { StaffAudience } from '#domain/staff/audience.ts'
import type { Origins } from '#domain/staff/hosts.ts'
import type { Right, Role } from '#domain/staff/rights.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Gateways } from '#gateways/gateways.ts'
import type { RateLimits } from '#gateways/rate-limits/gateway.ts'
import type { Calendars } from './availability/calendar/remember-calendars.ts'
import type { TeamDays } from './calendar/days/remember-days.ts'
import type { ConcurrencyLimit } from './concurrency/limit.ts'
import type { SlotRaces } from './concurrency/slot-races.ts'
import type { PartnerDocument } from './onboarding/partner-documents.ts'

/** The context that every use case receives. Clock, randomness and gateways are injected. */
export type Context = Deps & { readonly caller: Caller }

/** The part of a context that is the same for every request. */
export type Deps = {
  readonly db: Kysely<Schema>
  /**
   * For single reads of pages and search: a replica if there is one, the primary for a session that has just written.
   */
  readonly read: Kysely<Schema>
  readonly replicas: readonly Replica[]
  /** How the connections for requests are: in use, idle, and how many requests wait for one. */
  readonly connections: () => { readonly used: number; readonly idle: number; readonly waiting: number }
  /** The file system where this process writes its files; null where it has none. */
  readonly disk: () => Promise<{ readonly freeBytes: number; readonly sizeBytes: number } | null>
  readonly now: () => Temporal.Instant
  readonly random: Random
  readonly gateways: Gateways
  readonly limits: RateLimits
  /**
   * Limits concurrent bookings of a location (`location:ID`) and of a person (`owner:KEY`), so that a rush leaves
   * connections to others.
   */
  readonly concurrency: ConcurrencyLimit
  /** The callers in this process that wait to book, by slot. */
  readonly slotRaces: SlotRaces
  /** The data of free times by location: from memory if the database has nothing newer. */
  readonly calendars: Calendars
  /** The data of the team's calendar by days: from memory if the database has nothing newer. */
  readonly teamDays: TeamDays
  /** Writes the free-time index again for what committed bookings have changed; never throws. */
  readonly refreshFreeTime: () => Promise<void>
  /** Changes of calendars, for the streams of this process. */
  readonly calendarFeed: CalendarFeed
  readonly settings: Settings
  /**
   * True once shutdown has begun: the process still serves for a moment, and the load balancer should stop routing to
   * it.
   */
  readonly isStopping: () => boolean
  readonly synonyms: Synonyms
  readonly serviceHints: ServiceHints
  /** The documents that a business accepts when it registers. */
  readonly partnerDocuments: readonly PartnerDocument[]
  readonly log: Log
}

/** The caller, as the session proves it; ids in paths and bodies never decide this. */
export type Caller = {
  readonly customerId: CustomerId | null
  readonly sessionId: number | null
  /** On the partner's and the operator's side: their session. There the caller is never a customer as well. */
  readonly staffSession: StaffSession | null
  readonly visitor: string | null
  /** The raw device cookie. */
  readonly device: string | null
  readonly ip: string
  /** The User-Agent header. */
  readonly userAgent: string
  readonly requestId: string
}

/** A session of the partner's or the operator's side. `staff` is null where the person is no member of a location. */
export type StaffSession = {
  readonly audience: StaffAudience
  readonly sessionId: number
  readonly customerId: CustomerId
  readonly deviceName: string
  readonly staff: Staff | null
}

/** A person at work: what their session and membership prove at this request. The location is the tenant. */
export type Staff = {
  readonly sessionId: number
  readonly customerId: CustomerId
  readonly deviceName: string
  readonly locationId: LocationId
  readonly membershipId: MembershipId
  readonly role: Role
  readonly rights: ReadonlySet<Right>
  /** The professional whose calendar is their own; null for a member who only manages. */
  readonly professionalId: ProfessionalId | null
  /** The location's version, read with the session and so before anything else; null: not known. */
  readonly calendarVersion: string | null
}

export type Random = {
  /** 32 random bytes as base64url. */
  token(): string
  /** Uniform decimal digits, leading zeros included. */
  digits(count: number): string
}

export type Settings = {
  /** Signs CSRF tokens and links, and keys the hashes of codes. */
  readonly secret: Buffer
  /** Older secrets still accepted during a rotation. */
  readonly acceptedSecrets: readonly Buffer[]
  /** The site’s public URL without a trailing slash; links in mail and SMS start with it. */
  readonly publicUrl: string
  /** The origin of each side; links for staff start with the partners'. */
  readonly origins: Origins
  readonly siteName: string
  /** The operator’s mailbox. */
  readonly siteEmail: string
  /** The number of our own proxies in front, each of which appends to X-Forwarded-For. */
  readonly trustedProxies: number
  /** Multiplies every rate limit: LIMITS_FACTOR. */
  readonly limitsFactor: number
  /** True when messages stay in the local outbox, shown at /dev/outbox. */
  readonly outboxVisible: boolean
  /** True when jobs run in separate processes; without one no message is sent. */
  readonly jobsApart: boolean
  /** The price of one part of an SMS, in bani and fractions of them; null if nobody has set it. */
  readonly smsPartBani: number | null
  /** The cost of a day's SMS past which an alert rings; nothing stops there. */
  readonly smsBudgetBani: number | null
}

export type Secrets = Pick<Settings, 'secret' | 'acceptedSecrets'>

/** The accepted secrets, the signing one first; several during a rotation. */
export const secretsOf = ({ secret, acceptedSecrets }: Secrets): readonly Buffer[] => [secret, ...acceptedSecrets]

/** An id for a secret, stored in what it signs, that reveals nothing of it. */
export const keyIdOf = (secret: Buffer): string =>
  createHash('sha256').update('key id').update(secret).digest('base64url').slice(0, 8)

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The logged-in customer's id; throws `unauthenticated` for a guest. */
export function requireCustomer({ caller }: Context): CustomerId {
  if (caller.customerId === null) throw unauthenticated()
  return caller.customerId
}

/**
 * The owner key of holds, idempotency keys and waiting-list entries: staff at work, the customer, else the visitor
 * cookie.
 */
export function ownerOf({ caller }: Context): string {
  if (caller.staffSession) return ownerKey({ staffSessionId: caller.staffSession.sessionId })
  if (caller.customerId !== null) return ownerKey({ customerId: caller.customerId })
  if (caller.visitor !== null) return ownerKey({ visitor: caller.visitor })
  throw malformed()
}

/** All the names that the caller's holds may be under: a visitor who logs in keeps what they held before. */
export function ownerKeysOf({ caller }: Context): string[] {
  if (caller.staffSession) return [ownerKey({ staffSessionId: caller.staffSession.sessionId })]
  const keys: string[] = []
  if (caller.customerId !== null) keys.push(ownerKey({ customerId: caller.customerId }))
  if (caller.visitor !== null) keys.push(ownerKey({ visitor: caller.visitor }))
  return keys
}

/** The instant of the request as a minute of the epoch, with its fraction. */
export const minuteOf = ({ now }: Pick<Deps, 'now'>): EpochMinute => toEpochMinute(now())

/** The date of the request as the calendar in Bucharest shows it. */
export const todayOf = (deps: Pick<Deps, 'now'>): IsoDate => todayAt(minuteOf(deps))
