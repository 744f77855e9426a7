import { expect, test } from 'vitest'
import { findSynonyms, type Synonyms, type Term } from './synonyms.ts'

const term = (text: string): Term => ({ words: text.replace('*', '').split(' '), open: text.endsWith('*') })
const sets = (...lines: string[]): Synonyms =>
  lines.map((line) => ({ categories: [], terms: line.split(', ').map(term) }))
const written = ({ words, open }: Term) => words.join(' ') + (open ? '*' : '')
const groups = sets('frizer*, barber*, tuns barbati*', 'tuns*, freza', 'gene, extensii gene', 'stomatolog*, dentist*')
const found = (text: string, unknown: string[] = []) =>
  findSynonyms(text.split(' '), groups, (word) => unknown.includes(word)).map(({ terms }) => terms.map(written))

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

test('a one-way synonym is not found in the other direction [SR-19]', () => {
  const spine: Synonyms = [
    {
      categories: ['masaj'],
      terms: [
        { ...term('spatele'), only: 'typed' },
        { ...term('masaj terapeutic'), only: 'found' },
      ],
    },
  ]
  const terms = (text: string) =>
    findSynonyms(text.split(' '), spine, () => false).map((each) => each.terms.map(written))
  expect(terms('spatele')).toEqual([['masaj terapeutic']])
  expect(terms('masaj terapeutic')).toEqual([[], []])
})

test('a typo says which word was meant [SR-23]', () => {
  const meant = (word: string) => findSynonyms([word], groups, () => true)[0]?.meant
  expect([meant('dentits'), meant('stomatolg'), meant('dentist'), meant('xyzzyq')]).toEqual([
    'dentist',
    'stomatolog',
    null,
    null,
  ])
})

test('a typo in a word with any ending keeps the ending that was typed [SR-23]', () => {
  const sets: Synonyms = [{ categories: ['gene'], terms: [term('sprancen*'), term('stomatolog*')] }]
  const meant = (word: string) => findSynonyms([word], sets, () => true)[0]?.meant
  expect(['sprincene', 'sprincenelor', 'stomatollogi', 'stomatlog'].map(meant)).toEqual([
    'sprancene',
    'sprancenelor',
    'stomatologi',
    'stomatolog',
  ])
})

test('two letters swapped are likelier than another letter; the categories come along [SR-14, SR-19]', () => {
  const sets: Synonyms = [
    { categories: ['stomatologie'], terms: [term('masea*'), term('dentist*')] },
    { categories: ['masaj', 'spa'], terms: [term('masaj*'), term('masor*')] },
  ]
  const [found] = findSynonyms(['masja'], sets, () => true)
  expect(found).toMatchObject({ meant: 'masaj', isSwapped: true, categories: ['masaj', 'spa'] })
})

test('for several words in a row, the whole run is known [SR-19]', () => {
  const runs = findSynonyms(['salon', 'tuns', 'barbati'], groups, () => false).map(({ run, isTerm }) => [run, isTerm])
  expect(runs).toEqual([
    [null, false],
    ['tuns barbati', false],
    ['tuns barbati', false],
  ])
})

test('a word that ends as no word does is told from one with a usual ending [SR-23]', () => {
  const oddly = (word: string) => findSynonyms([word], groups, () => true)[0]?.isOddlyEnded
  for (const { terms } of groups)
    for (const { words, open } of terms.filter((each) => each.words.length === 1))
      for (const [ending, isOdd] of [
        ['', false],
        ['ul', open ? false : undefined],
        ['q', true],
        ['rr', true],
      ] as const)
        if (open || ending === '')
          expect([words[0] + ending, oddly(words[0] + ending)]).toEqual([words[0] + ending, isOdd])
})
