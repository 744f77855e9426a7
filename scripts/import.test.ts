import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'

const { url, db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'dichis-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run import -- …`: its exit code and all that it printed. */
function load(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: url }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/import.ts', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, printed: stderr + stdout }
}

function fileWith(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test.each([
  ['nothing.jsonl', ''],
  ['spaces.json', ' \n\n'],
  ['list.json', '[]'],
  ['table.csv', 'firma_ref,firma,cui\n'],
  ['bytes.csv', '\uFEFF'],
])('a file without a single row is no success, and says so: %s [DA-02]', async (name, text) => {
  const file = fileWith(name, text)
  for (const option of [[], ['--keep-good']]) {
    const { status, printed } = load(file, ...option)
    expect([status, printed]).toEqual([1, `${file}:1: Fișierul nu conține nimic de încărcat\nNu am schimbat nimic.\n`])
  }
  expect(await db.selectFrom('location').select('id').execute()).toEqual([])
})

test('a file that cannot be read is named with the reason, in Romanian [DA-02]', () => {
  mkdirSync(join(folder, 'dosar.json'))
  const absent = join(folder, 'lipsă.json')
  expect(load(absent)).toEqual({ status: 1, printed: `Fișierul ${absent} nu există.\n` })
  expect(load(join(folder, 'dosar.json')).printed).toMatch(/^Fișierul .*dosar\.json este un dosar, nu un fișier\.\n$/)
  expect(load().printed).toMatch(/^Folosire: npm run import/)
  expect(load('--keepgood', absent).printed).toMatch(/^Folosire: npm run import/)
})
