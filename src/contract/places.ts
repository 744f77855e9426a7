import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { data, decimalText, text } from './fields.ts'

export const searchPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/public/places',
  summary: 'Addresses and towns of Romania by text, or what is at a position',
  tag: 'places',
  access: 'anyone',
  query: z.object({
    search: z.optional(text(200)),
    latitude: z.optional(decimalText(-90, 90)),
    longitude: z.optional(decimalText(-180, 180)),
  }),
  success: {
    status: 200,
    body: data(
      z.array(
        z.object({
          label: z.string(),
          address: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          type: z.string(),
        }),
      ),
    ),
  },
})
