import { createApi } from '#api/app.ts'
import { testDeps } from '#test/deps.ts'
import { cancelOne } from './busy-team.ts'
import type { Sides } from './sides.ts'

/**
 * Changes the calendar, then compares what the server answers at once with what an API answers that was opened just now
 * and so has nothing in memory. Throws where they differ, and where the change does not show.
 */
export async function checkFresh({ product, team, url, pool }: Sides, path: string): Promise<void> {
  const before = await textOf(product.origin + path)
  await cancelOne(pool, team)
  const after = await textOf(product.origin + path)
  const deps = testDeps(url)
  const fresh = await createApi(deps).fetch(new Request(`http://localhost${path}`))
  const expected = await fresh.text()
  await deps.close()
  if (after !== expected) throw new Error('the answer is not that of a server with nothing in memory')
  if (after === before) throw new Error('the last change does not show')
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}
