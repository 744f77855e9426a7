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

test('a word whose last letter is missing is finished as the names have it, and no other is [SR-23]', () => {
  const names = ['Unghii cu gel', 'Manichiură', 'Sprancene', 'Sprâncene', 'Dermatologie', 'Tuns DAMA']
  for (const whole of ['unghii', 'manichiura', 'sprancene', 'dermatologie'])
    for (let letters = 1; letters <= whole.length; letters += 1) {
      const typed = whole.slice(0, letters)
      const written = letters >= whole.length - 1 ? names.join(' ').toLowerCase().match(/\S+/g) : [typed]
      expect(written, typed).toContain(spelledAs(typed, names))
    }
  expect(spelledAs('Unghi false', names)).toBe('Unghii false')
  expect(spelledAs('sprancen', names)).toBe('sprâncene')
  expect(spelledAs('DAMA', names)).toBe('DAMA')
})
