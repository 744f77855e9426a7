import type * as z from 'zod/mini'
import { type cityFacts, getCity } from '#contract/addresses/addresses.ts'
import type { Client } from '#contract/client.ts'
import { type Contest, findContest } from '#web/content/contests.server.ts'
import type { Values } from '#web/content/reading/read-file.server.ts'

export type City = z.output<typeof cityFacts>

/** The city or contest that the first segment of an address names, when no fixed route took it. */
export type Named = { kind: 'city'; city: City } | { kind: 'contest'; contest: Contest }

type Segments = { token?: string | undefined; category?: string | undefined }

/** RT-13: words that addresses keep for other things, whatever a city or a contest is called. */
const RESERVED = new Set(
  'app r dev api auth sanctum assets pictures partener operator healthz readyz metrics'.split(' '),
)

/**
 * RT-13: a free segment is a city, else a contest, else nothing (null). Fixed routes have been tried by then; only a
 * city has categories below it. Throws the API's own failure.
 */
export async function resolveSegment(
  api: Client,
  { token = '', category }: Segments,
  values: Values,
): Promise<Named | null> {
  if (RESERVED.has(token.toLowerCase())) return null
  const city = await findCity(api, token, category)
  if (city || category !== undefined) return city
  const contest = findContest(token, values)
  return contest ? { kind: 'contest', contest } : null
}

async function findCity(api: Client, slug: string, category: string | undefined): Promise<Named | null> {
  const answer = await api(getCity, { params: { slug }, query: category === undefined ? {} : { category } })
  if (answer.ok) return { kind: 'city', city: answer.body.data }
  // A text that is no name at all is refused as one.
  if (answer.status === 404 || answer.status === 422) return null
  throw new Response(null, { status: answer.status })
}
