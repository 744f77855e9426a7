import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the build: hashed assets for a year, the service worker revalidated, others for an hour; uses precompressed
 * files.
 */
export function mountStaticFiles(app: Hono, root: string): void {
  app.get(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', IMMUTABLE) }),
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
