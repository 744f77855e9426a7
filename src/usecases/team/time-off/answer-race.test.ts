import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { outcomeOf, processOn } from '#test/world/booking.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { approveTimeOff, askTimeOff, refuseTimeOff, withdrawTimeOff } from './change-time-off.ts'
import { listTimeOff } from './list-time-off.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const [one, other] = [1, 2].map(() => processOn(url, () => now, { limitsFactor: 100 }))
afterAll(() => Promise.all([one!.close(), other!.close()]))

let salon: Salon
let managers: readonly [StaffContext, StaffContext]
let ioana: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 2 })
  const { locationId } = salon
  const at = async (node: typeof one, role: 'owner' | 'professional', rest = {}) =>
    staffAt(node!, locationId, await addMember({ db }, locationId, role, rest), role, rest)
  managers = [await at(one, 'owner'), await at(other, 'owner')]
  ioana = await at(other, 'professional', { professionalId: salon.professionals[0]! })
})

test('one of several answers to one request at once holds, and taking it back leaves nothing of it [PT-31]', async () => {
  for (let round = 0; round < 40; round += 1) {
    const date = `2026-12-${String(1 + (round % 28)).padStart(2, '0')}` as '2026-12-01'
    const form = { professionalId: salon.professionals[0]!, kind: 'vacation' as const, note: '', decisions: [] }
    await askTimeOff(ioana, { ...form, first: date, last: date, hours: null, repeat: null })
    const { id } = (await listTimeOff(ioana)).find(({ status }) => status === 'asked')!
    const [withdrawn, ...answered] = await Promise.all(
      [
        withdrawTimeOff(ioana, id),
        approveTimeOff(managers[0], id, []),
        refuseTimeOff(managers[1], id, 'Suntem doi'),
        refuseTimeOff(managers[0], id, 'Suntem trei'),
      ].map(outcomeOf),
    )
    const [winner, ...losers] = ['', 'Suntem doi', 'Suntem trei'].filter((_, nth) => answered[nth] === 'placed')
    expect([round, withdrawn, answered, losers]).toEqual([round, withdrawn, answered, []])
    const left = (await listTimeOff(managers[0])).map(({ status, answer }) => ({ status, answer }))
    const stands = [{ status: winner === '' ? 'approved' : 'refused', answer: winner }]
    // Refused time off may be taken off the list; approved time off is the manager's to take back.
    expect([withdrawn, left]).toEqual(withdrawn === 'placed' ? ['placed', []] : [withdrawn, stands])
    if (withdrawn === 'placed') expect(winner).not.toBe('')
    for (const each of await listTimeOff(managers[0])) await withdrawTimeOff(managers[0], each.id)
  }
})
