import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ApiApp } from '#api/api-app.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'
import { STYLE } from './style.ts'

const styleHash = createHash('sha256').update(STYLE).digest('base64')
const DOCS_CSP = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Documents the API from its contract: OpenAPI for tools, a page for people. */
export function mountDocs(app: ApiApp): void {
  app.get('/api/openapi.json', (c) => c.json(openApi(c.get('deps').settings.publicUrl)))
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', DOCS_CSP)
    return c.html(docsPage(c.get('deps').settings.publicUrl))
  })
  for (const font of ['besley', 'figtree']) {
    const file = new URL(import.meta.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`))
    app.get(`/api/docs/${font}.woff2`, async (c) => {
      c.header('Cache-Control', 'public, max-age=86400')
      return c.body(await readFile(file), 200, { 'content-type': 'font/woff2' })
    })
  }
}
