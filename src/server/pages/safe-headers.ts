/** Security headers of every page. */
export function safeHeaders(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
}

/** Third-party hosts for the CSP; tiles as a URL template. */
export type PolicyHosts = { tags?: string; bots?: string; tiles?: string | undefined }

/**
 * The Content-Security-Policy: own files, inline scripts by nonce or hash, and the hosts of the tag (after consent),
 * the bot check and map tiles where configured.
 */
export function contentPolicy(scripts: string, mode: string, hosts: PolicyHosts = {}): string {
  const development = mode === 'development'
  const { tiles } = hosts
  const tags = hosts.tags ? ` ${hosts.tags}` : ''
  const bots = hosts.bots ? ` ${hosts.bots}` : ''
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${tags}${bots}`,
    `style-src 'self'${development ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data: blob:${tags}${tiles?.startsWith('https:') ? ` ${new URL(tiles).origin}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}${tags}${bots}`,
    ...(bots ? [`frame-src${bots}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
