import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

export type Statement = { readonly began: number; readonly milliseconds: number; readonly error: string | null }

/** The statements of the first release, which goes on asking while later migrations run. */
const STATEMENTS: readonly ((client: PoolClient, number: number) => Promise<unknown>)[] = [
  (client, number) =>
    client.query('select id, starts_at, status from booking where customer_id = $1 order by starts_at desc limit 20', [
      1 + (number % 200),
    ]),
  (client) =>
    client.query(
      `select id, name, slug, average_rating from location where active and search_text like '%salon%' limit 10`,
    ),
  (client, number) =>
    client.query('select id, first_name, email, phone from customer where id = $1', [1 + (number % 200)]),
  (client) =>
    client.query(
      'select id, key, recipient from message where sent_at is null and dropped_at is null and send_after <= now() limit 20',
    ),
  place,
]

/** Places a booking with its service and message in one transaction, and cancels it in another. */
async function place(client: PoolClient, number: number): Promise<void> {
  const key = `O${number}-${Math.random()}`
  await client.query('begin')
  try {
    const { rows } = await client.query(
      `insert into booking (location_id, number, customer_id, contact_name, professional_id, professional_chosen, status,
         starts_at, ends_at, start_date, start_minute, duration_minutes, priced)
       select location_id, $1, customer_id, contact_name, professional_id, true, 'confirmed', starts_at, ends_at, start_date,
         start_minute, duration_minutes, true from booking where number = 'P1' returning location_id, id`,
      [key],
    )
    const { location_id, id } = rows[0]
    await client.query(
      `insert into booking_service (location_id, booking_id, position, service_id, name, duration_minutes)
       select location_id, $2, 0, id, name, duration_minutes from service where location_id = $1 limit 1`,
      [location_id, id],
    )
    await client.query(
      `insert into message (key, channel, kind, recipient, body_text, location_id, booking_id) values ($1, 'sms', 'x', '+40', 'x', $2, $3)`,
      [key, location_id, id],
    )
    await client.query('commit')
    await client.query(`update booking set status = 'canceled' where location_id = $1 and id = $2`, [location_id, id])
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Asks them over and over, eight at once, until stopped; gives each with its time, once it is answered. */
export function askOldStatements(pool: Pool): { asked: readonly Statement[]; stop(): Promise<Statement[]> } {
  const asked: Statement[] = []
  let isOver = false
  const work = async (client: PoolClient) => {
    for (let number = 0; !isOver; number += 1) {
      const began = performance.now()
      const error = await STATEMENTS[number % STATEMENTS.length]!(client, number).then(
        () => null,
        (thrown: unknown) => String(thrown),
      )
      asked.push({ began, milliseconds: performance.now() - began, error })
      await sleep(10)
    }
    client.release()
  }
  const working = Promise.all(Array.from({ length: 8 }, async () => work(await pool.connect())))
  const stop = async () => {
    isOver = true
    await working
    return asked
  }
  return { asked, stop }
}
