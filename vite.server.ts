import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Packages that are loaded when they are first needed, if ever, by themselves. Every other one becomes part of the
 * bundle.
 */
const LAZY =
  /^(@opentelemetry\/(?!api$)|@simplewebauthn|date-holidays|ical-generator|leaflet|nodemailer|pdfmake|pg-cloudflare|pg-native|react-easy-crop|sharp|supercluster|typescript|vite)/

/** Files that a module reads are found beside its source, wherever the bundle is. */
function keepPlaces(root: string): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return
      const place = `new URL(${JSON.stringify(`../../${relative(root, id)}`)}, import.meta.url).href`
      return code.replaceAll('import.meta.url', `(${place})`)
    },
  }
}

/** The built pages as a part of the bundle: React and the router are in it once, for them and for the server. */
function includePages(root: string): Plugin {
  const pages = /import\(pathToFileURL\(["'](build\/server\/index\.js)["']\)\.href\)/
  return {
    name: 'include-pages',
    transform(code, id) {
      if (!id.endsWith('/pages/mount-pages.ts')) return
      if (!pages.test(code)) this.error('the pages are no longer imported as they were')
      return code.replace(pages, (_, file) => `import(${JSON.stringify(`${root}/${file}`)})`)
    },
  }
}

/** Writes all other characters as escapes: a script that has one takes twice the memory. */
function writeAscii(): Plugin {
  const misread = /(?:String\.raw`[^`]*|\\)[^\0-\x7f]/
  return {
    name: 'write-ascii',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        if (misread.test(file.code)) this.error(`${file.fileName}: an escape would say something else`)
        file.code = file.code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
      }
    },
  }
}

/** The files that a built one imports at once, itself and what those import included. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;'"]*?['"](\.[^'"]+)['"]/gm))
    importedBy(resolve(dirname(file), from), found)
  return found
}

// In one file: 120 small ones take a tenth of a start. Later imports of a page stay by themselves.
const PAGES = importedBy(`${import.meta.dirname}/build/server/index.js`)

/**
 * The server and the worker for `npm start` and `npm run worker`: a few large files load faster than 1,900 small ones.
 */
export default defineConfig({
  publicDir: false,
  plugins: [keepPlaces(import.meta.dirname), includePages(import.meta.dirname), writeAscii()],
  // React has a build of its own for it.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'es2024',
    outDir: 'build/run',
    minify: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', worker: 'src/server/worker.ts' },
      external: (id) => isBuiltin(id) || LAZY.test(id),
      // React's mark for browser code means nothing here, and what the pages import later may be loaded with them.
      checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        comments: false,
        codeSplitting: { groups: [{ name: 'pages', test: (id) => PAGES.has(id) }] },
      },
    },
  },
})
