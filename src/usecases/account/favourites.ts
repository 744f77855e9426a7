import * as rows from '#db/account/favourites.ts'
import type { LocationRow } from '#db/search/location-row.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import { type Context, requireCustomer } from '../context.ts'

/** The customer’s favourite locations, the most recently added first. */
export const listFavourites = (ctx: Context): Promise<LocationRow[]> =>
  rows.listFavourites(ctx.db, requireCustomer(ctx))

export const listFavouriteIds = (ctx: Context): Promise<LocationId[]> =>
  rows.listFavouriteIds(ctx.db, requireCustomer(ctx))

/** Throws not_found for a location that is not public. */
export async function addFavourite(ctx: Context, locationId: LocationId): Promise<void> {
  if (!(await rows.insertFavourite(ctx.db, requireCustomer(ctx), locationId, ctx.now()))) throw notFound()
}

export const removeFavourite = (ctx: Context, locationId: LocationId): Promise<void> =>
  rows.deleteFavourite(ctx.db, requireCustomer(ctx), locationId)
