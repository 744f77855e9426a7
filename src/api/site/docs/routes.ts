import { createHash } from 'node:crypto'
import type { ApiApp } from '#api/api-app.ts'
import { openApi } from './openapi.ts'
import { docsPage, STYLE } from './page.ts'

const styleHash = createHash('sha256').update(STYLE).digest('base64')
const DOCS_CSP = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

/** Documents the API from its contract: OpenAPI for tools, a page for people. */
export function mountDocs(app: ApiApp): void {
  app.get('/api/openapi.json', (c) => c.json(openApi(c.get('deps').settings.publicUrl)))
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', DOCS_CSP)
    return c.html(docsPage(c.get('deps').settings.publicUrl))
  })
}
