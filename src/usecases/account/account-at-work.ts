import { saveProfile } from '#db/account/customer.ts'
import { findPerson } from '#db/staff/memberships.ts'
import type { StaffContext } from '../staff/staff.ts'

/** The account of the person at work. */
export const getAccountAtWork = ({ db, staff }: StaffContext) => findPerson(db, staff.customerId)

type Names = { readonly firstName: string; readonly lastName: string }

/** Changes the name of the person at work. A calendar that clients see has a name of its own. */
export const renameAtWork = ({ db, staff }: StaffContext, names: Names): Promise<void> =>
  saveProfile(db, staff.customerId, { ...names, birthday: undefined })
