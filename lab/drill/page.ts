import { readFileSync, writeFileSync } from 'node:fs'
import { machine, type Result } from './report.ts'

/** Writes the figures of these real runs into their places on the page, each between its two marks; the rest stays. */
export function writePage(path: string, results: readonly Result[]): void {
  let page = readFileSync(path, 'utf8')
  for (const result of results.filter(({ planted }) => !planted)) {
    const { id } = result
    const [begin, end] = [`<!-- figures of ${id} -->`, `<!-- end of ${id} -->`]
    const [before, rest] = page.split(begin)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined)
      throw new Error(`${path} has no place for ${id}: ${begin} … ${end}`)
    page = `${before}${begin}\n${figuresOf(result)}\n${end}${after}`
  }
  writeFileSync(path, page)
}

/** What must hold as a table, with the verdict; what is only reported, in one line after it. */
function figuresOf({ rounds, counts, seconds, passed, figures }: Result): string {
  const date = new Date().toISOString().slice(0, 10)
  const must = figures.filter(({ pass }) => pass !== null)
  const rows = must.map(({ name, wanted, got, pass }) => `| ${name} | ${wanted} | ${pass ? got : `**${got}**`} |`)
  const others = figures.filter(({ pass }) => pass === null).map(({ name, got }) => `${name}: ${got}`)
  const head = `${passed ? 'Passed' : '**Failed**'} on ${date}: ${rounds} ${counts} in ${Math.round(seconds)} s on ${machine()}.`
  return [head, '', '| figure | wanted | got |', '|---|---|---|', ...rows, '', others.join('; ')].join('\n')
}
