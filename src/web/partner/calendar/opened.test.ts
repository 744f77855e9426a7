import { expect, test } from 'vitest'
import { isOnlyOpened } from './opened.ts'

const goes = (from: string, to: string) =>
  isOnlyOpened({ currentUrl: new URL(from, 'http://dichis.test'), nextUrl: new URL(to, 'http://dichis.test') })

test('opening, changing and closing a booking loads nothing again; another day, page or a reload does [PT-23]', () => {
  const day = '/partener/calendar?date=2026-11-24&view=day'
  expect(goes(day, `${day}&booking=7`)).toBe(true)
  expect(goes(`${day}&booking=7`, `${day}&booking=8`)).toBe(true)
  expect(goes(`${day}&booking=8`, day)).toBe(true)
  expect(goes('/partener/calendar?booking=7', '/partener/calendar?')).toBe(true)
  expect(goes(day, '/partener/calendar?date=2026-11-25&view=day&booking=7')).toBe(false)
  expect(goes(`${day}&booking=7`, '/partener/clients/3')).toBe(false)
  expect(goes(`${day}&booking=7`, `${day}&booking=7`)).toBe(false)
})
