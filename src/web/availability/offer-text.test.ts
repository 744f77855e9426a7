import { expect, test } from 'vitest'
import { offerText } from './offer-text.ts'

const offer = {
  startDate: '2026-11-01',
  endDate: '2026-11-21',
  customTime: false,
  startTime: null,
  endTime: null,
  discount: { type: 'percentage', percent: 20 },
} as const

test('an offer says how much, until when and at what hours [LO-03]', () => {
  expect(offerText(offer, '2026-11-19')).toBe('−20% până sâmbătă')
  expect(offerText(offer, '2026-11-21')).toBe('−20% până diseară')
  expect(offerText({ ...offer, endDate: '2026-12-31' }, '2026-11-19')).toBe('−20% până pe 31 decembrie')
  expect(offerText({ ...offer, startDate: '2026-11-20' }, '2026-11-19')).toBe('−20% din 20 noiembrie')
  expect(offerText({ ...offer, unstruck: true }, '2026-11-19')).toBe('ofertă până sâmbătă')
  const cut = {
    ...offer,
    customTime: true,
    startTime: 600,
    endTime: 780,
    discount: { type: 'fixed', amount: 1500 },
  } as const
  expect(offerText(cut, '2026-11-19')).toBe('−15,00 RON între 10:00 și 13:00 până sâmbătă')
})
