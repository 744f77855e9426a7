import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import * as z from 'zod/mini'
import { toFilters } from '#api/search/to-filters.ts'
import { locationFilters } from '#contract/search/locations.ts'
import { testDeps } from '#test/deps.ts'
import { toLocationQuery } from '#usecases/search/to-location-query.ts'
import { type Form, handWritten, INDEXES, type Known, type Question } from './forms.ts'
import { type Answer, openProduct } from './product.ts'

export type Sides = {
  /** The production server's answer. */
  product: (question: Question) => Promise<Answer>
  /** The bare server's, by one of the forms. */
  twin: (form: Form, question: Question) => Promise<Answer>
  /** Resident memory of the production server, in megabytes. */
  memory: () => number
  stop: () => Promise<void>
}

/** The production server over a database, and beside it a bare server that is given hand-written SQL. */
export async function openSides(url: string): Promise<Sides> {
  const product = await openProduct(url)
  await makeIndexes(url)
  const twin = fork(new URL('twin.ts', import.meta.url), { env: { ...process.env, DATABASE_URL: url } })
  const [{ port }] = (await once(twin, 'message')) as [AddressInfo]
  const known = knowledgeOf(url)
  return {
    product: product.search,
    twin: async (form, question) =>
      askTwin(`http://127.0.0.1:${port}`, handWritten(form, question, await known.of(question))),
    memory: product.memory,
    stop: async () => {
      twin.kill()
      await product.stop()
      await known.close()
    },
  }
}

/** Makes the indexes that somebody would make for hand-written SQL. */
async function makeIndexes(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const index of INDEXES) await client.query(index)
  await client.query('vacuum (analyze) location')
  await client.end()
}

function knowledgeOf(url: string) {
  const deps = testDeps(url, { connections: 1 })
  const caller = {
    customerId: null,
    sessionId: null,
    staffSession: null,
    visitor: null,
    device: null,
    userAgent: '',
    ip: '127.0.0.1',
    requestId: 'bench',
  }
  const read = new Map<string, Known>()
  const of = async ({ query }: Question): Promise<Known> => {
    // Whether the words are those of a category depends on what the area has.
    const asked = JSON.stringify(query)
    const known = read.get(asked)
    if (known) return known
    const search = await toLocationQuery({ ...deps, caller }, toFilters(z.parse(locationFilters, query)))
    read.set(asked, search.query)
    return search.query
  }
  return { of, close: deps.close }
}

async function askTwin(origin: string, statement: string): Promise<Answer> {
  const response = await fetch(origin, { method: 'POST', body: statement })
  if (!response.ok) throw new Error(`${await response.text()}\n${statement}`)
  const rows = (await response.json()) as { id: number; total: number }[]
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) }
}
