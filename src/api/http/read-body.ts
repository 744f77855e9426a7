import { malformed, tooLarge, wrongType } from '#domain/errors.ts'
import { readAtMost } from '#domain/read-at-most.ts'

/** More fields than any form has; parsing tens of thousands of empty ones would hold up everybody else. */
export const MOST_FIELDS = 200

/**
 * The body of a request, of at most so many bytes. Throws `too_large` for more, unread where its length says so; `wrong_type`
 * for a compressed one, which may unpack to any size; `malformed` where the sender breaks off.
 */
export async function readBody({ headers, body }: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  if (!/^(identity)?$/i.test(headers.get('content-encoding') ?? '')) throw wrongType()
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge()
  const bytes = await readAtMost(body, most).catch(() => {
    throw malformed()
  })
  if (bytes === null) throw tooLarge()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** How many fields a form has, at most so many as stop the counting. */
export function countFields(body: Buffer, contentType: string): number {
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]{1,70})/i.exec(contentType)?.[1]
  const separator = boundary === undefined ? '&' : `--${boundary}`
  let count = 0
  for (let at = body.indexOf(separator); at >= 0 && count <= MOST_FIELDS; at = body.indexOf(separator, at + 1))
    count += 1
  return count
}
