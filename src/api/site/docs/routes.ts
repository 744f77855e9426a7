import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ApiApp } from '#api/api-app.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { TAGS } from './descriptions.ts'
import { type Content, listEndpoints, type Operation, openApi, type Parameter } from './openapi.ts'
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

/** The API reference as plain HTML, for developers: in English, like the contract. */
export function docsPage(publicUrl: string): string {
  const document = openApi(publicUrl)
  const endpoints = listEndpoints()
  const operationOf = ({ path, method }: Endpoint) => document.paths[path]![method.toLowerCase()]!
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  const sections = tags.map((tag) => {
    const inside = endpoints.filter((endpoint) => endpoint.tag === tag)
    const index = inside.map(
      (one) => `<li><a href="#${operationOf(one).operationId}">${badge(one.method)} ${escape(one.path)}</a></li>`,
    )
    return `<section id="${escape(tag)}"><h2>${escape(tag)}</h2><p>${escape(TAGS[tag] ?? '')}</p>
<ul class="index">${index.join('')}</ul>${inside.map((one) => endpointPart(one, operationOf(one))).join('')}</section>`
  })
  const links = ['start', ...tags].map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dichis API</title><style>${STYLE}</style></head><body><header><a href="/" aria-label="Dichis, the site">${MARK}</a><nav aria-label="Sections">${links.join('')}</nav></header>
<main><h1>Dichis API</h1><p class="lead">The pages, the apps and other programs all use this API. For tools: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${startPart(publicUrl)}${sections.join('')}</main></body></html>`
}

const MARK = `<svg viewBox="0 0 94 100" width="30" height="32" aria-hidden="true"><path d="M8 0H44A50 50 0 0 1 44 100H8A8 8 0 0 1 0 92V86.6A4.6 4.6 0 0 1 4.6 82H42.2A3.8 3.8 0 0 0 42.2 74.400H4.6A4.6 4.6 0 0 1 0 69.800V67.800A4.6 4.6 0 0 1 4.6 63.200H49.2A3.8 3.8 0 0 0 49.2 55.600H4.6A4.6 4.6 0 0 1 0 51V49A4.6 4.6 0 0 1 4.6 44.400H49.2A3.8 3.8 0 0 0 49.2 36.800H4.6A4.6 4.6 0 0 1 0 32.200V30.200A4.6 4.6 0 0 1 4.6 25.600H42.2A3.8 3.8 0 0 0 42.2 18H4.6A4.6 4.6 0 0 1 0 13.400V8A8 8 0 0 1 8 0z"/></svg>`

const badge = (method: string) => `<b class="method method-${method.toLowerCase()}">${method}</b>`

function endpointPart(endpoint: Endpoint, operation: Operation): string {
  const { method, path, summary } = endpoint
  const { operationId, description, parameters, requestBody, responses } = operation
  const name = `${method} ${path}`
  const answers = Object.entries(responses).map(
    ([status, answer]) => `<li><code>${status}</code> ${escape(answer.description)}</li>`,
  )
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return `<article id="${operationId}"><h3>${badge(method)} <code>${escape(path)}</code></h3><p><strong>${escape(summary)}.</strong> ${escape(description)}</p>
${parameters.length > 0 ? parameterTable(parameters, name) : ''}${contentPart('Request body', requestBody, name)}${contentPart('Answer', success, name)}
<details><summary>All answers of ${escape(name)}</summary><ul>${answers.join('')}</ul></details></article>`
}

function parameterTable(parameters: readonly Parameter[], name: string): string {
  const rows = parameters.map(
    ({ name: parameter, in: location, required, description = '', example }) =>
      `<tr><th scope="row"><code>${escape(parameter)}</code></th><td>${location}${required ? ', needed' : ''}</td><td>${escape(description)}</td><td><code>${escape(String(example))}</code></td></tr>`,
  )
  return `<div class="wide" tabindex="0" role="region" aria-label="Parameters of ${escape(name)}"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">What</th><th scope="col">Example</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function contentPart(title: string, holder: Content | undefined, name: string): string {
  const [type, content] = Object.entries(holder?.content ?? {})[0] ?? []
  if (!content) return ''
  const kind = type === 'application/json' ? '' : ` (${type})`
  const example =
    content.example === undefined
      ? ''
      : `<h4>${title}, for example</h4><pre tabindex="0" aria-label="${title} of ${escape(name)}">${escape(JSON.stringify(content.example, null, 2))}</pre>`
  return `${example}<details><summary>${title}${kind} of ${escape(name)}, as a JSON schema</summary><pre tabindex="0">${escape(JSON.stringify(content.schema, null, 2))}</pre></details>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Ten lines with which one begins: searching, logging in, booking once. */
function startPart(publicUrl: string): string {
  const site = publicUrl.replace(/^https?:\/\//, '')
  const scheme = publicUrl.startsWith('https') ? '--proto-default https ' : ''
  const lines = START.replaceAll('SITE', `${scheme}${site}`)
  return `<section id="start"><h2>Start here</h2>
<p>Money is RON, days are <code>YYYY-MM-DD</code> and times <code>HH:mm</code> by the clock in Bucharest. Messages are Romanian, for people; programs read <code>code</code> and the keys of <code>errors</code>.</p>
<ol><li>Reading needs nothing: no key, no session.</li><li>Writing with cookies needs the CSRF token of <code>/sanctum/csrf-cookie</code>, sent back as <code>X-XSRF-TOKEN</code>.</li><li>Logging in answers tokens too: send <code>Authorization: Bearer …</code> instead of cookies, and no CSRF token is needed.</li><li>Send an <code>Idempotency-Key</code> with a booking: repeated, it books once.</li></ol>
<pre tabindex="0" aria-label="First calls">${lines}</pre></section>`
}

const START = `# search: salons near a point, with their first free times
curl -G SITE/api/public/locations \\
  -d latitude=47.16 -d longitude=27.58 -d search=tuns

# when can a visit start?
curl -G SITE/api/public/locations-availability/1 \\
  -d services=1 -d from=2026-12-01 -d to=2026-12-07

# a session, with cookies
curl -c jar SITE/sanctum/csrf-cookie
TOKEN=$(awk '/XSRF-TOKEN/ {print $7}' jar)
curl -b jar -c jar SITE/auth/login -H "X-XSRF-TOKEN: $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"from":"client","email":"client1@dichis.test","password":"demo-parola"}'
TOKEN=$(awk '/XSRF-TOKEN/ {print $7}' jar)

# a booking, once
curl -b jar SITE/api/bookings -H "X-XSRF-TOKEN: $TOKEN" \\
  -H 'Idempotency-Key: my-first' -H 'Content-Type: application/json' \\
  -d '{"location_id":1,"services":[1],"professional_id":null,
       "start_date":"2026-12-03","start_time":"10:30"}'`
