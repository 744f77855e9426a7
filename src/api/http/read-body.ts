import { malformed, tooLarge, wrongType } from '#domain/errors.ts'
import { readAtMost } from '#domain/read-at-most.ts'

/**
 * More than any form has, even one that asks four things of each of a location's services; parsing tens of thousands of
 * empty fields would block the event loop.
 */
export const MAX_FIELDS = 2_050

/**
 * Reads a request body of at most `maxBytes`. Throws `too_large` for more (unread if its length says so),
 * `wrong_type` for a compressed one, `malformed` when the sender aborts.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) throw wrongType()
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > maxBytes) throw tooLarge()
  // Node reads no more than the length says; the stream would have to be made first.
  const reading = length === null ? readAtMost(request.body, maxBytes) : request.arrayBuffer()
  const bytes = await reading.catch(() => {
    throw malformed()
  })
  if (bytes === null || bytes.byteLength > maxBytes) throw tooLarge()
  return Buffer.from(bytes instanceof Uint8Array ? bytes.buffer : bytes)
}

/** Counts a form’s fields, stopping above the maximum. */
export function countFields(body: Buffer, contentType: string): number {
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]{1,70})/i.exec(contentType)?.[1]
  const separator = boundary === undefined ? '&' : `--${boundary}`
  let count = 0
  for (let at = body.indexOf(separator); at >= 0 && count <= MAX_FIELDS; at = body.indexOf(separator, at + 1))
    count += 1
  return count
}
