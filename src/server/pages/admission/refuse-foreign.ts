import type { MiddlewareHandler } from 'hono'

/** HT-02: CSRF protection of pages: writes must have `ownOrigin`, else the request’s own origin. */
export function refuseForeign(ownOrigin: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (isForeignWrite(c.req.raw, ownOrigin)) return c.text('Cererea nu vine de pe acest site.', 400)
    return next()
  }
}

function isForeignWrite({ method, url, headers }: Request, ownOrigin = new URL(url).origin): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return true
  return headers.get('origin') !== ownOrigin
}
