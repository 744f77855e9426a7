import { expect, test } from 'vitest'
import { sqlFaultsOf } from './sql.ts'

const faults = (text: string, path = 'src/usecases/bookings/place-booking.ts') => sqlFaultsOf(path, text)

test.each([
  ["await db.selectFrom('location')", 'queries live in src/db'],
  ["await tx\n  .insertInto('claim')", 'queries live in src/db'],
  ['sql`select 1`', 'queries live in src/db'],
  ['sql<{ id: number }>`select id`', 'queries live in src/db'],
  ["if (sqlState(thrown) === '')", 'src/db/errors.ts'],
  ["code === '23P01'", 'an SQLSTATE'],
  ["const CODES = ['57P03']", 'an SQLSTATE'],
  ["constraint === 'customer_email_key'", 'a constraint'],
  ["'customer_social_pkey'", 'a constraint'],
])('%s is refused outside src/db', (text, why) => {
  expect(faults(text)).toEqual([expect.stringContaining(why)])
  expect(faults(text, 'src/db/bookings/customer.ts')).toEqual([])
  expect(faults(text, 'src/usecases/bookings/race.test.ts')).toEqual([])
})

test('a fault names its file and line', () => {
  expect(faults('const a = 1\ndb.deleteFrom(b)')).toEqual([
    'src/usecases/bookings/place-booking.ts:2 .deleteFrom(: queries live in src/db',
  ])
})

test('text that only looks like SQL passes', () => {
  expect(
    faults(
      "insertBooking(tx)\nconst color = '#40404'\nconst memory = '256MB'\nconst zip = '400123'\nconst name = 'SMS_KEY'",
    ),
  ).toEqual([])
})
