import type { MiddlewareHandler } from 'hono'

/** The site's origin at the host of a URL. */
export type OwnOrigin = (url: URL) => string

/** HT-02: CSRF protection of pages: writes must come from the site's own origin at that host. */
export function refuseForeign(ownOrigin: OwnOrigin): MiddlewareHandler {
  return async (c, next) => {
    if (isForeignWrite(c.req.raw, ownOrigin)) return c.text('Cererea nu vine de pe acest site.', 400)
    return next()
  }
}

function isForeignWrite({ method, url, headers }: Request, ownOrigin: OwnOrigin): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return true
  return headers.get('origin') !== ownOrigin(new URL(url))
}
