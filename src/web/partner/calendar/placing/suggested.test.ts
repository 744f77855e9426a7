import { expect, test } from 'vitest'
import { placeable } from '#contract/calendar/placing.ts'
import { suggested } from './suggested.ts'

const NAMES = ['Tuns', 'Vopsit', 'Coafat', 'Șuvițe', 'Manichiură', 'Pedichiură', 'Epilat', 'Masaj']
const menu = NAMES.map((name, at) =>
  placeable.parse({ id: at + 1, name, duration: 30, professionals: [1], lately: at }),
)
const namesOf = (typed: string, known: Parameters<typeof suggested>[2]) =>
  suggested(menu, typed, known).map(({ name }) => name)

test('the client’s last services come first, then the most used, five in all [PT-19]', () => {
  expect(namesOf('', { chosen: [], last: ['Coafat', 'Tuns'] })).toEqual([
    'Coafat',
    'Tuns',
    'Masaj',
    'Epilat',
    'Pedichiură',
  ])
  expect(namesOf('', { chosen: [], last: [] })[0]).toBe('Masaj')
})

test('letters find a service whatever their marks, and what was chosen so stays in sight [PT-19]', () => {
  expect(namesOf('suvi', { chosen: [], last: [] })).toEqual(['Șuvițe'])
  const chosen = [menu[3]!]
  expect(namesOf('', { chosen, last: [] })).toEqual(['Șuvițe'])
  expect(namesOf('', { chosen, last: ['Tuns', 'Șuvițe'] })).toEqual(['Șuvițe', 'Tuns'])
})
