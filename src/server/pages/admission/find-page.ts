import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import type { ReadCookies } from '../cache/page-cache.ts'

type Routes = ServerBuild['routes']

/** The facts of a page that are known before it runs. */
export type FoundPage = {
  /** False when only the not-found page matches. */
  readonly isKnown: boolean
  readonly methods: readonly string[]
  /**
   * The part of the cookies that its anonymous response reads, if it may be cached, as the route declares; else null.
   */
  readonly readCookies: ReadCookies | null
  /** Whether its script waits for the visitor's first input. */
  readonly isHydratedLate: boolean
}

/** Finds the page of a URL (or its `.data`) as the router does, whatever case and encoding. */
export function findPage(routes: Routes, address: string): FoundPage {
  return address.length <= MAX_KNOWN_LENGTH ? pagesOf(routes).memo(address) : matchPage(routes, address)
}

const foundIn = new WeakMap<Routes, LRUCache<string, FoundPage>>()
const MAX_KNOWN_PAGES = 2_000
const MAX_KNOWN_LENGTH = 200

/** Pages that were found before: the router ranks all routes again for each match. */
function pagesOf(routes: Routes): LRUCache<string, FoundPage> {
  const known = foundIn.get(routes)
  if (known) return known
  const pages = new LRUCache<string, FoundPage>({
    max: MAX_KNOWN_PAGES,
    memoMethod: (address) => matchPage(routes, address),
  })
  foundIn.set(routes, pages)
  return pages
}

function matchPage(routes: Routes, address: string): FoundPage {
  const pathname = address.replace(/(?<=\/)_\.data$|\.data$/, '')
  const matches = matchRoutes(treeOf(routes), { pathname }) ?? []
  const modules = matches.map(({ route }) => routes[route.id ?? '']?.module)
  const given = modules.at(-1)?.handle
  const handle = isPageHandle(given) ? given : undefined
  const takesForms = modules.some((module) => module?.action)
  return {
    isKnown: matches.length > 0 && matches.at(-1)?.route.path !== '*',
    methods: takesForms ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'],
    readCookies: handle?.cacheable === true ? readNone : (handle?.cacheable ?? null),
    isHydratedLate: handle?.script === 'late',
  }
}

/** Each of our routes writes its handle as PageHandle says. */
const isPageHandle = (handle: unknown): handle is Partial<PageHandle> => typeof handle === 'object' && handle !== null

const readNone = () => ''

const trees = new WeakMap<Routes, RouteObject[]>()

function treeOf(routes: Routes): RouteObject[] {
  const cached = trees.get(routes)
  if (cached) return cached
  const tree = childrenOf(routes, undefined)
  trees.set(routes, tree)
  return tree
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    const at = path === undefined ? { id } : { id, path }
    return route.index ? { ...at, index: true } : { ...at, children: childrenOf(routes, id) }
  })
}
