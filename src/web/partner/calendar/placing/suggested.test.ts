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
  expect(namesOf('', { chosen: [], last: ['Coafat', 'Tuns'], person: null })).toEqual([
    'Coafat',
    'Tuns',
    'Masaj',
    'Epilat',
    'Pedichiură',
  ])
  expect(namesOf('', { chosen: [], last: [], person: null })[0]).toBe('Masaj')
})

test('letters find a service whatever their marks, and what was chosen so stays in sight [PT-19]', () => {
  expect(namesOf('suvi', { chosen: [], last: [], person: null })).toEqual(['Șuvițe'])
  const chosen = [menu[3]!]
  expect(namesOf('', { chosen, last: [], person: null })).toEqual(['Șuvițe'])
  expect(namesOf('', { chosen, last: ['Tuns', 'Șuvițe'], person: null })).toEqual(['Șuvițe', 'Tuns'])
})

test('nothing is suggested that the chosen person does not do; letters find it still [PT-19]', () => {
  const shared = NAMES.map((name, at) => {
    const professionals = [1, 2].filter((person) => at % (person + 1) === 0)
    return placeable.parse({ id: at + 1, name, duration: 30, professionals, lately: at })
  })
  const doneBy = (person: number) => shared.filter(({ professionals }) => professionals.some((id) => id === person))
  for (const person of [1, 2])
    for (const last of [[], ['Vopsit'], NAMES])
      for (const chosen of [[], [shared[1]!]]) {
        const others = suggested(shared, '', { chosen, last, person }).filter((each) => !chosen.includes(each))
        expect(doneBy(person)).toEqual(expect.arrayContaining(others))
      }
  expect(suggested(shared, 'vopsit', { chosen: [], last: [], person: 1 }).map(({ name }) => name)).toEqual(['Vopsit'])
})
