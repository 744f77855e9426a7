import { homes, layers, serverEntry } from './layers.ts'
import { fileMeant, type Import, importsOf, isTest, sourceFiles } from './source-files.ts'

/** Imports that break the layers of src/, one line each: where, what, and where it should go. */
export function importFaults(): string[] {
  const files = sourceFiles().filter((path) => /^(src|demo|drawings|test)\/.*\.tsx?$/.test(path))
  const graph = new Map(files.map((path) => [path, importsOf(path)]))
  const faults: string[] = []
  for (const [path, imports] of graph) {
    if (isTest(path) || path.startsWith('test/')) continue
    for (const it of imports) {
      const fault = faultOf(path, it)
      if (fault) faults.push(`${path}:${it.line} imports ${it.specifier}: ${fault}`)
    }
  }
  return [...faults, ...cycles(graph)]
}

/** Why this file may not import this, or undefined. */
export function faultOf(path: string, it: Import): string | undefined {
  const layer = layerOf(path)
  const target = fileMeant(path, it.specifier)
  if (target) return isTest(target) ? 'a test is imported by tests only' : layerFault(layer, target)
  return layer && path !== serverEntry ? packageFault(layer, it) : undefined
}

function layerFault(layer: string | undefined, target: string): string | undefined {
  const wanted = layerOf(target)
  if (wanted === layer) return undefined
  if (wanted === 'server') return 'nobody imports server; it passes what others need to them'
  if (!layer) return undefined
  const { layers: allowed, holds } = layers[layer]!
  if (allowed.includes('*')) return undefined
  if (!wanted) return `src/ stands without ${target.split('/')[0]}/`
  if (allowed.includes(wanted)) return undefined
  const may = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing outside itself'
  return `src/${layer} is ${holds} and imports ${may}. What it needs should be passed in, or live in src/${allowed[0] ?? layer}`
}

function packageFault(layer: string, { specifier, typeOnly }: Import): string | undefined {
  const { packages, holds } = layers[layer]!
  if (packages !== '*' && !packages.some((name) => isOf(specifier, name)))
    return `src/${layer} is ${holds}; it may use ${packages.join(', ') || 'no package'}`
  if (layer === 'web' && specifier.startsWith('node:')) return 'pages run in browsers too, which have no Node'
  if (specifier === 'zod/mini') return undefined
  const home = homes.find((it) => isOf(specifier, it.package))
  if (!home || home.layers.includes(layer) || (typeOnly && home.types.includes(layer))) return undefined
  return home.why
}

const isOf = (specifier: string, name: string) =>
  specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`)

const layerOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1]

/** Files that import one another in a circle, types too. */
function cycles(graph: Map<string, Import[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push(`a circle: ${[...trail.slice(at), path].join(' → ')}`)
    if (at >= 0 || done.has(path)) return
    for (const it of graph.get(path) ?? []) {
      const target = fileMeant(path, it.specifier)
      if (target && graph.has(target)) visit(target, [...trail, path])
    }
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
