import { expect, test } from 'vitest'
import { invalid, isRefusal, slotTaken, tooMany } from './errors.ts'

test('field errors keep every message and lead with the first [HT-01]', () => {
  const refusal = invalid({ phone: 'Scrie numărul de telefon.', code: ['Scrie codul.', 'Codul are 6 cifre.'] }, 42)
  expect(refusal.message).toBe('Scrie numărul de telefon.')
  expect(refusal.detail).toEqual({
    code: 'invalid',
    errors: { phone: ['Scrie numărul de telefon.'], code: ['Scrie codul.', 'Codul are 6 cifre.'] },
    seconds: 42,
  })
  expect(isRefusal(refusal, 'invalid') && !isRefusal(refusal, 'csrf') && !isRefusal(new Error('x'))).toBe(true)
})

test('a taken slot carries its alternatives, a limit its seconds [HT-01]', () => {
  const alternatives = [{ date: '2026-11-21' as const, time: '11:00' }]
  expect(slotTaken(alternatives).detail).toEqual({ code: 'slot_taken', alternatives })
  expect(tooMany(30).detail).toEqual({ code: 'too_many', seconds: 30 })
})
