import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListField } from '#domain/imports/list-field.ts'
import { isPlainName } from '#domain/text/typed-text.ts'
import { readClient } from './read-client.ts'

const read = (cells: Partial<Record<ListField, string>>, dateOrder: 'day_first' | 'month_first' | null = null) =>
  readClient(
    { row: 7, cells: Object.values(cells) },
    {
      fields: Object.keys(cells) as ListField[],
      dateOrder,
      source: 'Fresha',
      today: '2026-11-28',
      otherwiseWith: null,
    },
  )
const clientOf = (cells: Partial<Record<ListField, string>>) => read(cells).found
const textsOf = (cells: Partial<Record<ListField, string>>) => read(cells).remarks.map(({ text }) => text)

test('a client is read with all that a file can say, and what has no field stands in the note [PT-05]', () => {
  const cells = {
    first_name: 'Ștefania',
    last_name: 'Ciobîcă',
    phone: "'+40722 000 111",
    email: 'S@Exemplu.ro',
    note: 'Fără amoniac',
    birthday: '12.03.1980',
    tags: 'VIP, vip; mireasă',
    blocked: 'Yes',
    marketing: 'Subscribed',
  }
  expect(read(cells)).toEqual({
    found: {
      row: 7,
      name: 'Ștefania Ciobîcă',
      phone: '+40722000111',
      email: 'S@Exemplu.ro',
      tags: ['Blocat', 'VIP', 'mireasă'],
      note: 'Fără amoniac\nZiua de naștere: 12 martie 1980.\nPrimea mesaje de marketing prin Fresha (adus la 28 noiembrie 2026); nu este un acord pentru cele de aici.',
    },
    remarks: [],
  })
})

test('a name is put in order, and one that a message could not hold loses its link [PT-05]', () => {
  expect(clientOf({ name: 'Byrne, Aoife' })?.name).toBe('Aoife Byrne')
  expect(clientOf({ name: 'Ana  \u200b Pop' })?.name).toBe('Ana Pop')
  const linked = read({ name: 'Ana intră pe ing.ro' })
  expect(isPlainName(linked.found?.name ?? '')).toBe(true)
  expect(linked.remarks).toHaveLength(1)
  expect(textsOf({ name: '=HYPERLINK("http://x")' })).toEqual([expect.stringContaining('este o formulă')])
  expect(clientOf({ name: '=HYPERLINK("http://x")' })).toBeNull()
  expect(clientOf({ name: 'a'.repeat(121) })).toBeNull()
})

test('a letter that the file has lost is pointed out, and the client comes all the same [PT-05]', () => {
  expect(clientOf({ name: 'Mih?ilescu Ana' })?.name).toBe('Mih?ilescu Ana')
  expect(textsOf({ name: 'Mih?ilescu Ana' })).toEqual([expect.stringContaining('semn pierdut')])
  expect(textsOf({ name: 'Vine azi?' })).toEqual([])
})

test('a phone that is none brings nobody, unless another one in the row is one [PT-05]', () => {
  expect(clientOf({ name: 'Ana', phone: '12' })).toBeNull()
  expect(textsOf({ name: 'Ana', phone: '7,21E+08' })).toEqual([expect.stringContaining('scurtat de Excel')])
  const fields = ['name', 'phone', 'phone'] as const
  const reading = { fields, dateOrder: null, source: 'Vagaro', today: '2026-11-28', otherwiseWith: null } as const
  expect(readClient({ row: 1, cells: ['Ana', '', '0722000111'] }, reading).found?.phone).toBe('+40722000111')
  expect(readClient({ row: 1, cells: ['Ana', 'lipsă', '+44 7911 123456'] }, reading).found?.phone).toBe('+447911123456')
  expect(clientOf({ phone: '40 722 000 111' })).toEqual(expect.objectContaining({ name: '', phone: '+40722000111' }))
  expect(clientOf({ note: 'nimic altceva' })).toBeNull()
})

test('an address that is none is left out with a remark [PT-05]', () => {
  expect(read({ name: 'Ana', email: 'ana la exemplu' })).toEqual({
    found: expect.objectContaining({ email: null }),
    remarks: [{ row: 7, text: expect.stringContaining('vine fără ea') }],
  })
})

test('a birthday follows the order that is said, and one that nobody can read stays as it is written [PT-05]', () => {
  expect(read({ name: 'Ana', birthday: '5/4/80' }, 'day_first').found?.note).toBe('Ziua de naștere: 5 aprilie 1980.')
  expect(read({ name: 'Ana', birthday: '5/4/80' }, 'month_first').found?.note).toBe('Ziua de naștere: 4 mai 1980.')
  expect(clientOf({ name: 'Ana', birthday: 'primăvara' })?.note).toBe('Ziua de naștere: primăvara.')
})

test('a client of any cells is fit to be stored, or the row says why there is none [PT-05]', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constant(''))
  const cells = fc.record({ name: cell, phone: cell, email: cell, note: cell, tags: cell, birthday: cell })
  fc.assert(
    fc.property(cells, (row) => {
      const { found: client, remarks } = read(row)
      if (client === null) {
        expect(remarks.length).toBeGreaterThan(0)
        return
      }
      expect(client.name.length).toBeLessThanOrEqual(120)
      for (const text of [client.name, client.email ?? '', client.note, ...client.tags])
        expect(text).toMatch(/^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u)
    }),
    { numRuns: 2000, examples: [[{ name: 'Ana', phone: '', email: '', note: '', tags: 'VIP\rfidelă', birthday: '' }]] },
  )
})
