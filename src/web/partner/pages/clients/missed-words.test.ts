import { expect, test } from 'vitest'
import { missedWords } from './missed-words.ts'

test('how often a client did not come is said as people say it [PT-40]', () => {
  expect([1, 2, 19, 20].map(missedWords)).toEqual([
    'nu a venit o dată în ultimul an',
    'nu a venit de 2 ori în ultimul an',
    'nu a venit de 19 ori în ultimul an',
    'nu a venit de 20 de ori în ultimul an',
  ])
})
