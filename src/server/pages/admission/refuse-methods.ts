import type { MiddlewareHandler } from 'hono'
import type { FoundPage } from './find-page.ts'

/** 405 for a method that the page does not know. An unknown address is the not-found page, whatever was to be done there. */
export function refuseMethods(find: (pathname: string) => Promise<FoundPage>): MiddlewareHandler {
  return async (c, next) => {
    const { method, path, raw } = c.req
    const page = await find(path)
    if (page.methods.includes(method)) return next()
    if (!page.isKnown) {
      c.req.raw = new Request(raw.url)
      return next()
    }
    return c.text('Pagina nu poate fi cerută așa.', 405, { Allow: page.methods.join(', ') })
  }
}
