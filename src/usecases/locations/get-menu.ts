import { findMenu } from '#db/locations/find-location.ts'
import type { MenuHeading } from '#db/locations/menu-json.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import { type Context, todayOf } from '../context.ts'

/** The menu of a location; throws not_found. */
export async function getMenu(ctx: Context, locationId: LocationId): Promise<MenuHeading[]> {
  const menu = await findMenu(ctx.read, locationId, todayOf(ctx))
  if (!menu) throw notFound()
  return menu
}
