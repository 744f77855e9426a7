import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { schemaFiles } from './write-schema.ts'

const { url } = await testDatabase()
const stored = new URL('../src/db/schema/', import.meta.url)

/** The tables alone: the formatter orders and breaks imports. */
const tablesOf = (text: string) => text.slice(text.indexOf('export type'))

test('the table types are those of the migrated database', async () => {
  const written = await schemaFiles(url, new URL('../src/db/migrations/', import.meta.url))
  written.delete('index.ts')
  expect([...written.keys(), 'index.ts'].sort()).toEqual((await readdir(stored)).sort())
  for (const [name, text] of written)
    expect(tablesOf(await readFile(new URL(name, stored), 'utf8')), name).toBe(tablesOf(text))
})
