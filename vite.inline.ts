import { build, type Plugin, type Rolldown } from 'vite'

const SCRIPTS: Readonly<Record<string, string>> = {
  'virtual:late-script': 'src/web/shell/loading/late-script.ts',
  'virtual:early-presses': 'src/web/shell/loading/hold-early-presses.ts',
  'virtual:early-hold': 'src/web/routes/booking/hold/early-hold.ts',
}

/** `import code from 'virtual:late-script'`: a file and all it imports as one classic script, minified. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    resolveId: (id) => (id in SCRIPTS ? `\0${id}` : undefined),
    async load(id) {
      const file = SCRIPTS[id.slice(1)]
      if (!id.startsWith('\0') || !file) return
      const built = (await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, rolldownOptions: { input: file, output: { format: 'iife' } } },
      })) as Rolldown.RolldownOutput
      const chunk = built.output[0]
      for (const path of chunk.moduleIds) this.addWatchFile(path)
      return `export default ${JSON.stringify(chunk.code)}`
    },
  }
}
