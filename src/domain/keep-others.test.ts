import { describe, expect, test } from 'vitest'
import { changedSince, clashes, keepOthers } from './keep-others.ts'

describe('two people on one form', () => {
  const seen = { name: 'Tuns', price: '80', minutes: '30', online: true, ids: [1, 2, 3] }

  test('a field that only a colleague has changed keeps the colleague’s value [PT-34]', () => {
    const typed = { ...seen, price: '90' }
    const now = { ...seen, minutes: '45', online: false }
    expect(keepOthers(seen, typed, now)).toEqual({ ...seen, price: '90', minutes: '45', online: false })
  })

  test('a field that both have changed gets the later value [PT-34]', () => {
    expect(keepOthers(seen, { ...seen, price: '90' }, { ...seen, price: '100' })).toEqual({ ...seen, price: '90' })
  })

  test('additions to a list and removals from it hold, whoever made them [PT-08, PT-34]', () => {
    const typed = { ...seen, ids: [1, 3, 5] }
    const now = { ...seen, ids: [2, 3, 4] }
    expect(keepOthers(seen, typed, now).ids).toEqual([3, 5, 4])
  })

  test('a field that the one has emptied and the other has not seen goes, one that the other has added stays [PT-29]', () => {
    const opened: Record<string, string> = { 'does-1': 'on', 'does-2': 'on' }
    const typed: Record<string, string> = { 'does-2': 'on', 'price-3': '' }
    const now: Record<string, string> = { ...opened, 'does-3': 'on', 'price-3': '90' }
    expect(keepOthers(opened, typed, now)).toEqual({ 'does-2': 'on', 'does-3': 'on', 'price-3': '90' })
  })

  test('other ends of lines and another order of parts are no change [PT-08, PT-30]', () => {
    const opened = { text: 'unu\ndoi', days: [{ start_time: '09:00', end_time: '17:00' }] }
    const typed = { text: 'unu\r\ndoi ', days: [{ end_time: '17:00', start_time: '09:00' }] }
    const now = { text: 'trei', days: [{ start_time: '10:00', end_time: '17:00' }] }
    expect(keepOthers(opened, typed, now)).toEqual(now)
  })

  test('a field that both have changed differently is reported before one value is lost [PT-17, PT-34]', () => {
    const typed = { ...seen, price: '90', minutes: '45 ', online: false, ids: [1] }
    const now = { ...seen, name: 'Tuns scurt', price: '100', minutes: '45', online: false, ids: [2, 3, 4] }
    expect(clashes(seen, typed, now)).toEqual(['price'])
    expect(clashes(seen, seen, now)).toEqual([])
    expect(clashes(seen, typed, seen)).toEqual([])
    expect(changedSince(' 100')).toContain('Între timp aici s-a trecut „100”.')
    expect(changedSince(' ')).toContain('Între timp câmpul a fost golit.')
  })
})
