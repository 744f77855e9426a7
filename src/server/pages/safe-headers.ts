/** The headers that every page carries, whatever it shows. */
export function safeHeaders(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
}

/** What a page may load and run: this site's own files, and the inline scripts that `scripts` names by nonce or hash. */
export function contentPolicy(scripts: string, mode: string): string {
  const development = mode === 'development'
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}`,
    `style-src 'self'${development ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
