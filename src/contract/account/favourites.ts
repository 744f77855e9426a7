import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, id, idText } from '../fields.ts'
import { locationRow } from '../locations.ts'

export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/api/account/favorites',
  summary: 'The customer’s favourite locations, the latest first',
  tag: 'account',
  access: 'customer',
  success: { status: 200, body: data(z.array(locationRow)) },
})

export const listFavouriteIds = defineEndpoint({
  method: 'GET',
  path: '/api/account/favorite-ids',
  summary: 'The ids alone of the favourite locations, for the hearts on pages',
  tag: 'account',
  access: 'customer',
  success: { status: 200, body: data(z.array(id)) },
})

const favourite = z.object({ location_id: idText })

export const addFavourite = defineEndpoint({
  method: 'PUT',
  path: '/api/account/favorites/{location_id}',
  summary: 'Adds a location to the favourites; adding it again changes nothing',
  tag: 'account',
  access: 'customer',
  params: favourite,
  success: { status: 204 },
})

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/favorites/{location_id}',
  summary: 'Takes a location out of the favourites',
  tag: 'account',
  access: 'customer',
  params: favourite,
  success: { status: 204 },
})
