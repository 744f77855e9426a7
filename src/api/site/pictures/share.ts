import { createHash } from 'node:crypto'
import type { ApiApp } from '#api/api-app.ts'
import { notFound } from '#domain/errors.ts'
import { type LocationId, type ProfessionalId, parseId } from '#domain/ids.ts'
import type { Deps } from '#usecases/context.ts'
import { drawSharePicture, type SharedPage } from '#usecases/site/pictures/draw-share-picture.ts'
import { rasterise } from '#usecases/site/pictures/rasterise.ts'

/** SE-02: preview pictures of shared links. Ratings change, so caches keep them for a day and revalidate by ETag. */
export function mountSharePictures(app: ApiApp, deps: Deps): void {
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
