import type { ApiApp } from '#api/api-app.ts'
import { notFound } from '#domain/errors.ts'
import type { Deps } from '#usecases/context.ts'
import { findUpload } from '#usecases/site/pictures/find-upload.ts'
import { mountSharePictures } from './share.ts'

/** Pictures by key. A key never changes what it names, so responses are immutable. */
export function mountPictures(app: ApiApp, deps: Deps): void {
  mountSharePictures(app, deps)
  // Anyone with the URL may see it; shared caches must not store what its owner may delete.
  app.get('/pictures/uploads/:name', async (c) => {
    const picture = await findUpload(c.get('deps'), c.req.param('name'))
    if (picture === null) throw notFound()
    c.header('Cache-Control', 'private, max-age=31536000, immutable')
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/webp' })
  })
  app.get('/pictures/*', (c) => {
    const svg = deps.gateways.drawings.draw(new URL(c.req.url).pathname.slice('/pictures/'.length))
    if (svg === null) throw notFound()
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' })
  })
}
