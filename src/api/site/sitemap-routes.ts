import type { Context as HonoContext } from 'hono'
import { notFound } from '#domain/errors.ts'
import { type Address, listAddresses, listParts } from '#usecases/site/list-addresses.ts'
import type { ApiApp, ApiBindings, ApiVariables } from '../api-app.ts'

type Hc = HonoContext<{ Variables: ApiVariables; Bindings: ApiBindings }>

/** SE-02: what search engines ask for, all with the configured base address. */
export function mountSitemap(app: ApiApp): void {
  app.get('/robots.txt', (c) => {
    const { publicUrl } = c.get('deps').settings
    return c.text(`${RULES}\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, { 'cache-control': HOUR })
  })
  app.get('/sitemap.xml', async (c) => {
    const parts = await listParts({ ...c.get('deps'), caller: c.get('caller') })
    const { publicUrl } = c.get('deps').settings
    const rows = parts.map((part) => `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>`)
    return xml(c, `<sitemapindex ${SCHEMA}>\n${rows.join('\n')}\n</sitemapindex>`)
  })
  app.get('/sitemaps/:file', async (c) => {
    const part = /^([a-z0-9-]+)\.xml$/.exec(c.req.param('file'))?.[1] ?? ''
    const addresses = await listAddresses({ ...c.get('deps'), caller: c.get('caller') }, part)
    if (addresses === null) throw notFound('Adresa nu există.')
    const rows = addresses.map((address) => toRow(address, c.get('deps').settings.publicUrl))
    return xml(c, `<urlset ${SCHEMA}>\n${rows.join('\n')}\n</urlset>`)
  })
}

const HOUR = 'public, max-age=3600'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What is a person's own, what is a step of something, and what is for programs. */
const RULES = [
  'User-agent: *',
  ...[
    '/account',
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

// Paths are slugs and numbers, which XML takes as they are.
const toRow = ({ path, changed }: Address, base: string) =>
  `<url><loc>${base}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`

const xml = (c: Hc, body: string) =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': HOUR,
  })
