import { describe, expect, test } from 'vitest'
import { findCity } from './find-city.ts'

describe('the town of a business', () => {
  test.each([
    ['Iași', 'iasi'],
    ['Iasi', 'iasi'],
    ['Iaşi', 'iasi'],
    ['Iași, jud. Iași', 'iasi'],
    ['Iasi,jud.Iasi', 'iasi'],
    ['Mun. Iași jud. Iași', 'iasi'],
    ['Iași (Iași), România', 'iasi'],
    ['municipiul Constanța, județul Constanța', 'constanta'],
    ['Cluj Napoca', 'cluj-napoca'],
    ['Popesti Leordeni', 'popesti-leordeni'],
    ['Tg. Mureș', 'targu-mures'],
    ['Tîrgu Mureș', 'targu-mures'],
    ['Rm. Vâlcea', 'ramnicu-valcea'],
    ['București, Sector 3', 'bucuresti'],
    ['sectorul 3', 'bucuresti'],
    ['Sector 1, București', 'bucuresti'],
    ['Berești-Sat, Galați', 'beresti-sat'],
    ['Oarja Sat, Argeș', 'oarja-sat'],
    ['sat Miroslava, com. Miroslava, jud. Iași', 'miroslava'],
  ])('%s is understood [PT-02]', (typed, slug) => {
    expect(findCity(typed).slug).toBe(slug)
  })

  test('a county says which of several, however it is written [PT-02]', () => {
    const one = findCity('Băneasa, Giurgiu')
    for (const typed of ['Baneasa Giurgiu', 'Băneasa, jud. Giurgiu', 'băneasa, județul Giur'])
      expect(findCity(typed)).toEqual(one)
    expect(findCity('Băneasa, jud. Constanța').county_id).not.toBe(one.county_id)
  })

  test.each(['Nicăieri', 'Cluj', 'Iași, jud. Cluj', '', ',', '🙂'])('%j is no town [PT-02]', (typed) => {
    expect(() => findCity(typed)).toThrow()
  })

  test('no city is guessed when several have the name [PT-02]', () => {
    expect(() => findCity('Băneasa')).toThrow()
  })
})
