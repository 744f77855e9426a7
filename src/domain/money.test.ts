import { expect, test } from 'vitest'
import { unbrokenMoney } from './money.ts'

test('no line of a page breaks between a figure and RON, while a range breaks between its figures [LO-07]', () => {
  expect(unbrokenMoney('1.250,00 RON')).toBe('1.250,00\u00a0RON')
  expect(unbrokenMoney('intre 420,00 si 680,00 RON')).toBe('intre 420,00 si 680,00\u00a0RON')
  expect(unbrokenMoney('Pret neafisat')).toBe('Pret neafisat')
})
