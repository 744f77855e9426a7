import { findGallery } from '#db/locations/find-location.ts'
import type { Gallery } from '#db/locations/gallery-json.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import type { Context } from '../context.ts'

/** The pictures and albums of a location; throws not_found. */
export async function getGallery(ctx: Context, locationId: LocationId): Promise<Gallery> {
  const gallery = await findGallery(ctx.read, locationId)
  if (!gallery) throw notFound()
  return gallery
}
