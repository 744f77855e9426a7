// Makes a fresh clone ready to run; npm calls it before start, dev, build and test. Plain JavaScript with nothing from
// npm: it runs on the machine's own Node, before anything is installed. Done already, it takes a moment and needs no
// network.
import { buildWeb } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'
import { useHooks } from './setup/hooks.mjs'
import { installPackages } from './setup/packages.mjs'
import { SetupError } from './setup/run.mjs'
import { bundleServer } from './setup/server.mjs'

const asked = new Set(process.argv.slice(2))

try {
  installPackages({ withTools: asked.has('--tools') })
  useHooks()
  if (!asked.has('--no-build')) {
    const web = buildWeb()
    bundleServer(web.hash)
    await web.done
  }
  if (asked.has('--chromium')) findChromium()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
