import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { RIGHTS } from '#domain/staff/rights.ts'
import type { PageHandle } from './access.ts'
import { handlesByPattern } from './guard.server.ts'
import { operatorRoutes } from './operator/routes.ts'
import { backOf, DAILY_PARTS, partOf, SETTING_GROUPS, SETTINGS } from './partner/parts-of-side.ts'
import { partnerRoutes } from './partner/routes.ts'
import routes from './routes.ts'

type RouteModule = {
  handle?: Partial<PageHandle> & { right?: string }
  loader?: unknown
  action?: unknown
  clientAction?: unknown
  default?: unknown
}

const modules = import.meta.glob<RouteModule>([
  './routes/**/*.tsx',
  './partner/pages/**/*.tsx',
  './operator/pages/**/*.tsx',
])
const pages = (routes as RouteConfigEntry[]).flatMap((entry) => leaves(entry))
const workPages = [...partnerRoutes, ...operatorRoutes].flatMap((entry) => leaves(entry))

test.each(pages)('$file has an access mark and a layout [AC-01]', async ({ file }) => {
  const page = await modules[file]?.()
  const marks = ['open', 'guest', 'guest-or-link', 'login', 'partner', 'partner-session', 'partner-guest']
  expect([...marks, 'operator', 'operator-guest']).toContain(page?.handle?.access)
  const isFramedByItsSide = workPages.some((each) => each.file === file) && page?.handle?.access !== 'open'
  const layouts = isFramedByItsSide ? [undefined] : ['default', 'booking', 'business', 'partner', 'empty']
  if (page?.default) expect(layouts).toContain(page.handle?.layout)
})

test.each(pages)(
  '$file has a loader unless it is open, so the server decides who sees it [AC-01]',
  async ({ file }) => {
    const page = await modules[file]?.()
    if (page?.handle?.access !== 'open') expect(page?.loader).toBeTypeOf('function')
  },
)

test.each(workPages)('$path names the right that its reader needs there [PT-53]', async ({ file }) => {
  const { access, right } = (await modules[file]?.())?.handle ?? {}
  if (access === 'partner') expect([...RIGHTS, 'member']).toContain(right)
  else expect(right).toBeUndefined()
})

const sideParts = [...DAILY_PARTS, SETTINGS, ...SETTING_GROUPS.flatMap(({ parts }) => parts)]

test.each(sideParts)('the rail or the settings lead to $to with the right of that page [PT-53]', async (part) => {
  const { file } = workPages.find(({ path }) => path === part.to)!
  expect((await modules[file]?.())?.handle?.right).toBe(part.right ?? 'member')
})

test.each(sideParts)('the page $to is called as what leads to it [PT-01]', async ({ to, label }) => {
  const { file } = workPages.find(({ path }) => path === to)!
  expect((await modules[file]?.())?.handle?.title).toBe(label)
})

test('a page below the settings leads back to them, and no other page does [PT-01]', () => {
  for (const { to } of SETTING_GROUPS.flatMap(({ parts }) => parts)) expect(backOf(to), to).toBe(SETTINGS)
  for (const to of [SETTINGS.to, ...DAILY_PARTS.map((part) => part.to), '/partener/team/opening'])
    expect(backOf(to), to).toBeUndefined()
})

test('the rail has four parts and the settings, and marks one of them on every page of a location [PT-01]', () => {
  expect(DAILY_PARTS).toHaveLength(4)
  for (const { to } of sideParts) expect(partOf(`${to}/7`)?.to ?? partOf(to)?.to).toBeDefined()
  expect(partOf('/partener/services/12')).toBe(SETTINGS)
  expect(partOf('/partener/team/3/hours')?.label).toBe('Echipă')
})

test.each(workPages)('$path keeps what was typed where a post gets no answer [ER-07]', async ({ file }) => {
  const page = await modules[file]?.()
  if (page?.action && page.default) expect(page.clientAction).toBeTypeOf('function')
})

test('the deepest route of a path decides its access; without a mark, login [AC-01]', () => {
  const marked = (access: string | undefined) => ({
    handle: access && { access, layout: 'default' },
    default: () => null,
  })
  const handles = handlesByPattern({
    root: { id: 'root', path: '', module: marked('open') },
    account: { id: 'account', parentId: 'root', path: 'account', module: marked('open') },
    bookings: { id: 'bookings', parentId: 'account', path: 'bookings', module: marked(undefined) },
    index: { id: 'index', parentId: 'account', index: true, module: marked('login') },
  } as unknown as Parameters<typeof handlesByPattern>[0])
  expect(handles.get('/account')?.access).toBe('login')
  expect(handles.get('/account/bookings')).toBeUndefined()
})

function leaves({ path, file, children }: RouteConfigEntry, parent = ''): { file: string; path: string }[] {
  const own = path === undefined ? parent : `${parent}/${path}`
  return children?.length ? children.flatMap((child) => leaves(child, own)) : [{ file, path: own }]
}
