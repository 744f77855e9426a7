import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root, run, SetupError, say } from './run.mjs'

const folder = join(root, 'node_modules/.cache/dichis')
/** Holds the path of the Chromium that the browser tests use; playwright.config.ts reads it. */
const note = join(folder, 'chromium')
const npmPackage = '@sparticuz/chromium@153.0.0'

/**
 * Makes sure that there is a Chromium: the machine's own, else one from apt (as root), else one from npm.
 * One built without windows (`headless-shell`) comes first: the journeys need half the processor time in it.
 */
export function findChromium() {
  if (existsSync(note) && existsSync(readFileSync(note, 'utf8'))) return
  const path =
    working([process.env.CHROMIUM, ...installed(['chromium-headless-shell'])]) ??
    fromApt('chromium-headless-shell') ??
    working(installed(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])) ??
    fromApt('chromium') ??
    fromNpm()
  if (!path)
    throw new SetupError(
      'The browser tests need Chromium. Install it (as root: apt-get install chromium), or set CHROMIUM to the path of one.',
    )
  mkdirSync(folder, { recursive: true })
  writeFileSync(note, path)
}

/** @param {string[]} names */
function installed(names) {
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((it) => names.map((name) => join(it, name)))
}

/**
 * A file alone proves nothing: Ubuntu's chromium-browser only says to install a snap.
 * @param {(string | undefined)[]} paths
 */
function working(paths) {
  return paths.find((path) => path && existsSync(path) && run(path, ['--version'], { quiet: true }))
}

/** @param {string} name of the package and of its program */
function fromApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  run('apt-get', [...options, 'update'], { env })
  // Not every distribution has each of them.
  if (!run('apt-cache', ['show', name], { quiet: true })) return undefined
  say(`Installing ${name} with apt`)
  run('apt-get', [...options, 'install', '-y', '--no-install-recommends', name], { env })
  return working(installed([name]))
}

function fromNpm() {
  say('Installing Chromium from npm')
  const prefix = join(folder, 'npm')
  mkdirSync(prefix, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', prefix]
  if (!run('npm', ['install', ...flags, npmPackage], { cwd: prefix })) return undefined
  const path = unpack(join(prefix, 'node_modules/@sparticuz/chromium/bin'), prefix)
  return run(path, ['--version'], { quiet: true }) ? path : undefined
}

/**
 * The package is made for a bare machine: it brings the libraries and fonts that Chromium needs along.
 * @param {string} packed
 * @param {string} target
 * @returns {string} the program to start
 */
function unpack(packed, target) {
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const input = brotliDecompressSync(readFileSync(join(packed, `${name}.tar.br`)))
    execFileSync('tar', ['x', '-C', target], { input })
  }
  const program = join(target, 'headless-shell')
  writeFileSync(program, brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))), { mode: 0o755 })
  const script = join(target, 'chromium')
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${join(target, 'lib')}'`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${target}'`,
    `exec '${program}' "$@"`,
  ]
  writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 })
  return script
}
