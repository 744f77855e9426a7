import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Agreed } from './agreed.tsx'
import type { StaffBooking } from './staff-booking.ts'

const prices = { price: 145, maxPrice: null, basePrice: 180, maxBasePrice: null, open_ended: false }
const service = (id: number) => ({ id, name: 'Tuns', duration: 45, ...prices })
const full = {
  services: [service(1), service(2)],
  voucher: null,
  subscription: null,
  status: 'completed',
  price_summary: { total: { price: 290, maxPrice: null } },
} as unknown as StaffBooking
const booking = { services: ['Tuns'], price: 145 } as Parameters<typeof Agreed>[0]['booking']

test.each([
  ['at once', null, 1],
  ['with each service, its full price and the total', full, 5],
])('the agreement, %s, never leaves RON alone on a line [PT-23]', (_, known, count) => {
  const html = renderToStaticMarkup(createElement(Agreed, { booking, full: known, now: 0 }))
  expect(html.match(/\d\u00a0RON/g)).toHaveLength(count)
  expect(html).not.toContain(' RON')
})
