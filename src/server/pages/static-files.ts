import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves what the build made: hashed assets for a year, the service worker never unasked, the rest (icons) for an hour; .br and
 * .gz beside a file are used.
 */
export function mountStaticFiles(app: Hono, root: string): void {
  app.get(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', YEAR) }),
  )
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get(
    '*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) =>
        c.header('cache-control', /\/sw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'),
    }),
  )
}
