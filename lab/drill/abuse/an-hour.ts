import type { Pool } from 'pg'
import type { Answer, Asking } from '../traffic/ask.ts'

/** A minute of an hour passes by making everything that is counted by time that much older. */
export async function passMinutes(pool: Pool, minutes: number): Promise<void> {
  await pool.query('update rate_limit set expire = expire - $1', [minutes * 60_000])
  const columns = [
    'confirmation_code.sent_at',
    'confirmation_code.expires_at',
    'booking.created_at',
    'booking.updated_at',
    'booking_move.at',
    'cancellation.at',
    'message.created_at',
    'message.sent_at',
  ]
  for (const column of columns) {
    const [table, name] = column.split('.')
    await pool.query(`update ${table} set ${name} = ${name} - make_interval(mins => $1)`, [minutes])
  }
}

/** A request from that address, by a program that is nobody: the servers are behind one proxy. */
export async function askFrom(
  ip: string,
  address: string,
  { method = 'POST', token = 'nobody', body }: Asking = {},
): Promise<Answer & { cookies: string[] }> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': ip }
  const response = await fetch(address, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return {
    status: response.status,
    body: text ? JSON.parse(text) : null,
    milliseconds: performance.now() - began,
    cookies,
  }
}

/** So many, ten at a time. */
export async function flood<T>(count: number, one: (number: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let from = 0; from < count; from += 10)
    all.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, index) => one(from + index)))),
    )
  return all
}
