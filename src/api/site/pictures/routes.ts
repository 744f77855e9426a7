import { createHash } from 'node:crypto'
import type { ApiApp } from '#api/api-app.ts'
import { notFound } from '#domain/errors.ts'
import { type LocationId, type ProfessionalId, parseId } from '#domain/ids.ts'
import type { Deps } from '#usecases/context.ts'
import { drawSharePicture, type SharedPage } from '#usecases/site/pictures/draw-share-picture.ts'
import { findUpload } from '#usecases/site/pictures/find-upload.ts'
import { rasterise } from '#usecases/site/pictures/rasterise.ts'

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

/** SE-02: preview pictures of shared links. Ratings change, so caches keep them for a day and revalidate by ETag. */
function mountSharePictures(app: ApiApp, deps: Deps): void {
  app.on(['GET', 'HEAD'], '/pictures/share/*', async (c) => {
    const shared = parsePath(c.req.path.slice('/pictures/share/'.length))
    if (!shared) throw notFound()
    const svg = await drawSharePicture(deps, shared)
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    c.header('Cache-Control', 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800')
    c.header('ETag', etag)
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    const png = await rasterise(svg)
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' })
  })
}

const ID = '([1-9]\\d{0,8})'
const SLUG = '([a-z0-9-]{1,80})'
const location = new RegExp(`^location/${ID}(?:/${ID})?\\.png$`)
const city = new RegExp(`^city/${SLUG}(?:/${SLUG})?\\.png$`)

function parsePath(path: string): SharedPage | null {
  if (path === 'default.png' || path === 'business.png')
    return { page: path === 'default.png' ? 'default' : 'business' }
  const [, id, collaborator] = location.exec(path) ?? []
  const locationId = parseId<LocationId>(id)
  if (locationId !== null)
    return { page: 'location', id: locationId, collaborator: parseId<ProfessionalId>(collaborator) }
  const town = city.exec(path)
  return town ? { page: 'city', city: town[1] ?? '', category: town[2] ?? null } : null
}
