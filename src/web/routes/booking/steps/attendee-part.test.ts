import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AttendeePart } from './attendee-part.tsx'

const part = (attendee: { name: string; phone: string } | null, errors: Record<string, string[]> = {}) =>
  renderToStaticMarkup(createElement(AttendeePart, { attendee, change: () => {}, loggedIn: false, errors }))

test('the booker comes unless they say otherwise; then a name is asked for, and a number may be given [BK-27]', () => {
  const own = part(null)
  expect(own).toMatch(/value="self"[^>]*checked|checked[^>]*value="self"/)
  expect(own).not.toContain('Numele celui care vine')
  const another = part({ name: 'Ana Mică', phone: '' })
  expect(another).toMatch(/value="another"[^>]*checked|checked[^>]*value="another"/)
  expect(another).toContain('value="Ana Mică"')
  expect(another).toContain('Telefonul celui care vine')
})

test('a wrong name and a wrong number are told at their fields [BK-27, VA-02]', () => {
  const errors = { 'attendee.name': ['Scrie numele celui care vine.'], 'attendee.phone': ['Scrie numărul întreg.'] }
  const wrong = part({ name: '', phone: '12' }, errors)
  expect(wrong.match(/aria-invalid="true"/g)).toHaveLength(2)
  for (const [said] of Object.values(errors)) expect(wrong).toContain(said)
})
