/** The headers that every page carries, whatever it shows. */
export function safeHeaders(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
}

/** Hosts of others, as a policy names them; tiles by a template of an address. */
export type PolicyHosts = { tags?: string; bots?: string; tiles?: string | undefined }

/**
 * What a page may load and run: this site's own files, the inline scripts that `scripts` names by nonce or hash, for a visitor
 * who agreed to them the hosts of the measuring tag, those of the bot check where a deployment has one, and the pictures of the
 * one other host whose map tiles are configured.
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
