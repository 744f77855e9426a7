import { expect, test } from 'vitest'
import { keepLast } from './keep-last.ts'

type Page = { id: number; list: string[] | null }
const shown: Page = { id: 1, list: ['a'] }
const next: Page = { id: 1, list: ['b'] }
const failed: Page = { id: 1, list: null }
const keeper = () => keepLast<Page>(({ list }) => list !== null)
const network = () => Promise.reject<Page>(new TypeError('Failed to fetch'))
const notFound = { status: 404, statusText: '', internal: false, data: null }

test('only a good answer replaces the data on the page [ER-05]', async () => {
  const pages = keeper()
  pages.remember(shown)
  expect(await pages.load(async () => next)).toBe(next)
  expect(await pages.load(async () => failed)).toBe(shown)
  expect(await pages.load(network)).toBe(shown)
  expect(await pages.load(() => Promise.reject({ ...notFound, status: 503 }))).toBe(shown)
  const noNetwork = new Response(null, { status: 302, headers: { 'X-Remix-Reload-Document': 'yes' } })
  expect(await pages.load(() => Promise.reject(noNetwork))).toBe(shown)
})

test('404s, redirects, other pages and failures without earlier data pass through [ER-05]', async () => {
  const pages = keeper()
  await expect(pages.load(network)).rejects.toThrow('Failed to fetch')
  expect(await pages.load(async () => failed)).toBe(failed)
  pages.remember(failed)
  expect(await pages.load(async () => failed)).toBe(failed)
  pages.remember(shown)
  await expect(pages.load(() => Promise.reject(notFound))).rejects.toBe(notFound)
  const redirect = new Response(null, { status: 302 })
  await expect(pages.load(() => Promise.reject(redirect))).rejects.toBe(redirect)
  await expect(pages.load(network, ({ id }) => id === 2)).rejects.toThrow('Failed to fetch')
})
