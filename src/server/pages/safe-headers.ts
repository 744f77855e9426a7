/** The headers that every page carries, whatever it shows. */
export function safeHeaders(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
}

/**
 * What a page may load and run: this site's own files, the inline scripts that `scripts` names by nonce or hash, for a visitor
 * who agreed to them the hosts of the measuring tag, and the pictures of the one other host whose map tiles are configured.
 */
export function contentPolicy(scripts: string, mode: string, tagHosts = '', tiles?: string): string {
  const development = mode === 'development'
  const tags = tagHosts && ` ${tagHosts}`
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${tags}`,
    `style-src 'self'${development ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data: blob:${tags}${tiles?.startsWith('https:') ? ` ${new URL(tiles).origin}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}${tags}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
