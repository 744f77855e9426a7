import { FEWER } from '../../test/http/payloads.ts'
import { expect, still, test } from '../support/test.ts'

test.use(still)

test('nothing that an address says runs, nor becomes a part of the page [SE-01]', async ({ page }) => {
  const ran: string[] = []
  await page.exposeFunction('alert', (what: unknown) => ran.push(String(what)))
  for (const [index, payload] of FEWER.entries()) {
    const word = encodeURIComponent(payload)
    const paths = [`/locations?search=${word}`, `/login?redirect=${word}&auth-note=${word}`, `/faq#${word}`]
    await page.goto(paths[index % paths.length] ?? '/')
    expect(await page.evaluate('document.querySelectorAll("[onerror], [onload], [ontoggle], base").length')).toBe(0)
  }
  expect(ran).toEqual([])
})
