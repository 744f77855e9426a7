import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, toBani, toRon } from '../money.ts'
import { durationLabel } from './duration-label.ts'
import { priceDetailLabel, priceLabel } from './price-label.ts'

describe('price and duration labels', () => {
  test('amounts have two decimals, a comma and dots between thousands [LO-07]', () => {
    expect([14_500, 125_000, 5, 0, 123_456_789].map(formatMoney)).toEqual([
      '145,00 RON',
      '1.250,00 RON',
      '0,05 RON',
      '0,00 RON',
      '1.234.567,89 RON',
    ])
  })

  test('the wire keeps every ban [LO-07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (bani) => {
        expect(toBani(JSON.parse(JSON.stringify(toRon(bani))))).toBe(bani)
      }),
    )
  })

  test('ranges, open ends and hidden prices [LO-07]', () => {
    const range = { price: 42_000, maxPrice: 68_000, range: true }
    expect(priceLabel(range)).toBe('420,00 - 680,00 RON')
    expect(priceDetailLabel(range)).toBe('intre 420,00 si 680,00 RON')
    expect(priceLabel({ price: 42_000, maxPrice: null, range: true })).toBe('de la 420,00 RON')
    expect(priceLabel({ price: 42_000, maxPrice: null, range: false })).toBe('420,00 RON')
    expect(priceLabel({ price: null, maxPrice: null, range: false })).toBe('Pret neafisat')
    expect(priceDetailLabel(null)).toBe('Pret neafisat')
  })

  test('durations in hours and minutes [LO-08]', () => {
    expect([45, 60, 90, 120, 135, 65].map(durationLabel)).toEqual([
      '45 min',
      '1 ora',
      '1 ora 30 min',
      '2 ore',
      '2 ore 15 min',
      '1 ora 5 min',
    ])
  })
})
