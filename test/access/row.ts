import type { Db } from '#db/pool.ts'
import type { Cast, Role } from './cast.ts'

/** The input of a call; a missing object's id in place of the owner's when `missing`. */
export type CallInput = { params?: object; query?: object; body?: object }

export type Row = {
  /** Every role sends this; a path or body that names something names the owner's. */
  ask?: (cast: Cast, role: Role, missing: boolean) => CallInput
  /** The call names something of the owner's: for everybody else it is as if there were none such. */
  owned?: true
  /** Prepares the data first. */
  before?: (cast: Cast, db: Db) => Promise<unknown>
  /**
   * Statuses that differ from the usual: 401 without a session where one is needed, 404 for another's, success
   * otherwise.
   */
  status?: Partial<Record<Role, number>>
}

export type Rows = Readonly<Record<string, Row>>

/** The same status for everybody. */
export const all = (status: number): Record<Role, number> => ({
  guest: status,
  expired: status,
  revoked: status,
  other: status,
  owner: status,
})

/** One status for all callers without a live session. */
export const strangers = (status: number) => ({ guest: status, expired: status, revoked: status })

export const NO_ID = '2000000000'

let counter = 0
/** A phone that nobody has. */
export const freshPhone = () => `+40723${String(100_000 + ++counter)}`
export const freshEmail = () => `nimeni.${++counter}@dichis.test`

/** A free hour of each role's own. */
export const hourOf = (role: Role) =>
  ({ guest: '13:00', expired: '14:00', revoked: '15:00', other: '16:00', owner: '17:00' })[role]

/** A passkey's answer that is well formed and proves nothing. */
export const credential = (response: object) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', ...response },
})
