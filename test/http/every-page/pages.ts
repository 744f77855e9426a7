import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** A page of the built site: its address as the routes table writes it, and whether a form may be posted to it. */
export type Page = { readonly pattern: string; readonly takesForms: boolean }

/** Every page of the routes table, once for each address. */
export async function everyPage(): Promise<Page[]> {
  const { routes } = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const pages = Object.entries(routes)
    .filter(([id, route]) => !parents.has(id) || route?.module.action)
    .map(([id, route]) => {
      const pattern = pathOf(id)
        .replace(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, '')
      return { pattern, takesForms: route?.module.action !== undefined }
    })
  const known = new Map<string, Page>()
  for (const page of pages) if (page.takesForms || !known.has(page.pattern)) known.set(page.pattern, page)
  return [...known.values()]
}

/** Whether it is of the provider's side or the operator's desk. */
export const isOfStaff = ({ pattern }: Page) => /^\/(partener|operator)(\/|$)/.test(pattern)
