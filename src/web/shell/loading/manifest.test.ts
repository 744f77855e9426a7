import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prefetchOf } from '#web/ui/actions/prefetch.ts'

type Route = { id: string; parentId?: string; path?: string; imports: string[] }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

test('the list of routes names for each page the files that a link to it fetches ahead, and no others [RT-01, PT-01]', () => {
  const folder = 'build/client/assets'
  const [name = ''] = readdirSync(folder).filter((each) => /^manifest-.*\.js$/.test(each))
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const { entry, routes } = JSON.parse(text.replace(/^[^{]*/, '').replace(/;$/, '')) as Manifest
  const everywhere = [...entry.imports, ...routes['root']!.imports]
  const addressOf = ({ parentId, path = '' }: Route): string =>
    `${parentId ? addressOf(routes[parentId]!) : ''}${path && `/${path}`}`
  const pages = Object.values(routes).filter(({ id }) => id !== 'root')
  expect(pages.filter(({ imports }) => imports.some((file) => everywhere.includes(file)))).toEqual([])
  const [ahead, own] = [true, false].map((isAhead) =>
    pages.filter((page) => (prefetchOf(addressOf(page)) === 'intent') === isAhead),
  )
  expect(own!.length).toBeGreaterThan(40)
  expect(own!.filter(({ imports }) => imports.length > 0)).toEqual([])
  expect(ahead!.filter(({ imports }) => imports.length > 0).length).toBeGreaterThan(20)
})
