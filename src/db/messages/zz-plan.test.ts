import { test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#test/database.ts'
const { pool, db } = await testDatabase()
import { readFileSync } from 'node:fs'
test('plan', { timeout: 100_000 }, async () => {
  for (const count of [2000, 100000]) {
  await pool.query(`insert into message (key, channel, kind, recipient, body_text, booking_id, sent_at) select 'k' || n || '-' || $1, 'sms', 'x', '+407', repeat('y', 200), n, case when n % 100 > 0 then now() end from generate_series(1, $1::int) n`, [count])
  if (count > 2000) await pool.query('analyze message')
  const { rows } = await pool.query('select id from message where sent_at is null order by id desc limit 10')
  const src = readFileSync('src/db/messages/leases.ts', 'utf8')
  const texts = [...src.matchAll(/await sql(?:<.*?>)?`([\s\S]*?)`\.execute/g)].map((m) => m[1]!)
  for (const text of [texts[0]!, texts.at(-1)!]) {
    const ids = `'{${rows.map((r: any) => r.id).join()}}'`
    const q = text.replaceAll('${ids}', ids).replaceAll('${now}', 'now()').replaceAll('${until}', 'now()').replaceAll('${at}', 'now()')
    await pool.query('begin')
    for (let i = 0; i < 2; i += 1) {
    const plan = await pool.query(`explain (analyze, buffers, costs off) ${q}`)
    if (i) console.log(count, plan.rows.map((r: any) => r['QUERY PLAN']).join('\n'))
    }
    await pool.query('rollback')
  }
  }
})
