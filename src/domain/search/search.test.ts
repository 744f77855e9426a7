import { describe, expect, test } from 'vitest'
import { countOf, resultCount } from '../text/counts.ts'
import { FOLD_FROM, FOLD_TO, foldText } from '../text/fold-text.ts'
import { slugify } from '../text/slug.ts'
import { distanceLabel, distanceMetres } from './distance.ts'

describe('texts', () => {
  test('case, comma and cedilla, spaces and foreign accents do not matter [SR-14]', () => {
    expect(foldText('  ȘTEFĂNIȚĂ\t şi  ţâră ')).toBe('stefanita si tara')
    expect(foldText('Şcoală')).toBe(foldText('Școală'))
    expect(foldText('s\u0326i')).toBe('si')
    expect(foldText('Kovács Győző')).toBe('kovacs gyozo')
  })

  test('the letters folded pair off one to one [SR-14]', () => {
    expect([...FOLD_FROM]).toHaveLength([...FOLD_TO].length)
    for (const [index, letter] of [...FOLD_FROM].entries()) {
      const bare = letter.normalize('NFD')[0]?.toLowerCase()
      expect([letter, FOLD_TO[index]]).toEqual([letter, bare])
    }
  })

  test('a slug is never empty, all digits or a word that addresses keep [RT-05]', () => {
    expect(['Salon Șic & Ștefan', '112', 'Booking', '…', ' Ia-mă '].map((name) => slugify(name))).toEqual([
      'salon-sic-stefan',
      'salon-112',
      'salon-booking',
      'salon',
      'ia-ma',
    ])
  })
})

describe('counts', () => {
  test('numbers are joined as Romanian demands [SR-04]', () => {
    expect([0, 1, 2, 19, 20, 21, 100, 101, 119, 120, 1000].map(resultCount)).toEqual([
      'Niciun rezultat in zona ta',
      '1 rezultat',
      '2 rezultate',
      '19 rezultate',
      '20 de rezultate',
      '21 de rezultate',
      '100 de rezultate',
      '101 rezultate',
      '119 rezultate',
      '120 de rezultate',
      '1000 de rezultate',
    ])
    expect(countOf(0, 'loc', 'locuri')).toBe('0 locuri')
  })

  test('agrees with the plural rules of Unicode [SR-04]', () => {
    const rules = new Intl.PluralRules('ro')
    for (let n = 2; n < 500; n += 1)
      expect([n, countOf(n, 'a', 'b').includes(' de ')]).toEqual([n, rules.select(n) === 'other'])
  })
})

describe('distances', () => {
  test('metres, then kilometres with a decimal comma [SR-11]', () => {
    expect([4, 447, 994, 996, 1149, 9949, 9951, 12_400].map(distanceLabel)).toEqual([
      '0 m',
      '450 m',
      '990 m',
      '1,0 km',
      '1,1 km',
      '9,9 km',
      '10 km',
      '12 km',
    ])
    const iasi = { latitude: 47.1585, longitude: 27.6014 }
    const bucuresti = { latitude: 44.4268, longitude: 26.1025 }
    expect(distanceMetres(iasi, bucuresti) / 1000).toBeCloseTo(325.4, -1)
    expect(distanceMetres(iasi, iasi)).toBe(0)
  })
})
