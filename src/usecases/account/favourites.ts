import * as rows from '#db/account/favourites.ts'
import type { LocationRow } from '#db/search/location-row.ts'
import { notFound } from '#domain/errors.ts'
import { type Context, requireCustomer } from '../context.ts'

/** The customer’s favourite locations, the most recently added first. */
export const listFavourites = (ctx: Context): Promise<LocationRow[]> =>
  rows.listFavourites(ctx.db, requireCustomer(ctx))

export const listFavouriteIds = (ctx: Context): Promise<number[]> => rows.listFavouriteIds(ctx.db, requireCustomer(ctx))

/** Throws not_found for a location that is not public. */
export async function addFavourite(ctx: Context, locationId: number): Promise<void> {
  if (!(await rows.insertFavourite(ctx.db, requireCustomer(ctx), locationId, ctx.now()))) throw notFound()
}

export const removeFavourite = (ctx: Context, locationId: number): Promise<void> =>
  rows.deleteFavourite(ctx.db, requireCustomer(ctx), locationId)
