import { expect, test } from 'vitest'
import { redirectFor, safeReturnPath } from './access.ts'

const page = new URL('https://dichis.test/account/bookings?page=2')

test('an open page is shown to everybody; a page without a mark redirects guests to login [AC-01]', () => {
  expect(redirectFor('open', false, page)).toBeNull()
  expect(redirectFor('open', true, page)).toBeNull()
  expect(redirectFor(undefined, false, page)).toBe('/login?redirect=%2Faccount%2Fbookings%3Fpage%3D2')
})

test('a guest page sends a customer home, whatever return path the address names [AC-02]', () => {
  const login = new URL('https://dichis.test/login?redirect=/account/profile')
  expect(redirectFor('guest', true, login)).toBe('/')
  expect(redirectFor('guest', false, login)).toBeNull()
})

test('a guest-or-link page sends a customer to the profile, unless a mailed link brought them [AC-03]', () => {
  expect(redirectFor('guest-or-link', true, new URL('https://dichis.test/register'))).toBe('/account/profile')
  expect(redirectFor('guest-or-link', true, new URL('https://dichis.test/setup-password?token=abc'))).toBeNull()
  expect(redirectFor('guest-or-link', false, new URL('https://dichis.test/register'))).toBeNull()
})

test('a page of the account asks for login and remembers itself [AC-04]', () => {
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

test.each(foreign)('a return path that could leave the site becomes the home page: %j [AC-04]', (value) => {
  expect(safeReturnPath(value)).toBe('/')
})

test('a return path of this site is kept with its query and fragment [AC-04]', () => {
  expect(safeReturnPath('/account/bookings?page=2#sus')).toBe('/account/bookings?page=2#sus')
  expect(safeReturnPath('/locations?search=100%&next=//a')).toBe('/locations?search=100%&next=//a')
  expect(safeReturnPath('/iași')).toBe('/ia%C8%99i')
  expect(safeReturnPath(null)).toBe('/')
})
