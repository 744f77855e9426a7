import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { SiteApp } from '#api/api-app.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the build: hashed assets for a year, the service worker revalidated, others for an hour; uses precompressed
 * files. Only for the files that are there at the start is the disk asked: pages come this way too.
 */
export function mountStaticFiles(app: SiteApp, root: string): void {
  app.get(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', IMMUTABLE) }),
  )
  app.get('/assets/*', (c) => c.text('Not found', 404))
  const paths = pathsIn(root)
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) =>
      c.header('cache-control', /\/sw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'),
  })
  app.get('*', (c, next) => (paths.has(c.req.path) ? serve(c, next) : next()))
}

function pathsIn(root: string): Set<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return new Set(files.map(({ parentPath, name }) => `/${relative(root, `${parentPath}/${name}`)}`))
}
