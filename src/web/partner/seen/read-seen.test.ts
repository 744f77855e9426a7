import { expect, test } from 'vitest'
import { readChange } from '../affected/change-reply.ts'
import { isLike, readSeen } from './read-seen.ts'

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

test('decisions bring a change back only where it holds fields of the form’s kinds [PT-32]', () => {
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
