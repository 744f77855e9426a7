import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isSameName } from '#domain/clients/same-name.ts'
import { foldName } from '#domain/text/fold-name.ts'
import { testDatabase } from '#test/database.ts'
import { processOn } from '#test/world/booking.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listClients } from '#usecases/clients/clients.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
afterAll(() => node.close())

/** The blocks of Latin, Greek and Cyrillic. */
const BLOCKS = [
  [0x0000, 0x02af],
  [0x1e00, 0x1eff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7cd],
  [0x0370, 0x03ff],
  [0x1f00, 0x1fff],
  [0x0400, 0x052f],
  [0xa640, 0xa69f],
] as const
const LETTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((sign) => /\p{L}/u.test(sign))

/** Letters of Unicode 17, whose decomposition an older PostgreSQL does not know. */
const NEW = /[\ua7ce-\ua7f1]/

/** Every sign of the first blocks, among letters: marks, hyphens, spaces and all kinds of apostrophe too. */
const SIGNS = Array.from({ length: 0x2fff }, (_, at) => `a${String.fromCodePoint(at + 1)}b`)

async function foldedBySql(names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select fold_name(n) as folded
    from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality t(n, at) order by at`.execute(db)
  return rows.map(({ folded }) => folded)
}

test('SQL and code fold every letter of Latin, Greek and Cyrillic alike, to lower case without marks [PT-40]', async () => {
  expect(LETTERS.length).toBeGreaterThan(1_500)
  const folded = LETTERS.map(foldName)
  expect(await foldedBySql(LETTERS)).toEqual(folded)
  expect(await foldedBySql(SIGNS)).toEqual(SIGNS.map(foldName))
  expect(folded.filter((letter) => /\p{M}/u.test(letter.normalize('NFKD')))).toEqual([])
  const pairs = LETTERS.filter((letter) => [...letter.toLowerCase()].length === 1)
  expect(pairs.filter((letter) => foldName(letter) !== foldName(letter.toLowerCase()))).toEqual([])
})

test('SQL and code fold any name alike [PT-40]', async () => {
  const sign = fc.oneof(
    fc.constantFrom(...LETTERS),
    fc.constantFrom(..."'’‘ʼ`´-‐–−. ,_/\u00a0\u00ad\u2009", '\u0301', '\u0306', '\u0327'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0' && !NEW.test(one)),
  )
  const names = fc.sample(
    fc.array(sign, { maxLength: 30 }).map((signs) => signs.join('')),
    1_000,
  )
  expect(await foldedBySql(names)).toEqual(names.map(foldName))
})

/** Names with ways in which people write them. */
const WRITINGS = [
  ['O’Brien', "O'Brien", 'obrien', 'O`BRIEN', 'OʼBrien'],
  ['Ana-Maria', 'ana maria', 'Ana‑Maria', 'ANA–MARIA', 'Ana.Maria'],
  ['Łukasz', 'lukasz', 'ŁUKASZ'],
  ['Ðặng', 'dang', 'Đặng', 'DANG'],
  ['Weiß', 'weiss', 'WEISS', 'WEIẞ'],
  ['Bjørn Åse', 'bjorn ase', 'BJØRN A\u030aSE'],
  ['Æther Œuvre', 'aether oeuvre'],
  ['Ştefan Ţuţu', 'Ștefan Țuțu', 'stefan tutu', 'S\u0327tefan'],
  ['Иванова Йоана', 'ИВАНОВА ЙОАНА', 'иванова'],
  ['Άννα Παπαδάκη', 'αννα', 'ΑΝΝΑ ΠΑΠΑΔΑΚΗ'],
  ['İlknur Işık', 'ilknur isik', 'ILKNUR ISIK'],
] as const

test('a client is found however the name is written, and is the same person [PT-40]', async () => {
  const { locationId } = await aSalon(db)
  const owner = staffAt(node, locationId, await addMember({ db }, locationId, 'owner'))
  const names = WRITINGS.flat()
  for (const [name, ...others] of WRITINGS) {
    await db.insertInto('client').values({ location_id: locationId, name }).execute()
    for (const written of [name, ...others]) {
      expect(
        (await listClients(owner, written)).map((client) => client.name),
        written,
      ).toEqual([name])
      expect(isSameName(name, written), written).toBe(true)
    }
  }
  const { rows } = await sql<{ same: boolean }>`select bool_and(sought_name = fold_name(name)) as same from client
    where location_id = ${locationId}`.execute(db)
  expect([names.length, rows]).toEqual([expect.any(Number), [{ same: true }]])
})
