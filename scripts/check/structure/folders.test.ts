import { expect, test } from 'vitest'
import { orderFault } from './folders.ts'

const fault = (path: string, specifier: string) => orderFault(path, { line: 1, specifier, typeOnly: true })

test('a folder imports from the nouns before it, never from later ones, not even a type', () => {
  expect(fault('src/usecases/auth/login/login.ts', '#usecases/bookings/place-booking.ts')).toContain(
    'bookings may use auth',
  )
  expect(fault('src/usecases/bookings/place-booking.ts', '../auth/codes/codes.ts')).toBeUndefined()
  expect(fault('src/web/bookings/detail.tsx', '#web/routes/booking/flow.tsx')).toContain('routes may use bookings')
})

test('another layer, the same folder and files beside the folders are no matter of their order', () => {
  expect(fault('src/db/auth/sessions.ts', '#domain/bookings/steps.ts')).toBeUndefined()
  expect(fault('src/db/auth/sessions.ts', './devices.ts')).toBeUndefined()
  expect(fault('src/db/auth/sessions.ts', '../transaction.ts')).toBeUndefined()
})
