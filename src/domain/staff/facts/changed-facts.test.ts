import { expect, test } from 'vitest'
import { changedFacts, subjectOf } from './changed-facts.ts'

const names = {
  professional: { 7: 'Ioana Pop', 8: 'Radu Ene' },
  heading: { 3: 'Tuns', 4: 'Vopsit' },
  category: { 1: 'Coafor' },
  equipment: { 2: 'Laser' },
  client: { 5: 'Ana Rusu' },
  service: { 6: 'Tuns', 9: 'Vopsit' },
}

const said = (before: object, after: object) =>
  changedFacts(before as Record<string, unknown>, after as Record<string, unknown>, names).map(
    ({ label, before: was, after: is }) => `${label}: ${was ?? ''} > ${is ?? ''}`,
  )

test.each([
  [
    'of a service',
    { price_bani: 9000, menu_heading_id: 3 },
    { price_bani: 9550, menu_heading_id: 4 },
    ['preț: 90,00 RON > 95,50 RON', 'capitol: Tuns > Vopsit'],
  ],
  [
    'that does not differ',
    { name: 'Tuns', online: true },
    { name: 'Tuns', online: false },
    ['se rezervă online: da > nu'],
  ],
  [
    'of a move',
    { time: '10:30', professional_id: 7, date: '2026-12-02' },
    { time: '11:00', professional_id: 8, date: '2026-12-02' },
    ['ora: 10:30 > 11:00', 'specialist: Ioana Pop > Radu Ene'],
  ],
  [
    'of rules',
    { noticeMinutes: 90 },
    { noticeMinutes: 1440 },
    ['cel mai târziu se rezervă: cu 90 de minute înainte > cu 24 de ore înainte'],
  ],
  [
    'of a role',
    { role: 'reception', switches: {} },
    { role: 'reception', switches: { override_rules: true } },
    ['drepturi în plus: – > trece peste reguli'],
  ],
  [
    'of a state',
    { status: 'confirmed' },
    { status: 'confirmed', arrived_at: '2026-12-02T08:32:10.5+00:00' },
    ['a venit la:  > 10:32'],
  ],
  [
    'of hours',
    {},
    {
      from: '2026-12-07',
      ids: [7],
      weeks: [{ working: [{ weekday: 1, start: 540, end: 1080 }], breaks: [{ weekday: 1, start: 720, end: 750 }] }],
    },
    ['de la:  > 7 decembrie 2026', 'specialiști:  > Ioana Pop', 'program:  > Lu 09:00–18:00, pauză 12:00–12:30'],
  ],
  [
    'of decisions',
    {},
    { hours: [], decisions: [{ choice: 'move' }, { choice: 'move' }, { choice: 'keep' }] },
    ['ore:  > închis', 'programări hotărâte:  > 2 mutate, 1 păstrată'],
  ],
  [
    'of a person',
    { lastName: 'Pop', services: [{ id: 6, price: null }] },
    { lastName: 'Ene', services: [{ id: 6 }, { id: 9 }] },
    ['nume: Pop > Ene', 'servicii: – > Vopsit'],
  ],
  ['of what was removed', { id: 9, name: 'Tuns' }, {}, ['nume: Tuns > ']],
  ['of a picture', { logo: 'uploads/a.webp', order: [1, 2] }, { logo: 'uploads/b.webp', order: [2, 1] }, []],
])('the facts %s are said in words [PT-55]', (_of, before, after, words) => {
  expect(said(before, after)).toEqual(words)
})

test('all rights beyond the role are named in an act, and at first the role’s own too [PT-55, PT-53]', () => {
  const [reception, professional] = [{ role: 'reception' }, { role: 'professional' }]
  expect(said({ ...professional, switches: {} }, { ...professional, switches: { see_calendar: true } })).toEqual([
    'drepturi în plus: își schimbă calendarul > își schimbă calendarul, vede calendarul tuturor',
  ])
  expect(said({ ...professional, switches: { change_own_calendar: false } }, { ...reception, switches: {} })).toEqual([
    'rol: specialist > recepție',
  ])
})

test('among somebody’s services only the changed ones are listed, with their own price and duration [PT-55, PT-29]', () => {
  const tuns = { id: 6, price: 9000, maxPrice: null, duration: 45 }
  const vopsit = { id: 9, price: null, maxPrice: null, duration: null }
  expect(said({ services: [vopsit, tuns] }, { services: [{ ...tuns, maxPrice: 12_000 }, vopsit] })).toEqual([
    'servicii: Tuns (90,00 RON, 45 de minute) > Tuns (90,00 RON–120,00 RON, 45 de minute)',
  ])
  expect(said({ services: [tuns, vopsit] }, { services: [tuns] })).toEqual(['servicii: Vopsit > –'])
  expect(said({ services: [tuns, vopsit] }, { services: [vopsit, tuns] })).toEqual([])
})

test('the subject of an act is what is still called so [PT-55]', () => {
  expect(subjectOf({ name: 'Tuns', price_bani: 1 }, { name: 'Tuns', price_bani: 2 })).toBe('Tuns')
  expect(subjectOf({ name: 'Tuns' }, { name: 'Tuns scurt' })).toBeNull()
  expect(subjectOf({}, { name: 'Tuns' })).toBeNull()
})

test('a fact of no known name or form is never shown raw, and breaks nothing [PT-55]', () => {
  const odd = {
    weeks: [[1, 540, 1080]],
    spans: 'mâine',
    price_bani: 'mult',
    decisions: { a: 1 },
    nou_camp: { b: [2] },
    arrived_at: 12,
  }
  const words = said({}, odd)
  expect(words).toHaveLength(6)
  for (const each of words) expect(each).not.toMatch(/[{}[\]]/)
})
