/** A year, in seconds. */
const HSTS_AGE = 31_536_000

/**
 * The headers of every answer that does not set them itself: a page, a file, the API, a refusal. It is private and not stored,
 * not framed, and taken for nothing but its type; where the site's own address is https, browsers are kept to it.
 */
export function defaultHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  const isEncrypted = publicUrl?.startsWith('https:') ?? false
  return {
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isEncrypted && { 'Strict-Transport-Security': `max-age=${HSTS_AGE}; includeSubDomains` }),
  }
}
