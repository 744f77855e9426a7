import { expect, test } from 'vitest'
import { redirectFor, safeReturnPath } from './access.ts'

const page = new URL('https://dichis.test/account/bookings?page=2')

test('[AC-01] an open page is shown to everybody, an unmarked one asks for login', () => {
  expect(redirectFor('open', false, page)).toBeNull()
  expect(redirectFor('open', true, page)).toBeNull()
  expect(redirectFor(undefined, false, page)).toBe('/login?redirect=%2Faccount%2Fbookings%3Fpage%3D2')
})

test('[AC-02] a guest page sends a customer home, whatever return path the address names', () => {
  const login = new URL('https://dichis.test/login?redirect=/account/profile')
  expect(redirectFor('guest', true, login)).toBe('/')
  expect(redirectFor('guest', false, login)).toBeNull()
})

test('[AC-03] the second guard sends a customer to the profile, unless a reset link brought them', () => {
  expect(redirectFor('second-guard', true, new URL('https://dichis.test/register'))).toBe('/account/profile')
  expect(redirectFor('second-guard', true, new URL('https://dichis.test/setup-password?token=abc'))).toBeNull()
  expect(redirectFor('second-guard', false, new URL('https://dichis.test/register'))).toBeNull()
})

test('[AC-04] a page of the account asks for login and remembers itself', () => {
  expect(redirectFor('login', true, page)).toBeNull()
  expect(redirectFor('login', false, page)).toBe('/login?redirect=%2Faccount%2Fbookings%3Fpage%3D2')
})

const foreign = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  '\t//evil.test',
  '%09//evil.test',
  '/%09/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/%2Fevil.test',
  '/%5Cevil.test',
  '/%252Fevil.test',
  '/%25252Fevil.test',
  '%2F%2Fevil.test',
  '/./\\evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  'evil.test',
  '/%',
  '',
]

test.each(foreign)('[AC-04] a return path that could leave the site becomes the home page: %j', (value) => {
  expect(safeReturnPath(value)).toBe('/')
})

test('[AC-04] a return path of this site is kept with its query and fragment', () => {
  expect(safeReturnPath('/account/bookings?page=2#sus')).toBe('/account/bookings?page=2#sus')
  expect(safeReturnPath('/locations?search=100%&next=//a')).toBe('/locations?search=100%&next=//a')
  expect(safeReturnPath('/iași')).toBe('/ia%C8%99i')
  expect(safeReturnPath(null)).toBe('/')
})
