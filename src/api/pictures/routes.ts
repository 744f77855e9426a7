import { notFound } from '#domain/errors.ts'
import type { Deps } from '#usecases/context.ts'
import { findPicture } from '#usecases/pictures/find-picture.ts'
import type { ApiApp } from '../api-app.ts'
import { mountSharePictures } from './share.ts'

/** Pictures by key. A key says all that is drawn, so what it names never changes. */
export function mountPictures(app: ApiApp, deps: Deps): void {
  mountSharePictures(app, deps)
  app.get('/pictures/*', (c) => {
    const svg = findPicture(new URL(c.req.url).pathname.slice('/pictures/'.length))
    if (svg === null) throw notFound()
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' })
  })
}
