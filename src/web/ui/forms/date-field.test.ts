import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A browser's field is written in the browser's language: 'mm/dd/yyyy' where a reader expects 'zz.ll.aaaa'. */
const OF_THE_BROWSER = /type=["'{]+(?:date|time|datetime-local|month|week)\b/

test('no page asks for a date or a time by a field of the browser [PT-12, PT-31, AN-02]', () => {
  const pages = globSync('src/web/**/*.tsx')
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter((page) => OF_THE_BROWSER.test(readFileSync(page, 'utf8')))).toEqual([])
})
