import { expect, test } from 'vitest'
import { GRANTS, RIGHTS, ROLES, rightsOf } from './rights.ts'

const SWITCHES_ON = Object.fromEntries(RIGHTS.map((right) => [right, true]))
const SWITCHES_OFF = Object.fromEntries(RIGHTS.map((right) => [right, false]))

test('each role begins with its own rights [PT-53]', () => {
  expect([...rightsOf('professional', {})]).toEqual([
    'see_own_calendar',
    'change_own_calendar',
    'see_client_names',
    'see_own_figures',
  ])
  expect(rightsOf('reception', {}).has('override_rules')).toBe(false)
  expect(rightsOf('manager', {}).has('own_business')).toBe(false)
  expect(rightsOf('owner', {}).has('own_business')).toBe(true)
})

test.each(ROLES)('a switch of a %s turns only rights that the table lets be switched [PT-53]', (role) => {
  const on = rightsOf(role, SWITCHES_ON)
  const off = rightsOf(role, SWITCHES_OFF)
  for (const right of RIGHTS) {
    const grant = GRANTS[right][role]
    expect([right, on.has(right)]).toEqual([right, grant !== 'never'])
    expect([right, off.has(right)]).toEqual([right, grant === 'always'])
  }
})

test.each(['', 'admin', 'Owner', 'toString'])('the unknown role ‘%s’ opens nothing [PT-53]', (role) => {
  expect([...rightsOf(role, SWITCHES_ON)]).toEqual([])
})
