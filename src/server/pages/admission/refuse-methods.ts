import type { MiddlewareHandler } from 'hono'
import type { FoundPage } from './find-page.ts'

/** 405 for a method that the page lacks. Unknown URLs get the not-found page for every method. */
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
