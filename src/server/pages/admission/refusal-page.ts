import { statusOf } from '#api/problems.ts'
import type { Refusal } from '#domain/errors.ts'

/** A refusal as plain text. */
export function refusalPage({ message, detail }: Refusal): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
  if (detail.code === 'too_many' || detail.code === 'unavailable') headers.set('retry-after', String(detail.seconds))
  return new Response(message, { status: statusOf(detail.code), headers })
}
