import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { malformed, unauthenticated } from '#domain/errors.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Gateways } from '#gateways/gateways.ts'
import type { RateLimits } from '#gateways/rate-limits/gateway.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/** What every use case runs with. The clock, chance and the outside are given, never taken. */
export type Context = Deps & { readonly caller: Caller }

/** The part of a context that is the same for every request. */
export type Deps = {
  readonly db: Kysely<Schema>
  /** For pages and search: a replica where one is configured. */
  readonly read: Kysely<Schema>
  readonly now: () => Temporal.Instant
  readonly random: Random
  readonly gateways: Gateways
  readonly limits: RateLimits
  /** By `location:ID`, for what takes a place's hours: a crowd at one leaves the connections to everybody else. */
  readonly turns: ConcurrencyLimit
  readonly settings: Settings
  /** True once this process was told to stop: it serves on for a moment, and new requests should go elsewhere. */
  readonly isStopping: () => boolean
  readonly synonyms: Synonyms
  readonly log: Log
}

/** Who is asking, as the session proves it; ids in paths and bodies never decide this. */
export type Caller = {
  readonly customerId: number | null
  readonly sessionId: number | null
  readonly visitor: string | null
  /** What the browser carries of who logged in with it, as it was sent. */
  readonly device: string | null
  readonly ip: string
  /** What the browser calls itself. */
  readonly userAgent: string
  readonly requestId: string
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
  /** Other secrets whose values are accepted while the site's secret is being rotated. */
  readonly acceptedSecrets: readonly Buffer[]
  /** Where the world reaches the site, without a trailing slash; mail and SMS links start with it. */
  readonly publicUrl: string
  /** What the site calls itself. */
  readonly siteName: string
  /** The mailbox of those who run the site. */
  readonly siteEmail: string
  /** How many proxies of our own stand in front and add the address they saw to X-Forwarded-For. */
  readonly trustedProxies: number
  /** Multiplies every limit on what one person, address or site may do: LIMITS_FACTOR. */
  readonly limitsFactor: number
  /** True where messages stay in the local outbox, which /dev/outbox then shows. */
  readonly outboxVisible: boolean
  /** True where jobs run in processes of their own, without which messages wait. */
  readonly jobsApart: boolean
}

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The logged-in customer's id; throws `unauthenticated` for a guest. */
export function requireCustomer({ caller }: Context): number {
  if (caller.customerId === null) throw unauthenticated()
  return caller.customerId
}

/** Who owns a hold, a key or a wish: the customer, else the visitor's cookie. */
export function ownerOf({ caller }: Context): string {
  if (caller.customerId !== null) return `customer:${caller.customerId}`
  if (caller.visitor !== null) return `visitor:${caller.visitor}`
  throw malformed()
}

/** The instant of the request as a minute of the epoch, with its fraction. */
export const minuteOf = ({ now }: Pick<Deps, 'now'>): EpochMinute => toEpochMinute(now())

/** The date of the request as the calendar in Bucharest shows it. */
export const todayOf = (deps: Pick<Deps, 'now'>): IsoDate => todayAt(minuteOf(deps))
