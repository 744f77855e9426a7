import { describe, expect, test } from 'vitest'
import { readChange } from '../conflicts/change-reply.ts'
import { isLike, keepOthers, readSeen } from './keep-others.ts'

describe('two people on one form', () => {
  const seen = { name: 'Tuns', price: '80', minutes: '30', online: true, ids: [1, 2, 3] }

  test('what only a colleague has changed stays [PT-34]', () => {
    const typed = { ...seen, price: '90' }
    const now = { ...seen, minutes: '45', online: false }
    expect(keepOthers(seen, typed, now)).toEqual({ ...seen, price: '90', minutes: '45', online: false })
  })

  test('of what both have changed, the later one counts [PT-34]', () => {
    expect(keepOthers(seen, { ...seen, price: '90' }, { ...seen, price: '100' })).toEqual({ ...seen, price: '90' })
  })

  test('of a list, what each has added and taken away holds [PT-08, PT-34]', () => {
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

  test('a form that sends nothing along is saved as it was typed [PT-34]', () => {
    const form = new FormData()
    expect(readSeen(form)).toBeNull()
    for (const broken of ['', 'null', '{', '7', '[]']) {
      form.set('seen', broken)
      expect(readSeen(form)).toBeNull()
    }
    form.set('seen', '{"name":"Tuns"}')
    expect(readSeen(form)).toEqual({ name: 'Tuns' })
  })

  test('what comes back with decisions counts only where it is fields of the form’s kinds [PT-32]', () => {
    const fields = { name: '', online: true, professional_ids: [] }
    expect(isLike({ name: 'Tuns', online: false, professional_ids: ['3'] }, fields)).toBe(true)
    const others = [
      null,
      7,
      [],
      {},
      { ...fields, name: 7 },
      { ...fields, online: 'on' },
      { ...fields, professional_ids: [{}] },
    ]
    for (const other of others) expect(isLike(other, fields)).toBe(false)
    const form = new FormData()
    for (const broken of ['', 'null', '{', '7', '[]']) {
      form.set('change', broken)
      expect(readChange(form)).toEqual({ change: {}, decisions: [] })
    }
  })
})
