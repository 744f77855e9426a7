import { expect, test } from 'vitest'
import { spelledAs } from './spelled-as.ts'

const NONE: ReadonlySet<string> = new Set()

test('typed without diacritics, a word is written as the names have it [SR-23]', () => {
  const names = ['Vopsit rădăcină', 'Păr', 'Salonul Ștefania', 'Sprâncene']
  expect(spelledAs('vopsit radacina', names, NONE)).toBe('vopsit rădăcină')
  expect(spelledAs('stefania', names, NONE)).toBe('ștefania')
  expect(spelledAs('Stefania', names, NONE)).toBe('Ștefania')
  expect(spelledAs('țuică, sprancene & par', names, NONE)).toBe('țuică, sprâncene & păr')
  expect(spelledAs('parul', names, NONE)).toBe('parul')
})

test('a word whose last letter is missing is finished as the names have it, and no other is [SR-23]', () => {
  const names = ['Unghii cu gel', 'Manichiură', 'Sprancene', 'Sprâncene', 'Dermatologie', 'Tuns DAMA']
  for (const whole of ['unghii', 'manichiura', 'sprancene', 'dermatologie'])
    for (let letters = 1; letters <= whole.length; letters += 1) {
      const typed = whole.slice(0, letters)
      const written = letters >= whole.length - 1 ? names.join(' ').toLowerCase().match(/\S+/g) : [typed]
      expect(written, typed).toContain(spelledAs(typed, names, NONE))
    }
  expect(spelledAs('Unghi false', names, NONE)).toBe('Unghii false')
  expect(spelledAs('sprancen', names, NONE)).toBe('sprâncene')
  expect(spelledAs('DAMA', names, NONE)).toBe('DAMA')
})

test('a word that lacks no letter is not finished, whatever the names have [SR-23]', () => {
  expect(spelledAs('tratament facial', ['Masaj facială'], new Set(['facial']))).toBe('tratament facial')
  expect(spelledAs('medic de piele', ['Medici'], new Set(['medic']))).toBe('medic de piele')
})
