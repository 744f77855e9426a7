import { expect, type Page } from '@playwright/test'
import type * as z from 'zod/mini'
import { cancelByLocation, getStaffBooking } from '#contract/calendar/bookings.ts'
import { getTeamDay, type teamDay } from '#contract/calendar/day.ts'
import { proposeWalkIn } from '#contract/calendar/placing.ts'
import { changeOpeningDate, changeWorkingDate } from '#contract/team/hours.ts'
import type { ServiceId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { freePlaces } from '#web/partner/calendar/day/free-places.ts'
import { teamOf } from './day.ts'

type TeamDay = z.output<typeof teamDay>

/** A day's blocks of one colleague, and the minute of the day that it is now. */
type PersonNow = { person: TeamDay['people'][number]; now: number }

export async function teamNow(page: Page): Promise<{ date: IsoDate; people: PersonNow[] }> {
  const { api } = await teamOf(page)
  const answer = await api(getTeamDay, { query: {} })
  if (!answer.ok) throw new Error(answer.problem.message)
  const { date, people, ...day } = answer.body.data
  const now = (Date.parse(day.now) - Date.parse(day.day_start)) / 60_000
  return { date, people: people.map((person) => ({ person, now })) }
}

/** Cancels what a colleague has within the next hour and a half, except walk-ins of other journeys. */
export async function makeRoom(page: Page, { person, now }: PersonNow, isArrivedLeft = true): Promise<void> {
  const canceled: number[] = []
  for (const block of person.blocks) {
    if (block.kind !== 'booking' || (block.status !== 'confirmed' && block.status !== 'pending')) continue
    if (block.end <= now || block.start > now + 90 || block.source === 'walk_in') continue
    if (isArrivedLeft && block.arrived_at !== null) continue
    canceled.push(block.id)
  }
  await cancelForGood(page, canceled)
}

/** Cancels bookings, and waits until that can no longer be undone: their places are held until then. */
export async function cancelForGood(page: Page, ids: readonly number[]): Promise<void> {
  const { api } = await teamOf(page)
  for (const id of ids)
    await api(cancelByLocation, { params: { id: String(id) }, body: { reason: 'Loc pentru altcineva' } })
  for (const id of ids) {
    const undoUntil = async () => {
      const answer = await api(getStaffBooking, { params: { id: String(id) } })
      return answer.ok ? answer.body.data.undo_until : 'no answer'
    }
    await expect.poll(undoUntil, { timeout: 20_000 }).toBeNull()
  }
}

/** A visit that just fits before the next one no longer does a few minutes later, which a slow journey may take. */
const SPARE_MINUTES = 20
/** The shortest day, which loses an hour to summer time, ends then. */
const LATEST_MINUTE = 23 * 60

/** How long a colleague is free from now on; who is until the end of the day is so tomorrow, too. */
function minutesFree({ person, now }: PersonNow): number {
  const [place] = freePlaces(person, now)
  if (!place || place.start > now) return 0
  return place.end >= LATEST_MINUTE ? Infinity : place.end - now
}

/**
 * Sees to it that a colleague is free just now, also at night and on Sundays, for a manager; answers a service that the
 * colleague does.
 */
export async function haveSomebodyFree(page: Page): Promise<{ id: ServiceId; name: string }> {
  const { api, services } = await teamOf(page)
  const shortest = services.toSorted((one, other) => one.duration - other.duration)
  const doable = async () => {
    for (const service of shortest) {
      const proposal = await api(proposeWalkIn, { query: { services: String(service.id) } })
      const [first] = proposal.ok ? proposal.body.data.free : []
      if (!first) continue
      const { people } = await teamNow(page)
      const next = people.find(({ person }) => person.id === first.professional_id)
      if (next && minutesFree(next) >= first.duration + SPARE_MINUTES) return service
    }
    return null
  }
  const now = await doable()
  if (now) return now
  const { date, people } = await teamNow(page)
  const working = [{ start_time: '00:00', end_time: '24:00' }]
  // A visit that begins late in the evening ends tomorrow.
  const isLate = people.some(({ now }) => now > 22 * 60)
  const dates = isLate ? [date, addDays(date, 1)] : [date]
  for (const each of dates) await api(changeOpeningDate, { body: { date: each, hours: working } })
  // Clients who have arrived are sent away only if nobody is free otherwise.
  for (const isArrivedLeft of [true, false])
    for (const each of people) {
      const params = { professional_id: String(each.person.id) }
      for (const day of dates)
        await api(changeWorkingDate, { params, body: { date: day, hours: { working, breaks: [] } } })
      await makeRoom(page, each, isArrivedLeft)
      const service = await doable()
      if (service) return service
    }
  throw new Error('nobody can be made free')
}
