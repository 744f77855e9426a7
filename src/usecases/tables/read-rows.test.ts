import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from '#domain/text/csv.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { type MadeCell, madeXlsx, zipped } from '#test/tables/xlsx.ts'
import { readRows } from './read-rows.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

const cellsOf = async (bytes: Uint8Array) => (await readRows(bytes)).map(({ cells }) => cells)

/** Letters of every language, signs of CSV and XML, and spaces and line ends inside. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', 'Ș', '"', ';', ',', '\n', '&', '<', '_x0041', ' ') }),
  )
  .map((each) => each.trim())
  .filter((each) => !/\p{Cc}|\ufffe|\uffff|\p{Cs}/u.test(each.replaceAll('\n', '')))
  // Read as the letters with a comma, which they stand for in Romanian.
  .filter((each) => !/[şŞţŢ]/.test(each))
/** A text that no spreadsheet takes for a formula: those are disarmed by a sign before them. */
const harmless = text.filter((each) => !/[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/.test(each))

const table = (cell: fc.Arbitrary<string>) =>
  fc
    .record({ width: fc.integer({ min: 2, max: 8 }), heights: fc.integer({ min: 2, max: 12 }) })
    .chain(({ width, heights }) =>
      fc.array(
        fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.array(cell, { minLength: width - 1, maxLength: width - 1 })),
        { minLength: heights, maxLength: heights },
      ),
    )
    .map((rows) => rows.map(([first, others]) => [first, ...others]))

/** A row as far as its last cell that says something. */
const trimmed = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

describe('a written file is read again', () => {
  test('a table of any texts, as CSV with any sign between cells [DA-02]', async () => {
    await fc.assert(
      fc.asyncProperty(table(harmless), async (rows) => {
        expect(await cellsOf(Buffer.from(csvText(rows)))).toEqual(rows)
        for (const sign of [',', ';', '\t']) {
          const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign))
          expect(await cellsOf(Buffer.from(lines.join('\r\n')))).toEqual(rows)
        }
      }),
    )
  })

  test('a table of any texts, numbers, dates and truths, as XLSX of any program [DA-02]', async () => {
    const pair = fc.oneof(
      text.map((each) => [each, each] as const),
      fc.integer().map((each) => [each, String(each)] as const),
      fc.integer({ min: 0, max: 1e9 }).map((bani) => [bani / 100, String(bani / 100)] as const),
      fc.boolean().map((each) => [each, each ? 'da' : 'nu'] as const),
      fc
        .integer({ min: 1, max: 60_000 })
        .map((days) => [{ serial: days + 36_526 }, addDays('2000-01-01', days)] as const),
      fc.constant([null, ''] as const),
    )
    const rows = fc.array(fc.array(pair, { maxLength: 30 }), { maxLength: 20 })
    const making = fc.record({
      inline: fc.boolean(),
      prefix: fc.constantFrom('', 'x:'),
      level: fc.constantFrom(0 as const, 6 as const),
    })
    await fc.assert(
      fc.asyncProperty(rows, making, async (pairs, how) => {
        const read = await readRows(
          madeXlsx(
            pairs.map((row) => row.map(([made]): MadeCell => made)),
            how,
          ),
        )
        const expected = pairs
          .map((row, at) => ({ row: at + 1, cells: trimmed(row.map(([, expectedText]) => expectedText)) }))
          .filter(({ cells }) => cells.length > 0)
        expect(read.map(({ row, cells }) => ({ row, cells: trimmed(cells) }))).toEqual(expected)
      }),
    )
  })
})

describe('a file from Excel', () => {
  test('a date of an old Mac, a date with a time and a time are what Excel shows [DA-02]', async () => {
    const cells = [{ serial: 46_357 }, { serial: 46_357.604_166_67 }, { serial: 0.375 }]
    expect(await cellsOf(madeXlsx([cells]))).toEqual([['2026-12-01', '2026-12-01 14:30', '09:00']])
    expect(await cellsOf(madeXlsx([[{ serial: 46_357 - 1462 }]], { from1904: true }))).toEqual([['2026-12-01']])
  })

  test('a phone that Excel keeps as a number has all its figures [DA-02]', async () => {
    expect(await cellsOf(madeXlsx([[721_001_374, 40_721_001_374, 7.210_013_74e8]]))).toEqual([
      ['721001374', '40721001374', '721001374'],
    ])
  })

  test.each([
    [
      'an old .xls, or one behind a password',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /Excel vechi \(\.xls\) sau cu parolă/,
    ],
    ['a ZIP that is no workbook', zipped({ 'a.txt': 'a' }), /nu este un tabel Excel/],
    ['half a workbook', madeXlsx([['a']]).subarray(0, 400), /nu (?:este întreg|este un tabel|are foaia)/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), /nu este text/],
    ['a quote that is not closed', Buffer.from('a,b\n"c,d\ne,f'), /^Rândul \d: ghilimelele/],
  ])('%s is refused in words [DA-02]', async (_, bytes, words) => {
    await expect(readRows(bytes)).rejects.toThrow(words)
  })

  test('broken XML, and entities of its own, are refused in words [DA-02]', async () => {
    const workbook = '<workbook><sheets><sheet r:id="r1"/></sheets></workbook>'
    const relations = '<Relationships><Relationship Id="r1" Target="/xl/a.xml"/></Relationships>'
    const bytesWith = (sheet: string) =>
      zipped({ 'xl/workbook.xml': workbook, 'xl/_rels/workbook.xml.rels': relations, 'xl/a.xml': sheet })
    await expect(readRows(bytesWith('<worksheet><row>'))).rejects.toThrow(/parte stricată: xl\/a\.xml/)
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">]><worksheet><row><c t="str"><v>&a;</v></c></row></worksheet>`
    await expect(readRows(bytesWith(bomb))).rejects.toThrow(/parte stricată/)
  })
})

describe('a workbook that would unfold to more than is read', () => {
  const sheetOf = (rows: string) =>
    zipped(
      {
        'xl/workbook.xml': '<workbook><sheets><sheet r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="a.xml"/></Relationships>',
        'xl/a.xml': `<worksheet>${rows}</worksheet>`,
      },
      9,
    )

  test('the size is counted as a part unfolds, whatever the file says of itself [DA-02]', () => {
    const unfolded = 5_000_000
    const bytes = sheetOf(' '.repeat(unfolded - '<worksheet></worksheet>'.length))
    expect(bytes.length).toBeLessThan(20_000)
    expect(() => readXlsx(bytes, unfolded + 10_000)).not.toThrow()
    // The entry says its size in two places.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const places = Array.from({ length: bytes.length - 3 }, (_, at) => at).filter(
      (at) => view.getUint32(at, true) === unfolded,
    )
    expect(places).toHaveLength(2)
    for (const at of places) view.setUint32(at, 10, true)
    expect(() => readXlsx(bytes, 1_000_000)).toThrow('Tabelul e prea mare')
  })

  test('too many rows and a cell far to the right are refused [DA-02]', async () => {
    await expect(readRows(sheetOf('<row><c><v>1</v></c></row>'.repeat(50_001)))).rejects.toThrow('mai mult de 50000')
    await expect(readRows(sheetOf('<row><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow('mai mult de 256')
  })
})

test('a line of a CSV keeps as many cells as a workbook’s, and is refused where it has more that are filled [PT-05]', async () => {
  const [row] = await readRows(Buffer.from(`Ana,0722000111${','.repeat(3_000_000)}\n`))
  expect(row?.cells).toHaveLength(256)
  await expect(readRows(Buffer.from(`a${',b'.repeat(300)}\n`))).rejects.toThrow('mai mult de 256')
})
