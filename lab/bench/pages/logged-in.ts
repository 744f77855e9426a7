import { spreadText } from '../spread.ts'
import { load } from './load.ts'
import type { Sides } from './sides.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MEASURED_MS = 1_500
/** With more the overload gate would refuse some on a slow machine. */
const CONNECTIONS = 4

/** The cost of each reading of a page by a logged-in customer for the server's process; PostgreSQL is not counted. */
export async function measureLoggedIn({ product, session }: Sides, paths: readonly string[]): Promise<object[]> {
  const rows: object[] = []
  const headers = { cookie: session, 'accept-encoding': 'br' }
  for (const path of paths) {
    const costs: number[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      const ours = await load(product, { path, headers, milliseconds: MEASURED_MS, connections: CONNECTIONS })
      // The first round only warms up.
      if (round < 0) continue
      costs.push(ours.cpuMicroseconds / 1_000)
      rows.push({ measure: 'logged in', path, round, ours })
    }
    console.log(`${path.padEnd(30)} ${spreadText(costs, 1)}`)
  }
  return rows
}
