import { readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './drill.ts'
import { machine, type Result } from './report.ts'

/** So many figures are named, of those that come near their limit. */
const NAMED = 4
const NEAR = 0.25

/** Writes a line for each of these real runs into its place on the page, the line after its mark; the rest stays. */
export function writePage(path: string, results: readonly Result[]): void {
  const lines = readFileSync(path, 'utf8').split('\n')
  for (const result of results.filter(({ planted }) => !planted)) {
    const mark = `<!-- figures of ${result.id} -->`
    const at = lines.indexOf(mark)
    if (at < 0) throw new Error(`${path} has no place for ${result.id}: ${mark}`)
    lines[at + 1] = lineOf(result)
  }
  writeFileSync(path, lines.join('\n'))
}

/** The verdict, then what was missed, else what came nearest to its limit. `--json` has every figure. */
function lineOf({ rounds, counts, seconds, passed, figures }: Result): string {
  const date = new Date().toISOString().slice(0, 10)
  const must = figures.filter(({ pass }) => pass !== null)
  const missed = must.filter(({ pass }) => pass === false)
  const near = must.filter((figure) => shareOf(figure) >= NEAR).toSorted((a, b) => shareOf(b) - shareOf(a))
  const named = missed.length > 0 ? missed : near.slice(0, NAMED)
  const texts = named.map(({ name, got, wanted }) => `${name} ${got} (${wanted})`)
  const verdict = missed.length > 0 ? `**Missed:** ${texts.join('; ')}.` : `All ${must.length} figures as wanted`
  const nearest = missed.length > 0 ? '' : texts.length > 0 ? `; nearest to a limit: ${texts.join('; ')}.` : '.'
  const head = `${passed ? 'Passed' : '**Failed**'} on ${date}: ${rounds} ${counts} in ${Math.round(seconds)} s on ${machine()}.`
  return `${head} ${verdict}${nearest}`
}

/** How much of its limit a figure uses up: 1 is all of it, 0 for a figure without one. */
function shareOf({ wanted, got }: Figure): number {
  const [, sign, limit] = /^(≤|≥) ([\d.]+)/.exec(wanted) ?? []
  if (!sign) return 0
  const [most, value] = [Number(limit), Number.parseFloat(got)]
  return sign === '≤' ? value / most : most / value
}
