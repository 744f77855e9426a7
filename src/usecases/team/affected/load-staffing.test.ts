import { afterAll, expect, test } from 'vitest'
import { listUpcoming } from '#db/team/load-staffing.ts'
import { transaction } from '#db/transaction.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import { testDatabase } from '#test/database.ts'
import { processOn } from '#test/world/booking.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { loadStaffing } from './load-staffing.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T08:02:00Z')
const node = processOn(url, () => now)
afterAll(() => node.close())

test('only the team’s hours around bookings are worked out, however far ahead those are [PT-32]', async () => {
  const salon = await aSalon(db)
  const { locationId, professionals } = salon
  const owner = staffAt(node, locationId, await addMember({ db: node.db }, locationId, 'owner'), 'owner')
  for (const [date, minute] of [
    ['2026-11-25', 600],
    ['2026-11-26', 600],
    ['2037-06-01', 600],
  ] as const)
    await placeByStaff(
      owner,
      {
        date,
        minute,
        serviceIds: [salon.short],
        professionalId: professionals[0]!,
        comment: '',
        override: true,
        client: { name: 'Ana Pop', phone: '0722 111 222', email: null },
        source: 'phone',
      },
      null,
    )
  const { present } = await transaction(db, async (tx) =>
    loadStaffing(owner, tx, await listUpcoming(tx, locationId, now)),
  )
  const days = present.get(professionals[0]!)!.map(({ start, end }) => [epochToIso(start).slice(0, 16), end - start])
  const open = ['2026-11-24', '2026-11-25', '2026-11-26', '2037-05-31', '2037-06-01'].map((day) => [
    `${day}T09:00`,
    540,
  ])
  expect(days).toEqual(open)
})
