import type { Endpoint } from '#contract/define-endpoint.ts'
import { listEndpoints, openApi } from './openapi.ts'

type Parameter = { name: string; in: string; required: boolean; schema: object }
type Content = { content?: Record<string, { schema: object }> }
type Operation = {
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

/** The API reference as plain HTML. */
export function docsPage(publicUrl: string): string {
  const document = openApi(publicUrl) as { paths: Record<string, Record<string, Operation>> }
  const endpoints = listEndpoints()
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  const sections = tags.map((tag) => {
    const inside = endpoints.filter((endpoint) => endpoint.tag === tag)
    const parts = inside.map((one) => endpointPart(one, document.paths[one.path]![one.method.toLowerCase()]!))
    return `<section id="${escape(tag)}"><h2 lang="en">${escape(tag)}</h2>${parts.join('')}</section>`
  })
  const links = tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`)
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API Dichis</title><style>${STYLE}</style></head><body><main><h1>API Dichis</h1>
<p>Paginile, aplicațiile și alte programe folosesc toate același API. Documentul pentru unelte: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Secțiuni">${links.join(' ')}</nav>${sections.join('')}</main></body></html>`
}

function endpointPart(
  { method, path, summary, access }: Endpoint,
  { parameters, requestBody, responses }: Operation,
): string {
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escape(description)}</li>`,
  )
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return `<article><h3><code><b>${method}</b> ${escape(path)}</code></h3><p><span lang="en">${escape(summary)}</span>${access === 'customer' ? ' <em>Cere autentificare.</em>' : ''}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}${schemaPart('Ce primește', requestBody)}${schemaPart('Ce dă', success)}
<details><summary>Răspunsuri</summary><ul>${answers.join('')}</ul></details></article>`
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: location, required, schema }) => {
    const where = PARAMETER_LOCATIONS[location] ?? ''
    return `<tr><th scope="row"><code>${escape(name)}</code></th><td>${where}</td><td>${required ? 'da' : 'nu'}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`
  })
  return `<div class="wide" tabindex="0" role="region" aria-label="Parametri"><table><thead><tr><th>Parametru</th><th>Unde</th><th>Obligatoriu</th><th>Formă</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const PARAMETER_LOCATIONS: Readonly<Record<string, string>> = { path: 'cale', query: 'interogare', header: 'antet' }

function schemaPart(title: string, holder: Content | undefined): string {
  const [type, content] = Object.entries(holder?.content ?? {})[0] ?? []
  if (!content) return ''
  const { schema } = content
  return `<details><summary>${title}${type === 'application/json' ? '' : ` <code>${type}</code>`}</summary><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre></details>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The page’s only style; the CSP allows it by its hash. */
export const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#2a0f1b,#f6e9ee);--soft:light-dark(#634d57,#cbb3bd);--paper:light-dark(#fbf8f8,#1a0a11);--line:light-dark(#e7dcdf,#43303a);--cherry:light-dark(#8a1f45,#f19ab4)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Figtree,"Segoe UI",system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{font-family:Besley,Georgia,serif;line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid var(--line)}h3{margin:2rem 0 .25rem;font-size:1rem;overflow-wrap:anywhere}
a,b{color:var(--cherry)}nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem}.wide,pre{overflow:auto}table{border-collapse:collapse;font-size:.875rem}th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
pre{font-size:.8125rem;padding:1rem;border:1px solid var(--line);border-radius:.5rem}summary{cursor:pointer;color:var(--soft)}em{color:var(--soft)}`
