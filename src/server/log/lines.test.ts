import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { startServer } from '#test/server-process.ts'

const { url } = await testDatabase()
const entry = new URL('../main.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'dichis-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A line of code that a process runs a while after its start. */
const later = (code: string) => `--import=data:text/javascript,setTimeout(()=>{${encodeURIComponent(code)}},300)`

/** Runs the server until it ends by itself; everything that it printed, and its exit code. */
function run(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [entry], { env: { ...process.env, DATABASE_URL: url, PORT: '0', ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return new Promise((done) => child.once('close', (code) => done({ code, text })))
}

const parsed = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('every line that a server prints in production is JSON, from its greeting to its end [HT-07]', async () => {
  const file = join(folder, 'log')
  const out = openSync(file, 'w')
  const env = {
    LOG_LEVEL: 'info',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Dichis <a@dichis.test>',
    NODE_OPTIONS: later(
      'process.emitWarning("a warning of Node itself", "ProbeWarning"); console.error("a library’s %s", "line")',
    ),
  }
  const { origin, stop } = await startServer(entry, url, env, ['ignore', out, out])
  await fetch(`${origin}/api/nowhere`, { headers: { 'x-forwarded-for': '5.2.3.4' } })
  await stop('SIGINT')
  closeSync(out)
  const lines = parsed(readFileSync(file, 'utf8'))
  const said = lines.map(({ msg }) => msg)
  expect(said).toContain(`Dichis e deschis la ${origin.replace('127.0.0.1', 'localhost')}`)
  expect(said).toContain('a warning of Node itself')
  expect(said).toContain('a library’s line')
  expect(said).toContainEqual(expect.stringContaining('Only mail has a provider'))
  expect(said).toContainEqual(expect.stringContaining('TRUSTED_PROXIES'))
  for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test.each([
  ['a mistake in the configuration', { PORT: 'abc', APP_SECRET: 'scurt' }, 'PORT must be a whole number'],
  ['a database that refuses', { DATABASE_URL: url.replace(/[^/]*$/, 'nu-exista') }, 'does not exist'],
  ['an error that nobody caught', { NODE_OPTIONS: later('throw new Error("a probe")') }, 'a probe'],
  ['a rejection that nobody caught', { NODE_OPTIONS: later('Promise.reject(new Error("a probe"))') }, 'a probe'],
])('a server that ends by %s says so in one line of JSON [HT-07]', async (_, env, reason) => {
  const { code, text } = await run({ NODE_ENV: 'production', ...env })
  expect(code).toBe(1)
  const lines = parsed(text)
  expect(lines.at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining(reason) })
})

test('a person is told in plain words what to mend, and no secret [HT-07]', async () => {
  const { code, text } = await run({ NODE_ENV: 'development', PORT: 'abc', APP_SECRET: 'parola-mea' })
  expect([code, text.split('\n')]).toEqual([
    1,
    [
      'The configuration is not valid:',
      '- PORT must be a whole number from 0 to 65535; it is "abc".',
      expect.stringMatching(/^- APP_SECRET must be a text of at least 32 characters/),
      'docs/configuration.md explains every variable.',
      '',
    ],
  ])
  expect(text).not.toContain('parola-mea')
})
