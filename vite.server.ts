import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Packages of many files, which become part of the bundle; the others are loaded as they are. */
const BUNDLED = /^(kysely|zod|hono|@hono\/node-server|jose|fflate|qr|libphonenumber-js)(\/|$)/
const OWN = /^[./#\0]/

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

/** The server and the worker for `npm start` and `npm run worker`: a few large files load faster than 900 small ones. */
export default defineConfig({
  publicDir: false,
  plugins: [keepPlaces(import.meta.dirname)],
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    target: 'es2024',
    outDir: 'build/run',
    minify: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', worker: 'src/server/worker.ts' },
      external: (id) => !OWN.test(id) && !BUNDLED.test(id),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
