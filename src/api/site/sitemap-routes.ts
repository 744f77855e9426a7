import { notFound } from '#domain/errors.ts'
import { answersAt } from '#domain/staff/hosts.ts'
import { type Address, listAddresses, listParts } from '#usecases/site/list-addresses.ts'
import type { ApiApp, ApiContext } from '../api-app.ts'

/** SE-02: robots.txt and the sitemaps, with the configured base URL. */
export function mountSitemap(app: ApiApp): void {
  app.get('/robots.txt', (c) => {
    const { publicUrl, origins } = c.get('deps').settings
    if (!answersAt(origins, new URL(c.req.url).host, 'customer')) return c.text(NOTHING_HERE)
    return c.text(`${ROBOTS_RULES}\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, { 'cache-control': HOUR_CACHE })
  })
  app.get('/sitemap.xml', async (c) => {
    const parts = await listParts({ ...c.get('deps'), caller: c.get('caller') })
    const { publicUrl } = c.get('deps').settings
    const rows = parts.map((part) => `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>`)
    return xml(c, `<sitemapindex ${SITEMAP_NAMESPACE}>\n${rows.join('\n')}\n</sitemapindex>`)
  })
  app.get('/sitemaps/:file', async (c) => {
    const part = /^([a-z0-9-]+)\.xml$/.exec(c.req.param('file'))?.[1] ?? ''
    const pages = await listAddresses({ ...c.get('deps'), caller: c.get('caller') }, part)
    if (pages === null) throw notFound('Adresa nu există.')
    const rows = pages.map((page) => toRow(page, c.get('deps').settings.publicUrl))
    return xml(c, `<urlset ${SITEMAP_NAMESPACE}>\n${rows.join('\n')}\n</urlset>`)
  })
}

/** A host of staff alone has nothing to be found. */
const NOTHING_HERE = 'User-agent: *\nDisallow: /\n'

const HOUR_CACHE = 'public, max-age=3600'
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Excludes personal pages, steps of a flow, and endpoints. */
const ROBOTS_RULES = [
  'User-agent: *',
  ...[
    '/account',
    '/operator',
    '/partener',
    '/api/',
    '/auth/',
    '/dev/',
    '/r/',
    '/confirm-email',
    '/login?',
    '/logout',
    '/locations/*/booking',
  ].map((path) => `Disallow: ${path}`),
  'Allow: /',
  '',
].join('\n')

// Paths are slugs and numbers, so they need no XML escaping.
const toRow = ({ path, changed }: Address, base: string) =>
  `<url><loc>${base}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`

const xml = (c: ApiContext, body: string) =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': HOUR_CACHE,
  })
