import { findListing, type Listing } from '#db/onboarding/review.ts'
import { findSetup, type Setup } from '#db/onboarding/setup.ts'
import { notFound } from '#domain/errors.ts'
import type { StaffContext } from '../staff/staff.ts'

/** The setup so far; throws `not_found` for a location that was not set up here. */
export async function getSetup({ db, staff }: StaffContext): Promise<Setup> {
  const setup = await findSetup(db, staff.locationId)
  if (!setup) throw notFound()
  return setup
}

/** The state of the location's page, why, and what is missing on it. */
export async function getListing({ db, staff }: StaffContext): Promise<Listing> {
  return findListing(db, staff.locationId)
}
