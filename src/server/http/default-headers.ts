const HSTS_MAX_AGE_SECONDS = 31_536_000

/** Default headers of every response: private, not stored, not framed, no type sniffing, and HSTS on an https site. */
export function defaultHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  const isEncrypted = publicUrl?.startsWith('https:') ?? false
  return {
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isEncrypted && { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains` }),
  }
}
