import { layersOfNouns, nouns, otherFolders, webFolders } from './nouns.ts'
import { fileMeant, type Import, importsOf, isTest, sourceFiles } from './source-files.ts'

/** Folders that are no noun, and imports that go against the nouns' order. Types count too. */
export function folderFaults(): string[] {
  const files = sourceFiles().filter((path) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
  const strange = new Set(files.map(strangeFolder).filter((folder) => folder !== undefined))
  return [
    ...[...strange].map((folder) => `${folder}/ is none of the nouns in scripts/check/structure/nouns.ts`),
    ...files.flatMap((path) => importsOf(path).flatMap((it) => orderFault(path, it) ?? [])),
  ]
}

/** The folder of a file that its layer should not have. */
function strangeFolder(path: string): string | undefined {
  const place = placeOf(path)
  if (!place || orderOf(place.layer).includes(place.folder)) return undefined
  const folder = `src/${place.layer}/${place.folder}`
  return otherFolders.includes(folder) ? undefined : folder
}

/** Why this file may not import that one, or undefined. */
export function orderFault(path: string, it: Import): string | undefined {
  const from = placeOf(path)
  const target = fileMeant(path, it.specifier)
  const to = target ? placeOf(target) : undefined
  if (!from || !to || from.layer !== to.layer || from.folder === to.folder) return undefined
  const order = orderOf(from.layer)
  if (order.indexOf(to.folder) <= order.indexOf(from.folder)) return undefined
  return `${path}:${it.line} imports ${it.specifier}: in src/${from.layer}, ${to.folder} may use ${from.folder}, not the other way`
}

/** The layer and the folder right below it, for the layers whose folders have an order. */
function placeOf(path: string): { layer: string; folder: string } | undefined {
  const [src, layer, folder, file] = path.split('/')
  if (src !== 'src' || !layer || !folder || !file) return undefined
  return layer === 'web' || layersOfNouns.includes(layer) ? { layer, folder } : undefined
}

const orderOf = (layer: string): readonly string[] => (layer === 'web' ? webFolders : nouns)
