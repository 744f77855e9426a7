import { describe, expect, test } from 'vitest'
import { recogniseList } from '#domain/imports/recognise.ts'
import {
  CSV_FORMS,
  csvBytes,
  FOREIGN_LISTS,
  type InventedList,
  PLAIN_LISTS,
  PRODUCT_LISTS,
} from '#test/tables/exports.ts'
import { madeXlsx } from '#test/tables/xlsx.ts'
import { readRows } from '../tables/read-rows.ts'

const known = [...PRODUCT_LISTS, ...PLAIN_LISTS]
const named = (lists: readonly InventedList[]) => lists.map((list) => [list.name, list] as const)

describe.each(named(known))('%s', (_name, { product, kind, rows }) => {
  test('a list is recognised in every encoding, with every sign, titles and totals [PT-05]', async () => {
    for (const form of CSV_FORMS) {
      const list = recogniseList(await readRows(csvBytes(rows, form)))
      expect([form, list?.product, list?.kind]).toEqual([form, product, kind])
      expect([form, list?.data.length]).toEqual([form, rows.length - 1])
    }
    const list = recogniseList(await readRows(madeXlsx([['Export'], [], ...rows, ['Total: 5']])))
    expect([list?.product, list?.kind, list?.data.length]).toEqual([product, kind, rows.length - 1])
  })
})

test('none of 200 foreign files is taken for one of a location’s lists or for a product’s [PT-05]', async () => {
  expect(FOREIGN_LISTS.length).toBeGreaterThanOrEqual(200)
  const form = { encoding: 'utf-8', separator: ';', isFramed: true } as const
  for (const { name, rows } of FOREIGN_LISTS) {
    const list = recogniseList(await readRows(csvBytes(rows, form)))
    expect([name, list?.product, list?.kind]).toEqual([name, null, null])
  }
})

test('letters with a comma come back from every encoding that has them [PT-05]', async () => {
  const [{ rows }] = PLAIN_LISTS as [InventedList]
  for (const form of CSV_FORMS) {
    const list = recogniseList(await readRows(csvBytes(rows, form)))
    expect([form, list?.headings]).toEqual([form, rows[0]])
    expect([form, list?.data.map(({ cells }) => cells)]).toEqual([form, rows.slice(1)])
  }
})

test('a name alone is the family’s beside a first name, and the first one beside a family’s [PT-05]', async () => {
  const fieldsOf = (headings: string[]) =>
    recogniseList([
      { row: 1, cells: headings },
      { row: 2, cells: headings.map(() => 'x') },
    ])?.fields
  expect(fieldsOf(['Nume', 'Prenume', 'Telefon'])).toEqual(['last_name', 'first_name', 'phone'])
  expect(fieldsOf(['Nome', 'Cognome', 'Cellulare'])).toEqual(['first_name', 'last_name', 'phone'])
  expect(fieldsOf(['Nume', 'Telefon'])).toEqual(['name', 'phone'])
})
