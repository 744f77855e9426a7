import * as z from 'zod/mini'
import type { LocationId } from '#domain/ids.ts'
import { accountEndpoint } from '../account-endpoint.ts'
import { data } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { locationRow } from '../search/locations.ts'

export const listFavourites = accountEndpoint({
  method: 'GET',
  path: '/api/account/favorites',
  summary: 'The customer’s favourite locations, the latest first',
  success: { status: 200, body: data(z.array(locationRow)) },
})

export const listFavouriteIds = accountEndpoint({
  method: 'GET',
  path: '/api/account/favorite-ids',
  summary: 'The ids alone of the favourite locations, for the hearts on pages',
  success: { status: 200, body: data(z.array(idOf<LocationId>())) },
})

const favourite = z.object({ location_id: idTextOf<LocationId>() })

export const addFavourite = accountEndpoint({
  method: 'PUT',
  path: '/api/account/favorites/{location_id}',
  summary: 'Adds a location to the favourites; adding it again changes nothing',
  params: favourite,
  success: { status: 204 },
})

export const removeFavourite = accountEndpoint({
  method: 'DELETE',
  path: '/api/account/favorites/{location_id}',
  summary: 'Takes a location out of the favourites',
  params: favourite,
  success: { status: 204 },
})
