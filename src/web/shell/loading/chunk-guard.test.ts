import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only our own guard reloads the page for a missing chunk [ER-04]', () => {
  const folder = 'build/client/assets'
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const texts = files.map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
  const router = texts.filter(({ text }) => text.includes('Error loading route module'))
  expect(router.map(({ text }) => /vite:preloadError/.test(text) && !/location\.reload\(\)/.test(text))).toEqual([true])
  expect(texts.some(({ text }) => /reloaded-at[\s\S]*6e4/.test(text))).toBe(true)
  // Nobody else reloads without asking whether the server answers: the entry's address is already another one, and an
  // answer about cookies has just been logged.
  const others = texts.filter(
    ({ name, text }) => !/^(entry\.client|consent-slot)/.test(name) && text.includes('location.reload()'),
  )
  expect(others.map(({ text }) => text.includes('/healthz'))).toEqual(others.map(() => true))
})
