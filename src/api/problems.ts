import { Refusal, type RefusalCode, unavailable } from '#domain/errors.ts'
import { toRon } from '#domain/money.ts'
import { logSecurityEvent } from '#usecases/auth/record-event.ts'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import type { ApiContext } from './api-app.ts'
import { presentAffected } from './team/affected-wire.ts'

const STATUS_BY_CODE: Record<RefusalCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  second_factor: 403,
  not_found: 404,
  slot_taken: 409,
  in_progress: 409,
  bookings_affected: 409,
  too_large: 413,
  wrong_type: 415,
  csrf: 419,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
}

export const statusOf = (code: RefusalCode): number => STATUS_BY_CODE[code]

/** Converts an error to a response: a refusal to its status, an outage to 503, anything else to 500. */
export function toProblem(thrown: unknown, c: ApiContext): Response {
  if (thrown instanceof Refusal) {
    if (thrown.code === 'too_many' && c.get('caller'))
      logSecurityEvent({ caller: c.get('caller'), log: c.get('deps').log }, 'too_many', 'refused')
    return answer(thrown, c)
  }
  const logFields = { requestId: c.get('requestId'), err: thrown }
  if (isOutOfService(thrown)) {
    c.get('deps').log.warn(logFields, 'database or disk out of service')
    return answer(unavailable(2), c)
  }
  c.get('deps').log.error(logFields, 'unexpected error')
  return Response.json({ message: 'Ceva nu a mers la noi. Încearcă din nou.' }, { status: 500 })
}

/** Built by Hono’s context, so that cookies set before the refusal are sent too. */
function answer({ message, detail }: Refusal, c: ApiContext): Response {
  const body: Record<string, unknown> = { message }
  if (detail.code === 'invalid') body.errors = detail.errors
  if (detail.code === 'slot_taken') body.alternatives = detail.alternatives
  if (detail.code === 'slot_taken' && detail.mayOverlap) body.may_overlap = true
  if (statusOf(detail.code) === 409) body.code = detail.code
  if (detail.code === 'bookings_affected') body.affected = presentAffected(detail.affected, seesPhones(c))
  if (detail.code === 'second_factor') body.second_factor = detail.token
  if ('seconds' in detail) body.seconds = detail.seconds
  if (detail.code === 'invalid' && detail.total !== undefined) body.total = toRon(detail.total)
  if (detail.code === 'too_many' || detail.code === 'unavailable') c.header('Retry-After', String(detail.seconds))
  // Hono's own list of statuses lacks 419.
  return c.json(body, new Response(null, { status: statusOf(detail.code) }))
}

const seesPhones = (c: ApiContext) => c.get('caller').staffSession?.staff?.rights.has('see_client_phones') === true
