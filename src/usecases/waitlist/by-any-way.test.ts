import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fromNamed, initialFields } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, moveTo, processOn, waitlistRequestFor } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { staySilent } from '#test/world/silence.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { listAvailability } from '../availability/list-availability.ts'
import { placeHold } from '../availability/place-hold.ts'
import { releaseHold } from '../availability/release-hold.ts'
import { cancelBooking } from '../bookings/changes/cancel-booking.ts'
import { rescheduleBooking } from '../bookings/changes/reschedule-booking.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { tidyUp } from '../bookings/tidy-up.ts'
import { blockTime, unblockTime } from '../calendar/acts/block-time.ts'
import { cancelByLocation } from '../calendar/bookings/cancel-by-location.ts'
import { moveByStaff } from '../calendar/moves/move-by-staff.ts'
import { undoAct } from '../calendar/moves/undo-act.ts'
import { MESSAGE_DELAY_SECONDS } from '../calendar/undoable-act.ts'
import { setRules } from '../locations/page/edit-page.ts'
import type { StaffContext } from '../staff/staff.ts'
import { addClosure, changeOpening, changeOpeningDate, getOpening, removeClosure } from '../team/hours/opening-hours.ts'
import { changeHours, changeWorkingDate } from '../team/hours/professional-hours.ts'
import { askTimeOff, withdrawTimeOff } from '../team/time-off/change-time-off.ts'
import { listTimeOff } from '../team/time-off/list-time-off.ts'
import { addWaitlistEntry } from './add-entry.ts'

const { url, db } = await testDatabase()
const MORNING = Temporal.Instant.from('2026-11-23T08:00:00Z')
const DAY: IsoDate = '2026-11-26'
const OTHER: IsoDate = '2026-11-27'
let now = MORNING
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const ana = await addCustomer({ db })

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  now = MORNING
  salon = await aSalon(db, { hours: [600, 720], professionals: 1 })
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
})

const book = (minute: number, date = DAY) => placeBooking(customer(node, ana.id), bookingAt(salon, date, minute), null)
const professionalId = () => salon.professionals[0]!
const hours = (end: number) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday: weekday as 1, start: 600, end }))
const none = { decisions: [] }
const dayOff = () => {
  const day = { kind: 'sick' as const, note: '', first: DAY, last: DAY, hours: null, repeat: null, decisions: [] }
  return askTimeOff(owner, { professionalId: professionalId(), ...day })
}
const rules = (noticeMinutes: number) => ({
  ...fromNamed(LOCATION_RULES, initialFields(LOCATION_RULES)),
  noticeMinutes,
  horizonDays: 90,
})

/** Acts that take time of the day, each with the one that gives it back. */
const WAYS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'its client cancels': async () => {
    const { id } = await book(600)
    return () => cancelBooking(customer(node, ana.id), { id }, { bookingId: null, reasonId: null, comment: '' })
  },
  'its client does not say in time that they come': async () => {
    const { id } = await book(600)
    return async () => {
      await staySilent(db, id, now)
      await tidyUp(node)
    }
  },
  'the salon cancels, once that cannot be undone': async () => {
    const { id } = await book(600)
    return async () => {
      await cancelByLocation(owner, id, 'boală')
      now = now.add({ seconds: 11 })
      await tidyUp(node)
    }
  },
  'its client moves': async () => {
    const { id } = await book(600)
    const to = { date: OTHER, minute: 600, professionalId: undefined, expectedTotal: null }
    return () => rescheduleBooking(customer(node, ana.id), { id }, to)
  },
  'the team moves, once that cannot be undone': async () => {
    const { id } = await book(600)
    return async () => {
      await moveByStaff(owner, id, moveTo({ date: OTHER, minute: 600 }))
      now = now.add({ seconds: 11 })
      await tidyUp(node)
    }
  },
  'the team shortens a visit': async () => {
    const { id } = await book(600)
    await moveByStaff(owner, id, moveTo({ date: DAY, minute: 600 }, { minutes: 90 }))
    now = now.add({ seconds: 11 })
    await tidyUp(node)
    return async () => {
      await moveByStaff(owner, id, moveTo({ date: DAY, minute: 600 }, { minutes: 30 }))
      now = now.add({ seconds: 11 })
      await tidyUp(node)
    }
  },
  'a move is undone': async () => {
    const { id } = await book(600, OTHER)
    await moveByStaff(owner, id, moveTo({ date: DAY, minute: 600 }))
    return () => undoAct(owner, id)
  },
  'a request lapses': async () => {
    const { id } = await book(600)
    const lapses_at = now.add({ minutes: 1 })
    await db.updateTable('booking').set({ status: 'pending', lapses_at }).where('id', '=', id).execute()
    return async () => {
      now = now.add({ minutes: 2 })
      await tidyUp(node)
    }
  },
  'a hold is let go': async () => {
    const held = await placeHold(guest(node, 'h'), bookingAt(salon, DAY, 600))
    return () => releaseHold(guest(node, 'h'), held.id)
  },
  'a hold lapses': async () => {
    await placeHold(guest(node, 'h'), bookingAt(salon, DAY, 600))
    return async () => {
      now = now.add({ minutes: 11 })
      await tidyUp(node)
    }
  },
  'blocked time is freed': async () => {
    const span = { date: DAY, minute: 600, minutes: 120, label: '' }
    const { id } = await blockTime(owner, { professionalId: professionalId(), ...span })
    return () => unblockTime(owner, id)
  },
  'time off is withdrawn': async () => {
    await dayOff()
    const [entry] = await listTimeOff(owner)
    return () => withdrawTimeOff(owner, entry!.id)
  },
  'a closure is removed': async () => {
    await addClosure(owner, { first: DAY, last: DAY, reason: '', everywhere: false, decisions: [] })
    const [closure] = (await getOpening(owner)).closures
    return () => removeClosure(owner, closure!.id)
  },
  'the location opens longer': async () => {
    await changeHours(owner, {
      professionalIds: [professionalId()],
      from: '2026-11-24',
      weeks: [{ working: hours(780), breaks: [] }],
      ...none,
    })
    return () => changeOpening(owner, { week: hours(780), closesOnPublicHolidays: false, ...none })
  },
  'the location opens on the date': async () => {
    await changeOpeningDate(owner, { date: DAY, hours: [], ...none })
    return () => changeOpeningDate(owner, { date: DAY, hours: [{ start: 600, end: 720 }], ...none })
  },
  'the week of a professional grows': async () => {
    const roster = (end: number) => ({
      professionalIds: [professionalId()],
      from: '2026-11-24' as const,
      weeks: [{ working: hours(end), breaks: [] }],
      ...none,
    })
    await changeHours(owner, roster(660))
    return () => changeHours(owner, roster(720))
  },
  'a professional comes on the date': async () => {
    const on = (working: { start: number; end: number }[]) =>
      changeWorkingDate(owner, { professionalId: professionalId(), date: DAY, hours: { working, breaks: [] }, ...none })
    await on([])
    return () => on([{ start: 600, end: 720 }])
  },
  'the least notice is lowered': async () => {
    await setRules(owner, rules(5 * 24 * 60))
    return () => setRules(owner, rules(0))
  },
}

/** The starts that a client is shown on the day. */
async function starts(): Promise<number[]> {
  const request = { ...bookingAt(salon, DAY, 0, { professionalId: null }), from: DAY, to: DAY, voucherCode: null }
  const [day] = (await listAvailability(guest(node, 'g'), request)).days
  return (day?.times ?? []).map(({ minute }) => minute)
}

const queued = async () => {
  const { rows } = await sql`
    select from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
    where t.identifier = 'notify-waiting' and p.payload ->> 'location_id' = ${String(salon.locationId)}
      and p.payload ->> 'date' = ${DAY} and p.run_at <= now() + make_interval(secs => ${MESSAGE_DELAY_SECONDS}::int)`.execute(
    db,
  )
  return rows.length
}

/** Nobody can wait for a day on which nobody works: for these they have waited since before. */
const SHUT = new Set([
  'a closure is removed',
  'the location opens on the date',
  'a professional comes on the date',
  'the least notice is lowered',
])

let waiting = 100

test.each(Object.entries(WAYS))('the waiting list is looked at when %s [BK-19]', async (name, way) => {
  const wait = () => {
    const phone = `0740 000 ${String((waiting += 1))}`
    return addWaitlistEntry(guest(node, 'w'), waitlistRequestFor(salon, DAY, { phone }))
  }
  if (SHUT.has(name)) await wait()
  const free = await way()
  if (SHUT.has(name)) await sql`delete from graphile_worker._private_jobs`.execute(db)
  else await wait()
  const before = new Set(await starts())
  expect(await queued()).toBe(0)
  await free()
  const added = (await starts()).filter((minute) => !before.has(minute))
  expect(added).not.toEqual([])
  expect(await queued()).toBe(1)
})
