import { readdir, readFile, writeFile } from 'node:fs/promises'

type Route = { readonly parentId?: string; readonly path?: string; readonly imports: readonly string[] }
type Manifest = {
  readonly entry: { readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, Route>>
}

const FOLDER = 'build/client/assets'
const BEGINS = 'window.__reactRouterManifest='
/** Pages that no link fetches ahead: src/web/ui/actions/prefetch.ts. */
const OWN_PAGES = /^\/(account|partener|operator)(\/|$)/

/**
 * Shortens the list of all routes, which comes with every page. For each route it names the files that a link fetches
 * ahead: those that every page has are left out, and all of pages that no link fetches ahead.
 */
export async function trimManifest(): Promise<void> {
  const [name, ...others] = (await readdir(FOLDER)).filter((each) => /^manifest-.*\.js$/.test(each))
  if (!name || others.length > 0) throw new Error('React Router no longer writes one manifest')
  const text = await readFile(`${FOLDER}/${name}`, 'utf8')
  if (!text.startsWith(BEGINS)) throw new Error('React Router no longer writes its manifest as it did')
  const manifest = JSON.parse(text.slice(BEGINS.length).replace(/;$/, '')) as Manifest
  await writeFile(`${FOLDER}/${name}`, `${BEGINS}${JSON.stringify(trimmed(manifest))};`)
}

function trimmed({ entry, routes, ...rest }: Manifest): Manifest {
  const everywhere = new Set([...entry.imports, ...(routes['root']?.imports ?? [])])
  const short = Object.entries(routes).map(([id, route]): [string, Route] => {
    if (id === 'root') return [id, route]
    const isOwn = OWN_PAGES.test(addressOf(routes, id))
    return [id, { ...route, imports: isOwn ? [] : route.imports.filter((file) => !everywhere.has(file)) }]
  })
  return { ...rest, entry, routes: Object.fromEntries(short) }
}

/** The route's path with those of the routes around it. */
function addressOf(routes: Manifest['routes'], id: string): string {
  const { parentId, path } = routes[id]!
  const outer = parentId === undefined ? '' : addressOf(routes, parentId)
  return path ? `${outer}/${path}` : outer
}
