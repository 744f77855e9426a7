import { expect, test } from 'vitest'
import { invalid, isRefusal, slotTaken, tooMany } from './errors.ts'

test('[HT-01] field errors keep every message and lead with the first', () => {
  const refusal = invalid({ phone: 'Scrie numărul de telefon.', code: ['Scrie codul.', 'Codul are 6 cifre.'] }, 42)
  expect(refusal.message).toBe('Scrie numărul de telefon.')
  expect(refusal.detail).toEqual({
    code: 'invalid',
    errors: { phone: ['Scrie numărul de telefon.'], code: ['Scrie codul.', 'Codul are 6 cifre.'] },
    seconds: 42,
  })
  expect(isRefusal(refusal, 'invalid') && !isRefusal(refusal, 'csrf') && !isRefusal(new Error('x'))).toBe(true)
})

test('[HT-01] a taken slot carries its alternatives, a limit its seconds', () => {
  const alternatives = [{ date: '2026-11-21', time: '11:00' }]
  expect(slotTaken(alternatives).detail).toEqual({ code: 'slot_taken', alternatives })
  expect(tooMany(30).detail).toEqual({ code: 'too_many', seconds: 30 })
})
