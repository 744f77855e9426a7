import { expect, test } from 'vitest'
import { sentenceFaultsOf } from './sentences.ts'

const inCode = (text: string) => sentenceFaultsOf('src/a.ts', text)
const inTest = (title: string) => sentenceFaultsOf('src/a.test.ts', `test('${title}', () => {})`)

test.each([
  '/** Who may see the client. */',
  '/** What a browser sends. */',
  'const a = 1 // what was read',
  '// Those of the day.',
  '/** AU-05: the same for Facebook. */',
  '/**\n * Of a request: its deadline.\n */',
  '{/* Where the client comes from. */}',
  '/** It is sent once. */',
  '/** Its name. */',
  '/** This is read at the start. */',
  '/** One that is over. */',
  '/** Reads the list. What is over is left out. */',
  '/** Sends a code to the owner, never to who asks for it. */',
])('%s lacks a noun', (comment) => {
  expect(inCode(comment)).toEqual([expect.stringContaining('src/a.ts:1')])
})

test.each([
  '/** A booking that is over. It stays in the list, where the client finds it. */',
  '/** Says who may see the client, and what a browser sends. */',
  '/** The same-site rule. */',
  '/** The same text gives the same number. */',
  "const address = 'https://a.ro' // one address",
  "const text = 'Who is it?'",
])('%s passes', (comment) => {
  expect(inCode(comment)).toEqual([])
})

test('a title without a subject or of more than 110 characters is refused', () => {
  expect(inTest('a held hour is refused to others [BK-12]')).toEqual([])
  expect(inTest('what is held is refused to others [BK-12]')).toHaveLength(1)
  expect(sentenceFaultsOf('src/a.test.ts', "test.each([\n  ['a'],\n])('it passes: %s', read)")).toHaveLength(1)
  expect(inTest(`${'x'.repeat(110)} [BK-01, BK-12]`)).toEqual([])
  expect(inTest('x'.repeat(111))).toEqual([expect.stringContaining('111 characters')])
})

test('a fault names the line, also in SQL', () => {
  expect(inCode('a\n\n  // who is asked\n')).toEqual([expect.stringContaining('src/a.ts:3')])
  expect(sentenceFaultsOf('src/a.sql', 'select 1;\n-- what is left\n')).toEqual([
    expect.stringContaining('src/a.sql:2'),
  ])
})
