import { expect, test } from 'vitest'
import { recogniseList } from './recognise.ts'

const listOf = (...rows: string[][]) => recogniseList(rows.map((cells, at) => ({ row: at + 1, cells })))

test('columns that no heading names are known by their values [PT-05]', () => {
  const rows = [
    ['Ana Pop', '0722 000 111', 'ana@exemplu.ro', '12.03.1980'],
    ['Ion Dan', '+40 722 000 112', 'ion@exemplu.ro', '01.04.1991'],
  ]
  const none = listOf(['Cine', 'Cum', 'Unde', 'Când'], ...rows)
  expect(none).toMatchObject({ kind: null, fields: ['name', 'phone', 'email', 'birthday'] })
  expect(listOf(['Nume', 'Telefon', 'X', 'Y'], ...rows)).toMatchObject({
    kind: 'clients',
    fields: ['name', 'phone', 'email', 'birthday'],
  })
})

test('a list without headings keeps its first row [PT-05]', () => {
  const list = listOf(['Ana Pop', '0722 000 111'], ['Ion Dan', '0722 000 112'])
  expect(list).toMatchObject({ headings: ['', ''], fields: ['name', 'phone'] })
  expect(list?.data.map(({ row }) => row)).toEqual([1, 2])
})

test('dates, prices, codes and postal numbers are not taken for phones [PT-05]', () => {
  const values = ['2026-11-30', '30.11.2026 10:00', '120,50', '700123', 'RO12345678', '12345678', '1 200']
  for (const value of values)
    expect([value, listOf(['Cine', 'Ce'], ['x', value], ['y', value])?.fields[1]]).not.toEqual([value, 'phone'])
})
