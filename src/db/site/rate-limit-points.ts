import type { Pool } from 'pg'
import { gather } from '../gather.ts'

/** Points of a key, which count for so many seconds from the first of them. */
type Adding = { readonly key: string; readonly points: number; readonly seconds: number }

/** The points of a key after the addition, and until when they count. */
type Counted = { readonly points: number; readonly expiresAt: number }

/** Adds points, or takes them away: all that is added in one round of the event loop by one statement. */
export function pointsIn(pool: Pool): (adding: Adding) => Promise<Counted> {
  const add = gather((all: readonly Adding[]) => addAll(pool, all))
  return async (adding) => (await add(adding))!
}

/** In the order of the keys, so that two statements never wait for each other in turn. */
const ADD = `
  insert into rate_limit as r (key, points, expire)
  select key, points, expire from unnest($1::text[], $2::int[], $3::bigint[]) as added (key, points, expire) order by key
  on conflict (key) do update set
    points = case when r.expire <= $4 then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= $4 then excluded.expire else r.expire end
  returning key, points, expire`

type Row = { key: string; points: number; expire: number }

/** Among several additions for one key, each counts those before it. */
async function addAll(pool: Pool, all: readonly Adding[]): Promise<ReadonlyMap<Adding, Counted>> {
  const now = Date.now()
  const byKey = Map.groupBy(all, ({ key }) => key)
  const sums = [...byKey.values()].map((added) => added.reduce((sum, { points }) => sum + points, 0))
  const expires = [...byKey.values()].map(([first]) => now + first!.seconds * 1000)
  const { rows } = await pool.query<Row>(ADD, [[...byKey.keys()], sums, expires, now])
  const counted = new Map<Adding, Counted>()
  for (const { key, points, expire } of rows) {
    let sum = points
    for (const adding of byKey.get(key)!.toReversed()) {
      counted.set(adding, { points: sum, expiresAt: expire })
      sum -= adding.points
    }
  }
  return counted
}
