import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSameName } from '#domain/clients/same-name.ts'
import { testDatabase } from '#test/database.ts'

const { db } = await testDatabase()

test('the database and the code agree on which names may be one person’s [PT-40]', async () => {
  const word = fc.constantFrom('Ana', 'ana', 'Pop', 'Popa', 'Mamă', 'mama', 'ȘTEFAN', 'Ștefan', 'O’Neil', '')
  const name = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
  const pairs = fc.sample(fc.tuple(name, name), 300)
  const { rows } = await sql<{ same: boolean }>`select same_name(p->>0, p->>1) as same
    from json_array_elements(${JSON.stringify(pairs)}::json) p`.execute(db)
  expect(rows.map(({ same }) => same)).toEqual(pairs.map(([one, other]) => isSameName(one, other)))
  expect(isSameName('Ana Pop', 'pop ana')).toBe(true)
  expect(isSameName('Ana Fiică', 'Maria Mamă')).toBe(false)
})
