import * as z from 'zod/mini'
import { data, id, idText, streamOf } from '../fields.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const priceList = z.object({
  name: z.string(),
  address: z.string(),
  url: z.string(),
  /** The QR code of the public page, as SVG. */
  qr: z.string(),
  headings: z.array(
    z.object({
      id,
      name: z.string(),
      services: z.array(z.object({ name: z.string(), duration: z.string(), price: z.string() })),
    }),
  ),
})

export type PriceListOnWire = z.output<typeof priceList>

export const getPriceList = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/price-list',
  summary: 'What can be booked online with its price, as a list to hang up; offers aside',
  right: 'edit_offer',
  success: { status: 200, body: data(priceList) },
})

export const downloadPriceList = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/price-list.pdf',
  summary: 'The same list as a PDF on A4 or A3; with `heading_id` only what stands under that heading',
  right: 'edit_offer',
  query: z.object({ paper: z.optional(z.literal(['A4', 'A3'])), heading_id: z.optional(idText) }),
  success: { status: 200, body: streamOf<ReadableStream<Uint8Array>>(), type: 'application/pdf' },
})
