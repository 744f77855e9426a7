import { brotliDecompressSync } from 'node:zlib'
import { spreadText } from '../spread.ts'
import { load } from './load.ts'
import { readBytes } from './read-bytes.ts'
import type { Sides } from './sides.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MEASURED_MS = 2_000
const BROTLI = { 'accept-encoding': 'br' }

/** P7: an anonymous visitor's page next to the same bytes as a static file, both compressed with Brotli. */
export async function measureAnonymous(sides: Sides, paths: readonly string[]): Promise<object[]> {
  const rows: object[] = []
  for (const path of paths) {
    const rates: number[] = []
    const costs: number[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      await expectSame(sides, path)
      const asking = { path, headers: BROTLI, milliseconds: MEASURED_MS }
      const twin = await load(sides.twin, asking)
      const ours = await load(sides.product, asking)
      // The first round only warms up.
      if (round < 0) continue
      rates.push(ours.answersASecond / twin.answersASecond)
      costs.push(twin.cpuMicroseconds / ours.cpuMicroseconds)
      rows.push({ measure: 'P7', path, round, ours, twin })
    }
    console.log(`${path.padEnd(30)} rate ${spreadText(rates, 2)}   processor time ${spreadText(costs, 2)}`)
  }
  return rows
}

async function expectSame({ product, twin }: Sides, path: string): Promise<void> {
  await readBytes(twin.origin, {}, 'DELETE')
  const [ours, bare] = await Promise.all([product, twin].map(({ origin }) => pageOf(origin + path)))
  if (ours !== bare) throw new Error(`${path}: the page is not that of its static copy`)
}

const pageOf = async (address: string) =>
  brotliDecompressSync(await readBytes(address, { accept: 'text/html', ...BROTLI })).toString()
