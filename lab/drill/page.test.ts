import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atLeast, atMost, exactly, type Figure } from './drill.ts'
import { writePage } from './page.ts'

const PAGE = ['## R1. One slot', '<!-- figures of R1 -->', 'Passed long ago.', '', 'The end.'].join('\n')
const run = { id: 'R1', title: 'one slot', planted: false, rounds: 3, counts: 'rounds', seconds: 4 }

function pageAfter(figures: readonly Figure[], passed: boolean): string {
  const path = join(mkdtempSync(join(tmpdir(), 'dichis-page-')), 'page.md')
  writeFileSync(path, PAGE)
  writePage(path, [{ ...run, passed, figures }])
  return readFileSync(path, 'utf8')
}

test('a passed run replaces its line and names the figures near their limits', () => {
  const figures = [exactly('lost', 0, 0), atMost('slowest', 500, 400, 'ms'), atLeast('rounds', 1, 100)]
  const lines = pageAfter(figures, true).split('\n')
  expect(lines[2]).toMatch(/^Passed on .*: 3 rounds in 4 s on /)
  expect(lines[2]).toMatch(/All 3 figures as wanted; nearest to a limit: slowest 400 ms \(≤ 500 ms\)\.$/)
  expect([lines.length, lines[4]]).toEqual([5, 'The end.'])
})

test('a failed run names what it missed and nothing else', () => {
  const text = pageAfter([exactly('lost', 0, 2), atMost('slowest', 500, 400, 'ms')], false)
  expect(text).toMatch(/\*\*Failed\*\* on .* \*\*Missed:\*\* lost 2 \(0\)\.\n/)
})

test('a page without a place for the drill is refused', () => {
  expect(() => writePage('docs/performance.md', [{ ...run, passed: true, figures: [] }])).toThrow(/no place for R1/)
})
