import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only our own guard reloads the page for a missing chunk [ER-04]', () => {
  const folder = 'build/client/assets'
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const texts = files.map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
  const router = texts.filter(({ text }) => text.includes('Error loading route module'))
  expect(router.map(({ text }) => /vite:preloadError/.test(text) && !/location\.reload\(\)/.test(text))).toEqual([true])
  const guard = texts.find(({ name }) => name.startsWith('entry.client'))?.text ?? ''
  expect(guard).toMatch(/reloaded-at[\s\S]*6e4[\s\S]*location\.reload\(\)/)
})
