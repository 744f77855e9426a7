import { afterAll, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { moveTo, processOn, refusalOf } from '#test/world/booking.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { addClosure } from '#usecases/team/hours/opening-hours.ts'
import { getStaffBooking } from '../bookings/get-staff-booking.ts'
import { listPlaces } from '../moves/list-places.ts'
import { moveByStaff } from '../moves/move-by-staff.ts'
import { undoAct } from '../moves/undo-act.ts'
import { blockTime } from './block-time.ts'
import { placeByStaff } from './place-by-staff.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:02:00Z'))
afterAll(() => node.close())

// Seconds since 1970 have no room in 32 bits after January 2038.
test.each<IsoDate>(['2038-01-20', '2099-06-01'])(
  'a visit that the team places past the horizon on %s is placed, seen, moved, put back and in the way [PT-12, PT-13]',
  async (date) => {
    const salon = await aSalon(db)
    const owner = staffAt(node, salon.locationId, await addMember({ db: node.db }, salon.locationId, 'owner'), 'owner')
    const [professionalId] = salon.professionals
    const wanted = { date, minute: 600, serviceIds: [salon.short], professionalId: professionalId! }
    const client = { name: 'Ana Pop', phone: '0722 111 222', email: null }
    const request = { ...wanted, client, source: 'phone' as const, comment: '', override: false }
    const { id } = await placeByStaff(owner, request, null)
    expect((await getStaffBooking(owner, id)).booking).toMatchObject({ startDate: date, startMinute: 600 })
    const block = { professionalId: professionalId!, date, minute: 600, minutes: 30, label: '' }
    expect(await refusalOf(blockTime(owner, block))).toMatchObject({ code: 'slot_taken' })
    expect((await listPlaces(owner, id, { date, minutes: null })).dayStart).toBeGreaterThan(2 ** 31 / 60)
    await moveByStaff(owner, id, moveTo({ date, minute: 720 }), null)
    expect(await undoAct(owner, id)).toMatchObject({ startDate: date, startMinute: 600 })
    // Each change that asks about stranded bookings reads all that are to come.
    const closure = { first: '2026-12-01', last: '2026-12-01', reason: '', everywhere: false, decisions: [] } as const
    await addClosure(owner, closure)
  },
)
