import type { MiddlewareHandler } from 'hono'

/** HT-02: a page takes only a form that the browser itself says comes from this site: from `ownOrigin`, else from where it was sent to. */
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
