import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type { PageHandle } from './access.ts'
import { accessByPattern } from './guard.server.ts'
import routes from './routes.ts'

type RouteModule = { handle?: Partial<PageHandle>; loader?: unknown; default?: unknown }

const modules = import.meta.glob<RouteModule>('./routes/**/*.tsx')
const pages = (routes as RouteConfigEntry[]).flatMap(leaves)

test.each(pages)('$file has an access mark and a layout [AC-01]', async ({ file }) => {
  const page = await modules[file]?.()
  const marks = ['open', 'guest', 'guest-or-link', 'login', 'partner', 'partner-session', 'partner-guest']
  expect([...marks, 'operator', 'operator-guest']).toContain(page?.handle?.access)
  if (page?.default) expect(['default', 'booking', 'business', 'partner', 'empty']).toContain(page.handle?.layout)
})

test.each(pages)(
  '$file has a loader unless it is open, so the server decides who sees it [AC-01]',
  async ({ file }) => {
    const page = await modules[file]?.()
    if (page?.handle?.access !== 'open') expect(page?.loader).toBeTypeOf('function')
  },
)

test('the deepest route of a path decides its access; without a mark, login [AC-01]', () => {
  const marked = (access: string | undefined) => ({
    handle: access && { access, layout: 'default' },
    default: () => null,
  })
  const marks = accessByPattern({
    root: { id: 'root', path: '', module: marked('open') },
    account: { id: 'account', parentId: 'root', path: 'account', module: marked('open') },
    bookings: { id: 'bookings', parentId: 'account', path: 'bookings', module: marked(undefined) },
    index: { id: 'index', parentId: 'account', index: true, module: marked('login') },
  } as unknown as Parameters<typeof accessByPattern>[0])
  expect(marks.get('/account')).toBe('login')
  expect(marks.get('/account/bookings')).toBeUndefined()
})

function leaves(entry: RouteConfigEntry): { file: string }[] {
  return entry.children?.length ? entry.children.flatMap(leaves) : [{ file: entry.file }]
}
