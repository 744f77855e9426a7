import { expect, test } from 'vitest'
import { readRemembered, rememberCookies } from './remembered.ts'

const nothing = { radiusKm: null, near: null, city: null }
const cluj = { address: 'Cluj-Napoca, România', latitude: 46.77, longitude: 23.59 }

test('choices come back from the cookies that they set [SR-13]', () => {
  const set = rememberCookies({ radiusKm: 10, near: cluj, city: 'cluj-napoca' }, nothing, true)
  expect(set).toHaveLength(3)
  for (const cookie of set) expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; SameSite=Lax; Secure$/)
  const header = set.map((cookie) => cookie.split(';')[0]).join('; ')
  expect(readRemembered(header)).toEqual({ radiusKm: 10, near: cluj, city: 'cluj-napoca' })
})

test('nothing is set when nothing was chosen, or when it is known already [SR-13]', () => {
  expect(rememberCookies({}, nothing, false)).toEqual([])
  expect(rememberCookies({ radiusKm: 10, near: cluj }, { radiusKm: 10, near: cluj, city: null }, false)).toEqual([])
})

test('another address leaves the city behind [SR-13]', () => {
  const known = { radiusKm: null, near: null, city: 'iasi' }
  expect(rememberCookies({ near: cluj, city: null }, known, false)[1]).toBe(
    'selected-city=; Max-Age=0; Path=/; SameSite=Lax',
  )
  expect(rememberCookies({ near: cluj, city: 'iasi' }, known, false)).toHaveLength(1)
})

test('broken cookies count as absent [SR-13]', () => {
  for (const header of [
    null,
    '',
    'radius',
    'radius=-1; location={; selected-city=<b>',
    'radius=9e9; location=%7B%7D',
    '%',
  ]) {
    expect(readRemembered(header)).toEqual(nothing)
  }
  expect(readRemembered('location={"address":"x","latitude":91,"longitude":0}').near).toBeNull()
})
