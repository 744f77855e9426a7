import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { columnLetter, tableOf } from './table.ts'

const date = fc.integer({ min: 0, max: 27_000 }).map((days) => addDays('2000-01-01', days))
const partsOf = (iso: IsoDate) => iso.split('-').map(Number) as [number, number, number]

describe('dates as spreadsheets write them', () => {
  test('a day in ISO form, with dots, or as a serial number is read, whatever the day [DA-02]', () => {
    fc.assert(
      fc.property(date, (iso) => {
        const [year, month, day] = partsOf(iso)
        const serial = Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000)
        for (const cell of [iso, `${day}.${month}.${year}`, iso.split('-').reverse().join('.'), String(serial)])
          expect(readDate(cell)).toEqual({ date: iso })
      }),
    )
  })

  test('with a stroke a date is read where only one order fits, and refused in words where two do [DA-02]', () => {
    fc.assert(
      fc.property(date, (iso) => {
        const [year, month, day] = partsOf(iso)
        const isAmbiguous = day <= 12 && day !== month
        for (const cell of [`${day}/${month}/${year}`, `${month}/${day}/${year}`])
          expect(readDate(cell)).toEqual(
            isAmbiguous ? { reason: expect.stringMatching(/poate fi .+ sau .+; scrie data cu puncte/) } : { date: iso },
          )
      }),
    )
    expect(readDate('12/1/2026')).toEqual({
      reason: '„12/1/2026” poate fi 12.01.2026 sau 01.12.2026; scrie data cu puncte, ziua întâi',
    })
  })

  test.each(['', 'mâine', '31.02.2026', '2026-02-30', '12', '123', '99999', '1/2', '1.2.3.4'])(
    '%j is no date [DA-02]',
    (cell) => expect(readDate(cell)).toHaveProperty('reason'),
  )
})

test('numbers are read in the way of either country [DA-02]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (bani) => {
      const value = bani / 100
      const romanian = value.toLocaleString('de', { minimumFractionDigits: 2 })
      const english = value.toLocaleString('en', { minimumFractionDigits: 2 })
      const plain = value.toFixed(2)
      for (const cell of [romanian, english, plain, plain.replace('.', ','), `${romanian} lei`, `${plain} RON`])
        expect([cell, readNumber(cell)]).toEqual([cell, value])
    }),
  )
  expect(['mult', '', '-5', '1.2.3', '12 lei/oră'].map(readNumber)).toEqual([null, null, null, null, null])
})

describe('the table in a file', () => {
  const heading = ['Nume', 'Telefon', 'Preț maxim']
  const known = ['nume', 'telefon', 'pret_maxim']
  const word = fc.stringMatching(/^[b-df-z]{3,9}$/)
  const data = fc.array(fc.tuple(word, word, word), { maxLength: 8 })

  test('titles above the heading, empty rows, repeated headings and totals are no data [DA-02]', () => {
    const noise = fc.constantFrom(['', '', ''], heading, ['TOTAL', '', ''], ['Total general:', '12'], ['Subtotal'])
    const titles = fc.array(
      fc.tuple(word).map((cells): string[] => [...cells]),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(titles, data, fc.array(noise, { maxLength: 8 }), (above, rows, among) => {
        const below = [...rows.map((row): string[] => row), ...among].sort((a, b) => (a.join() < b.join() ? -1 : 1))
        const cells = [...above, heading, ...below]
        const table = tableOf(
          cells.map((each, at) => ({ row: at + 1, cells: each })),
          known,
        )
        const isOfData = (row: readonly string[]) => rows.some((each) => each.join() === row.join())
        expect(table?.heading.row).toBe(above.length + 1)
        expect(table?.data.map((row) => row.cells)).toEqual(below.filter(isOfData))
        expect(table?.data.map(({ row }) => cells[row - 1])).toEqual(below.filter(isOfData))
      }),
    )
  })

  test('a service whose name begins with a total is data, and cells that say nothing are empty [DA-02]', () => {
    const rows = [heading, ['Total look', '0721 001 374', '95'], ['Tuns', '---', 'N/A'], ['Vopsit', 'Never', '-']]
    const table = tableOf(
      rows.map((cells, at) => ({ row: at + 1, cells })),
      known,
    )
    expect(table?.data.map(({ cells }) => cells)).toEqual([rows[1], ['Tuns', '', ''], ['Vopsit', '', '']])
    expect([...table!.columns]).toEqual(expect.arrayContaining([['pret_maxim', 2]]))
  })

  test('a file without a known column has no table; columns are lettered as in Excel [DA-02]', () => {
    expect(tableOf([{ row: 1, cells: ['a', 'b'] }], known)).toBeNull()
    expect([0, 25, 26, 27, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  })
})
