// The cost of a search over 200,000 locations next to the best of three hand-written forms of it, over HTTP, in one
// run, in turn:
//   npm run bench -- search [--rows 200000] [--rounds 5] [--questions 20] [--only "place, text"] [--json FILE]
// BENCH_DIR keeps the databases for the next run.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { spreadText } from '../spread.ts'
import { openSizes } from './databases.ts'
import { FORMS, type Question } from './forms.ts'
import type { Answer } from './product.ts'
import { KINDS, type Kind, questionsOf } from './questions.ts'
import { openSides, type Sides } from './sides.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rows: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '5' },
    questions: { type: 'string', default: '20' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
})

type Side = 'product' | (typeof FORMS)[number]
const SIDES: readonly Side[] = ['product', ...FORMS]
type Figures = Record<Side, { p95: number; median: number }>

const rows = Number(options.rows)
const { urlOf, close } = await openSizes([rows])
const sides = await openSides(urlOf(rows))
const results: { kind: Kind; round: number; milliseconds: Figures }[] = []
try {
  console.log(
    `P5, ${rows} locations: the product ÷ the best of three hand-written forms, min / median / max of rounds\n`,
  )
  for (const kind of KINDS.filter((each) => !options.only || each === options.only)) await measure(kind)
  console.log(`\nmemory of the server: ${sides.memory()} MB`)
  if (options.json) writeFileSync(options.json, JSON.stringify(results, null, 1))
} finally {
  await sides.stop()
  await close()
}

async function measure(kind: Kind): Promise<void> {
  const questions = questionsOf(kind, Number(options.questions))
  const totals: number[] = []
  for (const question of questions) totals.push(await expectSame(sides, question))
  const rounds: Figures[] = []
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const milliseconds = await runRound(questions, round)
    rounds.push(milliseconds)
    results.push({ kind, round, milliseconds })
  }
  const of = (side: Side, figure: 'p95' | 'median') => rounds.map((each) => each[side][figure])
  const ratios = (figure: 'p95' | 'median') =>
    rounds.map((each) => each.product[figure] / Math.min(...FORMS.map((form) => each[form][figure])))
  console.log(`${kind} (${spreadText(totals, 0)} found)`)
  console.log(`  ratio of p95 ${spreadText(ratios('p95'), 2)}, of medians ${spreadText(ratios('median'), 2)}`)
  for (const side of SIDES)
    console.log(
      `  ${side.padEnd(8)} p95 ${spreadText(of(side, 'p95'), 1)} ms, median ${spreadText(of(side, 'median'), 1)} ms`,
    )
}

/** Every question once by each side, which take turns in being first. */
async function runRound(questions: readonly Question[], round: number): Promise<Figures> {
  const times = Object.fromEntries(SIDES.map((side) => [side, [] as number[]])) as Record<Side, number[]>
  for (const [at, question] of questions.entries()) {
    for (let nth = 0; nth < SIDES.length; nth += 1) {
      const side = SIDES[(at + round + nth) % SIDES.length]!
      const began = performance.now()
      await ask(sides, side, question)
      times[side].push(performance.now() - began)
    }
  }
  return Object.fromEntries(SIDES.map((side) => [side, figuresOf(times[side])])) as Figures
}

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!
  return { p95: at(0.95), median: at(0.5) }
}

function ask(from: Sides, side: Side, question: Question): Promise<Answer> {
  return side === 'product' ? from.product(question) : from.twin(side, question)
}

/**
 * The number found; throws where a side answers anything else than another. Asked before anything is measured. The
 * locations of a page are compared in any order: the product shows those that are free today first.
 */
async function expectSame(from: Sides, question: Question): Promise<number> {
  const answers: Answer[] = []
  for (const side of SIDES) answers.push(await ask(from, side, question))
  const texts = new Set(answers.map(({ total, ids }) => `${total} found: ${ids.toSorted((a, b) => a - b).join()}`))
  if (texts.size > 1) throw new Error(`${JSON.stringify(question.query)}:\n${[...texts].join('\n')}`)
  return answers[0]!.total
}
