import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

const folder = 'src/web/offline'

/**
 * SE-03: writes /sw.js and /offline.js, which keep their names. The worker carries a hash of the release's files:
 * browsers look for a new worker by comparing bytes, and each release has an offline page of its own.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const [worker, show] = await Promise.all([compiled('worker'), compiled('show-cached-bookings')])
      const release = createHash('sha256').update(worker).update(show).update(Object.keys(bundle).sort().join())
      const source = worker.replace('VERSION', release.digest('hex').slice(0, 12))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: show })
    },
  }
}

async function compiled(name: string): Promise<string> {
  const path = `${folder}/${name}.ts`
  return (await transformWithOxc(await readFile(path, 'utf8'), path)).code
}
