import encodeQR from 'qr'
import { findListing } from '#db/onboarding/review.ts'
import { notFound } from '#domain/errors.ts'
import { pathOfLocation } from '../locations/path-of-location.ts'
import type { StaffContext } from '../staff/staff.ts'

/**
 * The QR code of the public page as SVG, black on white so that every phone reads it; throws `not_found` while it is
 * shut.
 */
export async function drawListingCode({ db, settings, staff }: StaffContext): Promise<string> {
  const { active, slug } = await findListing(db, staff.locationId)
  if (!active) throw notFound('Pagina nu se deschide încă.')
  return encodeQR(`${settings.publicUrl}${pathOfLocation(staff.locationId, slug)}`, 'svg', { ecc: 'medium' })
}
