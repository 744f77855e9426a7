import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsContact, holdsLink, plainName, withoutLinks } from './typed-text.ts'

const LINKS = ['https://x', 'www.a', 'ing.ro', 'x.ro', 't.me/a', 'INg．RO', 'i\u200dng.\u200dro', 'tel:1', 'a。ro/']
const CONTACTS = ['0722345999', '+40 722-345-999', '(0722) 345.999', 'ana@exemplu.ro', 'a@b', '٠٧٢٢٣٤٥٩٩٩']
const HONEST = [
  'Salon 2000',
  'Dr. Pop',
  'A.I.Cuza',
  'S.R.L.',
  '24/7',
  'Tuns 30/45/60 min',
  'Promo 01.12.2026',
  '290-420',
]

test.each(LINKS)('%s is a link [VA-07]', (text) => expect(holdsLink(`Ana ${text} Pop`)).toBe(true))
test.each(CONTACTS)('%s is a phone or an address [VA-07]', (text) => expect(holdsContact(`Ana ${text} Pop`)).toBe(true))
test.each(HONEST)('%s is a name, and stays as it is [VA-07]', (name) => {
  expect([holdsLink(name), holdsContact(name), plainName(name)]).toEqual([false, false, name])
})

describe('names stored before links were refused in them', () => {
  const part = fc.oneof(
    fc.constantFrom(...LINKS, ...CONTACTS, ...HONEST, '.', '@', '://', '+4', ' ', '\u200d'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const name = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))

  test('a name in a message holds no link, phone or address, whatever it is made of [VA-07]', () => {
    fc.assert(
      fc.property(name, (text) => {
        const plain = plainName(text)
        expect([holdsLink(plain), holdsContact(plain), holdsLink(withoutLinks(text))]).toEqual([false, false, false])
      }),
      { numRuns: 2_000 },
    )
  })

  test('the rest of such a name can still be read [VA-07]', () => {
    expect(plainName('Salon Ana, salonana.ro')).toBe('Salon Ana, salonana ro')
    expect(plainName('Salon Ana 0722 345 999')).toBe('Salon Ana')
  })
})
