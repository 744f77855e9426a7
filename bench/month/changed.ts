import { request } from 'node:http'
import { spreadText } from '../spread.ts'
import type { Sides } from './sides.ts'

const ROUNDS = 5
const QUESTIONS = 30

/** The dearest case: the calendar has changed before each question, so that nothing remembered may be used. */
export async function measureChanged({ product, twin, team, pool }: Sides, path: string): Promise<number[]> {
  const ratios: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const times = { ours: [] as number[], row: [] as number[] }
    for (let question = 0; question < QUESTIONS; question += 1) {
      times.row.push(await millisecondsOf(`${twin.origin}/row`))
      await pool.query('select raise_calendar_version($1)', [team.locationId])
      times.ours.push(await millisecondsOf(product.origin + path))
    }
    // The first round only warms up.
    if (round >= 0) ratios.push(medianOf(times.ours) / medianOf(times.row))
  }
  console.log(`1 connection, br, changed before each question: time ÷ row ${spreadText(ratios, 1)}`)
  return ratios
}

async function millisecondsOf(address: string): Promise<number> {
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().once('end', resolve)
    })
    asked.once('error', reject).end()
  })
  return performance.now() - began
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
