import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { audienceOfPage } from './src/domain/staff/hosts.ts'

type Routes = Record<string, { readonly path?: string; readonly parentId?: string }>

const FOLDER = 'build/client/assets'
const ASSIGNMENT = 'window.__reactRouterManifest='

/**
 * Writes the list of routes once more for public pages, without those of the staff: more than half of it. Public pages
 * link to the staff's by plain links. Which page loads which list: src/web/shell/routes-of-side.server.ts.
 */
export function publicRoutes(): Plugin {
  return {
    name: 'public-routes',
    apply: 'build',
    // React Router writes its list while it builds the server.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle() {
      const file = (await readdir(FOLDER)).find((name) => /^manifest-\w+\.js$/.test(name))
      const text = file && (await readFile(join(FOLDER, file), 'utf8'))
      if (!file || !text?.startsWith(ASSIGNMENT)) return this.error('React Router’s list of routes is not where it was')
      const manifest = JSON.parse(text.slice(ASSIGNMENT.length).replace(/;\s*$/, ''))
      const name = file.replace('.js', '-public.js')
      const list = { ...manifest, url: manifest.url.replace(file, name), routes: withoutStaff(manifest.routes) }
      await writeFile(join(FOLDER, name), `${ASSIGNMENT}${JSON.stringify(list)};`)
    },
  }
}

function withoutStaff(routes: Routes): Routes {
  const all = Object.entries(routes)
  const pathOf = ({ path = '', parentId }: Routes[string]): string =>
    parentId && routes[parentId] ? `${pathOf(routes[parentId])}${path && `/${path}`}` : path
  // A layout may have no path of its own: its pages say whose it is.
  const isPublic = (id: string, route: Routes[string]): boolean => {
    const children = all.filter(([, { parentId }]) => parentId === id)
    if (children.length === 0) return audienceOfPage(pathOf(route)) === 'customer'
    return children.some(([child, its]) => isPublic(child, its))
  }
  return Object.fromEntries(all.filter(([id, route]) => isPublic(id, route)))
}
