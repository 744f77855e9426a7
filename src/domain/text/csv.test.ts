import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, csvText } from './csv.ts'

test('a table is written with semicolons, a UTF-8 mark and CRLF [PT-55]', () => {
  expect(
    csvText([
      ['Nume', 'Preț'],
      ['Ștefan; Ana', 12.5],
      ['Zis "Nea"', null],
    ]),
  ).toBe('\ufeffNume;Preț\r\n"Ștefan; Ana";12,5\r\n"Zis ""Nea""";\r\n')
})

test.each(['=1+1', '+40722', '-5', '@cmd', ' =2', '＝1', '－5'])('the formula ‘%s’ is disarmed [PT-55]', (formula) => {
  expect(csvText([[formula]])).toBe(`\ufeff'${formula}\r\n`)
})

/** Cells as a spreadsheet reads them that parts them by this sign. */
function cellsBy(separator: string, text: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const [at, sign] of [...text].entries()) {
    const last = cells.length - 1
    if (sign === '"' && (isQuoted || cells[last] === '')) isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || sign === '\n')) cells.push('')
    else cells[last] += sign
    if (sign === '"' && isQuoted && text[at - 1] === '"') cells[last] += '"'
  }
  return cells
}

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '−']
const part = fc.oneof(
  fc.constantFrom(...SIGNS, ';', ',', '|', '\t', '"', "'", ' ', '\n', 'Ana', 'cmd'),
  fc.string({ maxLength: 5 }),
)

test.each([';', ',', '|', '\t'])('no cell runs as a formula where cells are parted by ‘%s’ [PT-55]', (separator) => {
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (row) => {
      for (const cell of cellsBy(separator, csvRows([row])))
        expect(
          SIGNS.some((sign) => cell.trimStart().startsWith(sign)),
          JSON.stringify(cell),
        ).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})
