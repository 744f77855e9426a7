import { expect, test } from 'vitest'
import { findSynonyms, type Synonyms, type Term } from './synonyms.ts'

const term = (text: string): Term => ({ words: text.replace('*', '').split(' '), open: text.endsWith('*') })
const sets = (...lines: string[]): Synonyms => lines.map((line) => line.split(', ').map(term))
const written = ({ words, open }: Term) => words.join(' ') + (open ? '*' : '')
const trades = sets('frizer*, barber*, tuns barbati*', 'tuns*, freza', 'gene, extensii gene', 'stomatolog*, dentist*')
const found = (text: string, unknown: string[] = []) =>
  findSynonyms(text.split(' '), trades, (word) => unknown.includes(word)).map(({ terms }) => terms.map(written))

test('a word of a set stands for all of it, with any ending where the set says so [SR-19]', () => {
  expect(found('barbershop iasi')).toEqual([['frizer*', 'barber*', 'tuns barbati*'], []])
  expect(found('freza')).toEqual([['tuns*', 'freza']])
  expect(found('general')).toEqual([[]])
  expect(found('gene')).toEqual([['gene', 'extensii gene']])
})

test('the longest run of words decides [SR-19]', () => {
  expect(found('tuns barbatilor')).toEqual([
    ['frizer*', 'barber*', 'tuns barbati*'],
    ['frizer*', 'barber*', 'tuns barbati*'],
  ])
  expect(found('tuns ieftin')).toEqual([['tuns*', 'freza'], []])
})

test('one typo is forgiven in a word that no text holds, and only there [SR-19, SR-14]', () => {
  const dentist = ['stomatolog*', 'dentist*']
  for (const word of ['dentits', 'dentis', 'dentiist', 'dentost', 'dentosti', 'stomatalogie', 'stmatolog'])
    expect([word, found(word, [word])]).toEqual([word, [dentist]])
  for (const word of ['dantost', 'dent', 'stamatalog']) expect([word, found(word, [word])]).toEqual([word, [[]]])
  expect(found('dentits')).toEqual([[]])
})
