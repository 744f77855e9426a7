import { expect, test } from 'vitest'
import { spelledAs } from './spelled-as.ts'

test('typed without diacritics, a word is written as the names have it [SR-23]', () => {
  const names = ['Vopsit rădăcină', 'Păr', 'Salonul Ștefania', 'Sprâncene']
  expect(spelledAs('vopsit radacina', names)).toBe('vopsit rădăcină')
  expect(spelledAs('stefania', names)).toBe('ștefania')
  expect(spelledAs('Stefania', names)).toBe('Ștefania')
  expect(spelledAs('țuică, sprancene & par', names)).toBe('țuică, sprâncene & păr')
  expect(spelledAs('parul', names)).toBe('parul')
})
