import { expect, test } from 'vitest'
import { delayScript } from './delay-script.ts'

const NONCE = 'bm9uY2U='
const MODULE = 'import "/assets/a.js";\nwindow.routes = {"root":a && "b"};'
const HTML =
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/a.js"/></head>' +
  `<body><script nonce="${NONCE}">window.context = 1</script><script nonce="${NONCE}" type="module" async="">${MODULE}</script></body></html>`

const delayed = (html: string | null, status = 200) => delayScript(new Response(html, { status }), NONCE, 'start()')

test('the script of a page waits in attributes, and may run as it is written there [RT-01]', async () => {
  expect((await delayed(HTML, 404)).waiting).toBe(MODULE)
  const { response, waiting } = await delayed(HTML)
  const html = await response.text()
  const [, nonce, modules, script] =
    /<script nonce="([^"]*)" data-modules="([^"]*)" data-script="([^"]*)">start\(\)<\/script>/.exec(html) ?? []
  expect([nonce, modules]).toEqual([NONCE, '/assets/entry.js /assets/a.js'])
  expect(script?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(MODULE)
  expect(waiting).toBe(MODULE)
  expect(html).not.toMatch(/type="module"|modulepreload/)
  expect(html).toContain(`<script nonce="${NONCE}">window.context = 1</script>`)
})

test('a redirect, an error and a page that is not read keep what they have [RT-01]', async () => {
  const error = await delayed(HTML, 503)
  expect([await error.response.text(), error.waiting]).toEqual([HTML, null])
  for (const status of [200, 301]) {
    const { response, waiting } = await delayed(null, status)
    expect([response.status, response.body, waiting]).toEqual([status, null, null])
  }
})

test('a page without the script that is known is refused rather than dead [RT-01]', async () => {
  await expect(delayed('<html></html>')).rejects.toThrow('React Router')
})
