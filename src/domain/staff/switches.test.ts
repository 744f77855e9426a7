import { expect, test } from 'vitest'
import { RIGHTS, ROLES, rightsOf } from './rights.ts'
import { switchableRights, switchesFor } from './switches.ts'

test.each(ROLES)('the switched rights of a %s are those they then have, and other rights stay [PT-53]', (role) => {
  for (const right of switchableRights(role)) {
    expect(rightsOf(role, switchesFor(role, new Set([right]))).has(right)).toBe(true)
    expect(rightsOf(role, switchesFor(role, new Set())).has(right)).toBe(false)
  }
  const all = rightsOf(role, switchesFor(role, new Set(RIGHTS)))
  expect([...all].filter((right) => !switchableRights(role).includes(right))).toEqual(
    [...rightsOf(role, {})].filter((right) => !switchableRights(role).includes(right)),
  )
  expect(switchesFor(role, rightsOf(role, {}))).toEqual({})
})
