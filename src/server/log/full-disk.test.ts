import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'

const { url } = await testDatabase()
const entry = new URL('../../../test/api-process.ts', import.meta.url).pathname
const undo: (() => void)[] = []
let server: ServerProcess | null = null
afterEach(async () => {
  await server?.stop('SIGKILL')
  for (const step of undo.splice(0).reverse()) step()
})

/** More than a full pipe's 64 kB of lines, ten at a time. */
async function traffic(origin: string): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < 60; round += 1) {
    const asked = Array.from({ length: 10 }, () => fetch(`${origin}/api/public/categories-of-no-one?${'x'.repeat(50)}`))
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status))
  }
  return statuses
}

/** The exit code after SIGINT: 0, or 1 where it did not stop by itself in time. */
function stopped({ child }: ServerProcess): Promise<number | null> {
  const code = new Promise<number | null>((done) => child.once('exit', done))
  child.kill('SIGINT')
  return code
}

async function serveAndStop(out: number): Promise<void> {
  server = await startServer(entry, url, { LOG_LEVEL: 'info' }, ['ignore', out, out])
  const statuses = await traffic(server.origin)
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(await stopped(server)).toBe(0)
}

test('a server whose log disk is full goes on answering and stops in time [HT-07]', async () => {
  const out = openSync('/dev/full', 'w')
  undo.push(() => closeSync(out))
  await serveAndStop(out)
})

test('a server whose log nobody reads goes on answering and stops in time [HT-07]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-log-'))
  undo.push(() => rmSync(folder, { recursive: true }))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const out = openSync(pipe, 'r+')
  undo.push(() => closeSync(out))
  await serveAndStop(out)
})
