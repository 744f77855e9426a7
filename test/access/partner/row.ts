import type { Db } from '#db/pool.ts'
import type { CallInput } from '../row.ts'
import type { PartnerCast, PartnerRole } from './cast.ts'

/** An endpoint of the provider's side, as the matrix asks it. */
export type PartnerRow = {
  /** Every role sends this; a path or body that names something names what belongs to the cast's location. */
  readonly ask?: (cast: PartnerCast, role: PartnerRole) => CallInput
  /** The call names something of the location: for the owner of another one it is as if there were none such (404). */
  readonly owned?: true
  /** Prepares the data before each role asks. */
  readonly before?: (cast: PartnerCast, db: Db, role: PartnerRole) => Promise<unknown>
  /** Statuses that differ from those that the contract's `right` gives. */
  readonly status?: Partial<Record<PartnerRole, number>>
}
