import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

const team = {
  today: '2026-11-27' as const,
  people: [
    { id: 1, name: 'Ioana Țurcanu' },
    { id: 2, name: 'Dr. Ștefan Bălan' },
  ],
}
const was = { date: '2026-11-27', person: 1, start: 630, minutes: 45 } as const

test('a move and its undoing name what has changed: the hour, the person, the day [PT-14]', () => {
  const words = (to: Partial<Record<keyof typeof was, unknown>>, time = '11:00') => {
    const spot = { ...was, ...to } as typeof was
    return [placeWords(team, spot, was, time), placeWords(team, was, spot, '10:30')]
  }
  expect(words({ start: 660 })).toEqual(['la 11:00', 'la 10:30'])
  expect(words({ person: 2 }, '10:30')).toEqual(['la Dr. Ștefan', 'la Ioana'])
  expect(words({ person: 2, start: 660 })).toEqual(['la Dr. Ștefan, 11:00', 'la Ioana, 10:30'])
  expect(words({ date: '2026-12-01' }, '10:30')).toEqual(['pe 1 decembrie, 10:30', 'pe 27 noiembrie, 10:30'])
  expect(words({ date: '2026-12-01', person: 2, start: 660 })).toEqual([
    'pe 1 decembrie, la Dr. Ștefan, 11:00',
    'pe 27 noiembrie, la Ioana, 10:30',
  ])
})
