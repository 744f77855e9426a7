import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '#web/access.ts'

type Routes = ServerBuild['routes']

/** What the server must know of a page before it runs it. */
export type FoundPage = {
  /** False for an address that only the not-found page answers. */
  readonly isKnown: boolean
  readonly methods: readonly string[]
  /** Whether its anonymous copy may be stored and shown to others: only where the route says so. */
  readonly isCacheable: boolean
}

/**
 * The page behind an address (or behind its `.data`), found as the router finds it: whatever the case and the percent-encoding.
 */
export function findPage(routes: Routes, address: string): FoundPage {
  const pathname = address.replace(/(?<=\/)_\.data$|\.data$/, '')
  const matches = matchRoutes(treeOf(routes), { pathname }) ?? []
  const modules = matches.map(({ route }) => routes[route.id ?? '']?.module)
  const handle = modules.at(-1)?.handle as Partial<PageHandle> | undefined
  const takesForms = modules.some((module) => module?.action)
  return {
    isKnown: matches.length > 0 && matches.at(-1)?.route.path !== '*',
    methods: takesForms ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'],
    isCacheable: handle?.cacheable === true,
  }
}

const trees = new WeakMap<Routes, RouteObject[]>()

function treeOf(routes: Routes): RouteObject[] {
  const known = trees.get(routes)
  if (known) return known
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
