import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, toBani, toRon } from '../money.ts'
import { durationLabel, staffDurationLabel } from './duration-label.ts'
import { percentOff, percentOffAll } from './percent-off.ts'
import { askedSubscriptionLabel, priceDetailLabel, priceLabel, staffPriceLabel } from './price-label.ts'

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

  test('a subscription that is asked for is in the total with its price, and where it is paid [BK-05]', () => {
    expect(askedSubscriptionLabel(99_000, null)).toBe('Abonament 990,00 RON, plătești la salon')
    const others = { price: 5_000, maxPrice: null, range: false }
    expect(askedSubscriptionLabel(99_000, others)).toBe('Abonament 990,00 RON + 50,00 RON, plătești la salon')
    expect(askedSubscriptionLabel(null, null)).toBe('Abonament, plătești la salon')
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

  test('a percentage off is told where it holds for both ends of a price, and is whole only where nothing is left [BK-10]', () => {
    const off = (
      price: number,
      basePrice: number,
      maxPrice: number | null,
      maxBasePrice: number | null,
      range = true,
    ) => percentOffAll({ price, basePrice, maxPrice, maxBasePrice, range })
    expect(off(7_500, 10_000, null, null, false)).toBe(25)
    expect(off(7_500, 10_000, 15_000, 20_000)).toBe(25)
    expect(off(27_500, 32_500, 42_000, 47_000)).toBeNull()
    expect(off(0, 5_000, null, null)).toBeNull()
    expect(off(4_000, 9_000, 6_000, null)).toBeNull()
    expect(off(7_500, 10_000, null, null)).toBeNull()
    expect(percentOff({ price: 10, basePrice: 10_000 })).toBe(99)
    expect(percentOff({ price: 0, basePrice: 10_000 })).toBe(100)
    expect(percentOff({ price: 9_999, basePrice: 10_000 })).toBe(1)
    expect(percentOff({ price: 10_000, basePrice: 10_000 })).toBeNull()
  })

  test('an open-ended price shows a percentage off only where the discount is a percentage [BK-10]', () => {
    const open = { price: 8_000, basePrice: 10_000, maxPrice: null, maxBasePrice: null, range: true }
    expect(percentOffAll(open, [{ type: 'percentage', percent: 20 }])).toBe(20)
    expect(percentOffAll(open, [{ type: 'fixed', amount: 2_000 }])).toBeNull()
    // Neither the offer nor the voucher alone makes this price.
    const both = { ...open, price: 7_200 }
    expect(
      percentOffAll(both, [
        { type: 'percentage', percent: 20 },
        { type: 'percentage', percent: 10 },
      ]),
    ).toBeNull()
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

test('the team reads prices and durations in correct Romanian and without empty decimals [PT-34]', () => {
  const open = { maxPrice: null, range: true }
  expect(staffPriceLabel({ price: null, maxPrice: null, range: false })).toBe('Preț neafișat')
  expect(staffPriceLabel({ price: 29_000, maxPrice: 42_000, range: true })).toBe('290–420 RON')
  expect(staffPriceLabel({ price: 29_000, maxPrice: 125_050, range: true })).toBe('290–1.250,50 RON')
  expect(staffPriceLabel({ price: 30_000, ...open })).toBe('de la 300 RON')
  expect([45, 60, 90, 120, 660].map(staffDurationLabel)).toEqual(['45 min', '1 oră', '1 oră 30 min', '2 ore', '11 ore'])
})

test('no page and no answer for the team takes the words that are fixed for customers [PT-34]', () => {
  const files = globSync('src/{web/{partner,operator},api/{team,calendar,clients,staff}}/**/*.{ts,tsx}')
  // The preview shows what clients read.
  const found = [...files, 'src/api/locations/partner-services-routes.ts']
    .filter((file) => !file.endsWith('publish/preview.tsx'))
    .filter((file) =>
      /\b(?:durationLabel|durationRangeLabel|priceLabel|priceDetailLabel|HIDDEN_PRICE_LABEL|Pret neafisat)\b/.test(
        readFileSync(file, 'utf8'),
      ),
    )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
