import { expect, test } from 'vitest'
import { featuresIn, featuresNamed } from './features.ts'

test('the list of features is read by its ids, headings aside', () => {
  const list = ['| id | what |', '|---|---|', '| BK-12 | Placing is idempotent |', '| | **Start** |'].join('\n')
  expect([...featuresIn(list)]).toEqual(['BK-12'])
})

test('a title names features at its end, one or several, whatever its quotes', () => {
  const source = [
    `test('a held hour is refused to others [BK-12]', () => {})`,
    'test(`a page of ${name} [SE-01, SE-02]`, () => {})',
    `const list = ['BK-13']`,
  ].join('\n')
  expect(featuresNamed(source)).toEqual(['BK-12', 'SE-01', 'SE-02'])
})
