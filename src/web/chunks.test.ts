import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** As vite.chunks.ts writes it. A module of a route is there twice: as it is, and without what only the server runs. */
type Built = {
  chunks: { file: string; modules: string[]; waitsFor: string[]; later: string[] }[]
  modules: [path: string, imported: string[]][]
}
const built = JSON.parse(readFileSync('build/chunks.json', 'utf8')) as Built

const imports = new Map<string, string[]>()
for (const [path, imported] of built.modules) imports.set(path, [...(imports.get(path) ?? []), ...imported])
const chunkOf = new Map(built.chunks.map((chunk) => [chunk.file, chunk]))
const isOfPartners = (path: string) => /^src\/web\/(routes\/)?(dev-ui-)?(partner|operator)\//.test(path)

/** Everything reached from the starts, by any number of steps. */
function reached(starts: Iterable<string>, next: (from: string) => readonly string[]): Set<string> {
  const found = new Set(starts)
  for (const each of found) for (const other of next(each)) found.add(other)
  return found
}

test('no public page loads a module that only the provider’s side needs [RT-01, RT-02, RT-03, RT-07]', () => {
  const starts = [...imports.keys()].filter(
    (path) => /^src\/web\/(routes\/.*\.tsx|(root|entry\.client)\.tsx)$/.test(path) && !isOfPartners(path),
  )
  const needed = reached(starts, (path) => imports.get(path) ?? [])
  const first = built.chunks.filter(({ modules }) => modules.some((path) => starts.includes(path)))
  const loaded = reached(
    first.map(({ file }) => file),
    (file) => [...(chunkOf.get(file)?.waitsFor ?? []), ...(chunkOf.get(file)?.later ?? [])],
  )
  const modules = [...loaded].flatMap((file) => chunkOf.get(file)?.modules ?? [])
  expect(modules.length).toBeGreaterThan(200)
  expect([...imports.keys()].filter(isOfPartners).length).toBeGreaterThan(0)
  expect(modules.filter((path) => isOfPartners(path) || !needed.has(path))).toEqual([])
})

/** The modules that run before this one does. */
function runBefore(path: string): Set<string> {
  const own = built.chunks.filter(({ modules }) => modules.includes(path))
  const files = reached(
    own.map(({ file }) => file),
    (file) => chunkOf.get(file)?.waitsFor ?? [],
  )
  return new Set([...files].flatMap((file) => chunkOf.get(file)?.modules ?? []))
}

test('a booking’s panel waits for no schema: its questions to the API come after it [PT-16]', () => {
  const panel = runBefore('src/web/partner/calendar/panel/booking-panel.tsx')
  const calendar = runBefore('src/web/partner/pages/calendar/route.tsx')
  expect(panel.has('src/web/partner/calendar/panel/visit-acts.tsx')).toBe(true)
  expect(calendar.has('src/web/partner/calendar/calendar-page.tsx')).toBe(true)
  const isSchema = (path: string) => path.startsWith('src/contract/')
  expect([...panel].filter((path) => isSchema(path) && !calendar.has(path))).toEqual([])
})
