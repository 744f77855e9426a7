import { expect, test } from 'vitest'
import { loadSynonyms, readSynonyms } from './read-synonyms.ts'

test('a line is a set of words; stars, diacritics and several words are read [SR-19]', () => {
  const text = '# note\nFrizerie, Coafor:\n  - Frizer*, BĂRBIER*, tuns bărbați\n  - fade, skin fade\n'
  const categories = ['frizerie', 'coafor']
  expect(readSynonyms('x.yaml', text)).toEqual([
    {
      categories,
      terms: [
        { words: ['frizer'], open: true },
        { words: ['barbier'], spelled: ['bărbier'], open: true },
        { words: ['tuns', 'barbati'], spelled: ['tuns', 'bărbați'], open: false },
      ],
    },
    {
      categories,
      terms: [
        { words: ['fade'], open: false },
        { words: ['skin', 'fade'], open: false },
      ],
    },
  ])
})

test.each([
  ['A:\n  - frizer*, barber\n  - spa*, wellness\n', 'line 3: "spa*": at least 4 letters must stand before a star'],
  ['A:\n  - frizer*, bar*ber\n', 'line 2: "bar*ber": a star may stand at the end'],
  ['A:\n  - frizer, , barber\n', 'line 2: there is nothing between two commas'],
  ['A:\n  - frizer, barber,\n', 'line 2: there is nothing between two commas'],
  ['A:\n  - frizer\n', 'line 2: "frizer" stands alone'],
  ['A:\n  - frizer, Frizer\n', 'line 2: "Frizer" stands twice'],
  ['A:\n  - frizer, bar%ber\n', 'line 2: "bar%ber" has characters'],
  ['A: frizer, barber\n', 'line 1: a category needs a list of sets'],
  ['\n\nA:\n  - [frizer, barber]\n', 'line 4: a set is one line of words'],
  ['A:\n  - frizer, barber\n B:\n', 'line 3: '],
  ['- frizer\n', 'line 1: expected categories'],
])('%j is refused with file and line [SR-19]', (text, message) => {
  expect(() => readSynonyms('content/synonyms.yaml', text)).toThrow(`content/synonyms.yaml, ${message}`)
})

test('the file that ships is well written and generous [SR-19]', async () => {
  expect((await loadSynonyms()).length).toBeGreaterThan(80)
})
