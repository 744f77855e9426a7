import * as z from 'zod/mini'
import { data, email, line, phone, requiredLine } from '../fields.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { setupAddress } from './setup.ts'

/** The street, the city and the point on the map. The city as it is written: 'Iași', 'Băneasa, Giurgiu'. */
export const locationAddress = z.extend(setupAddress, { city: requiredLine(80) })

export type LocationAddress = z.output<typeof locationAddress>

export const getLocationAddress = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/page/address',
  summary: 'The street, the city and the point on the map',
  right: 'edit_offer',
  success: { status: 200, body: data(locationAddress) },
})

export const setLocationAddress = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/page/address',
  summary: 'Sets the street, the city and the point on the map; in another city an unmoved point goes to its middle',
  right: 'edit_offer',
  body: locationAddress,
  success: { status: 204 },
})

/** The legal entity as its clients and the operator read it. */
export const businessForm = z.object({
  cui: requiredLine(16),
  legal_name: requiredLine(200),
  registry_number: requiredLine(40),
  address: requiredLine(300),
  email,
  phone,
})

/** The main category of the location; a health category names its permit. */
export const mainCategoryForm = z.object({ category: requiredLine(40), licence: z.nullable(line(80)) })

const right = 'own_business'

export const ownBusiness = z.object({
  cui: z.string(),
  legal_name: z.string(),
  registry_number: z.string(),
  address: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  category: z.string(),
  licence: z.nullable(z.string()),
})

export type OwnBusiness = z.output<typeof ownBusiness>

export const getOwnBusiness = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/business',
  summary: 'The legal entity behind the location, the location’s main category and its permit',
  right,
  success: { status: 200, body: data(ownBusiness) },
})

export const setOwnBusiness = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/business',
  summary: 'Sets the legal entity; with another CUI its approved locations are reviewed again',
  right,
  body: businessForm,
  success: { status: 204 },
})

export const setMainCategory = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/business/category',
  summary: 'Sets the main category and the permit; a location that enters a health category is reviewed again',
  right,
  body: mainCategoryForm,
  success: { status: 204 },
})
