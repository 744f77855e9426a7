import type { Context } from 'hono'
import { Refusal, type RefusalCode, unavailable } from '#domain/errors.ts'
import { toRon } from '#domain/pricing/money.ts'
import type { ApiVariables } from './api-app.ts'

const STATUS: Record<RefusalCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  slot_taken: 409,
  in_progress: 409,
  too_large: 413,
  wrong_type: 415,
  csrf: 419,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
}

/** Turns whatever a handler threw into the error format: a refusal into its status, anything else into a plain 500. */
export function toProblem(thrown: unknown, c: Context<{ Variables: ApiVariables }>): Response {
  const refusal = thrown instanceof Refusal ? thrown : isAway(thrown) ? unavailable(2) : null
  if (refusal) return answer(refusal, c)
  c.get('deps').log.error({ requestId: c.get('requestId'), err: thrown }, 'unexpected error')
  return Response.json({ message: 'Ceva nu a mers la noi. Încearcă din nou.' }, { status: 500 })
}

/** Cookies that were set before the refusal go out with it. */
function answer({ message, detail }: Refusal, c: Context): Response {
  const body: Record<string, unknown> = { message }
  if (detail.code === 'invalid') body.errors = detail.errors
  if (detail.code === 'slot_taken') body.alternatives = detail.alternatives
  if (detail.code === 'slot_taken' || detail.code === 'in_progress') body.code = detail.code
  if ('seconds' in detail) body.seconds = detail.seconds
  if (detail.code === 'invalid' && detail.total !== undefined)
    body.total = detail.total === null ? null : toRon(detail.total)
  if (detail.code === 'too_many' || detail.code === 'unavailable') c.header('Retry-After', String(detail.seconds))
  return c.json(body, STATUS[detail.code] as 422)
}

const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '55P03', '57014', '25P03', '53100'],
])

/** Whether the database is away, restarting or too busy: worth trying again soon. */
function isAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && AWAY_CODES.has(String(thrown.code))) return true
  return /Connection terminated|timeout exceeded when trying to connect/i.test(thrown.message)
}
