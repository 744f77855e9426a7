import * as z from 'zod/mini'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, text } from '../fields.ts'
import { idTextOf } from '../ids.ts'
import { gallery, locationDetail, menuHeading } from './location-detail.ts'

export const getLocation = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations/{slug}/{location_id}',
  summary: 'One location, whole',
  tag: 'locations',
  access: 'anyone',
  params: z.object({ slug: text(200), location_id: idTextOf<LocationId>() }),
  query: z.object({ version: z.optional(text(20)), collaborator_id: z.optional(idTextOf<ProfessionalId>()) }),
  success: { status: 200, body: data(locationDetail) },
})

export const listLocationServices = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations-services/{id}',
  summary: 'The menu of a location',
  tag: 'locations',
  access: 'anyone',
  params: z.object({ id: idTextOf<LocationId>() }),
  success: { status: 200, body: data(z.array(menuHeading)) },
})

export const getLocationGallery = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations-gallery/{id}',
  summary: 'Pictures and albums of a location',
  tag: 'locations',
  access: 'anyone',
  params: z.object({ id: idTextOf<LocationId>() }),
  success: { status: 200, body: data(gallery) },
})
