import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes build/chunks.json: the client's chunks with their modules, and what imports what; for src/web/chunks.test.ts.
 */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [{ file: file.fileName, modules: own(file.moduleIds), waitsFor: file.imports, later: file.dynamicImports }]
          : [],
      )
      const modules = [...this.getModuleIds()].map((id) => {
        const info = this.getModuleInfo(id)
        return [pathOf(id), own([...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])] as const
      })
      await writeFile('build/chunks.json', JSON.stringify({ chunks, modules }))
    },
  }
}

const pathOf = (id: string) => relative(process.cwd(), id.split('?', 1)[0] ?? id)
const own = (ids: readonly string[]) => ids.map(pathOf).filter((path) => path.startsWith('src/'))
