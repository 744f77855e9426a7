import type { Page } from '@playwright/test'
import { getTeamDay } from '#contract/calendar/day.ts'
import { moveByStaff } from '#contract/calendar/moves.ts'
import type { BookingId } from '#domain/ids.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { test } from '../../support/test.ts'
import { type Client, inAnyOrder, type Place, placeOneOf, somebody, teamOf } from './day.ts'

/** Within the time that can be booked ahead, and past the days that the demo has bookings on. */
const EMPTY_FROM_DAYS = 29
const EMPTY_UNTIL_DAYS = 55
const GRID_MINUTES = 30
/** Free minutes of the professional around a visit. */
const ROOM = { before: 90, after: 120 }

/**
 * Places a visit of at most so many minutes with nothing of its professional's near it, so that there is always a place
 * to carry it to: on an empty day that the other worker's journeys leave alone.
 */
export async function aVisitWithRoom(page: Page, client: Client = somebody(), most = 60) {
  const { services } = await teamOf(page)
  const days = emptyDays()
  const fitting = services
    .filter(({ duration }) => duration >= GRID_MINUTES && duration <= most)
    .toSorted((one, other) => other.duration - one.duration)
  // The longest is done by one person, whose days are full when many journeys have run.
  for (const service of fitting) {
    for (const date of inAnyOrder(days)) {
      const places = await placesWithRoom(page, date, { ...ROOM, minutes: service.duration, hasSecondLine: false })
      const theirs = places.filter(({ professional_id }) => service.professionals.includes(professional_id))
      if (theirs.length > 0) return placeOneOf(page, theirs, service, client)
    }
  }
  throw new Error(`nobody has an empty afternoon for ${fitting.map(({ name }) => name).join(', ')}`)
}

/** Moves a visit to a day on which there is always a place to carry it to: in the evening today has none left. */
export async function moveToRoom(page: Page, { id, duration }: { id: BookingId; duration: number }): Promise<IsoDate> {
  const { api } = await teamOf(page)
  for (const date of inAnyOrder(emptyDays()))
    for (const { time, professional_id } of await placesWithRoom(page, date, { ...ROOM, minutes: duration })) {
      const body = { start_date: date, start_time: time, professional_id }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const moved = await api(moveByStaff, { params: { id: String(id) }, body }, { headers })
      if (moved.ok) return date
    }
  throw new Error('nobody has an empty afternoon')
}

/** The days that are this worker's, in order. */
function emptyDays(): IsoDate[] {
  const today = dateOf(new Date().toISOString().slice(0, 10))
  const { parallelIndex, config } = test.info()
  return Array.from({ length: EMPTY_UNTIL_DAYS - EMPTY_FROM_DAYS + 1 }, (_, day) => EMPTY_FROM_DAYS + day)
    .filter((day) => day % config.workers === parallelIndex)
    .map((day) => addDays(today, day))
}

type Room = {
  readonly before: number
  readonly minutes: number
  readonly after: number
  /** False leaves out the last of the demo's team: over their visits others may be laid. */
  readonly hasSecondLine?: boolean
}

/** The half hours of a day at which a professional could begin, with so much free time around. */
export async function placesWithRoom(page: Page, date: IsoDate, room: Room): Promise<Place[]> {
  const { before, minutes, after, hasSecondLine = true } = room
  const { api } = await teamOf(page)
  const day = await api(getTeamDay, { query: { date } })
  if (!day.ok) throw new Error(day.problem.message)
  const { people } = day.body.data
  return (hasSecondLine ? people : people.slice(0, -1)).flatMap(({ id, spans, blocks }) =>
    spans.flatMap(({ start, end }) => {
      const first = Math.ceil((start + before) / GRID_MINUTES) * GRID_MINUTES
      const count = Math.max(0, Math.floor((end - after - minutes - first) / GRID_MINUTES) + 1)
      return Array.from({ length: count }, (_, step) => first + step * GRID_MINUTES)
        .filter((at) => blocks.every((block) => block.end <= at - before || block.start >= at + minutes + after))
        .map((at) => ({ date, time: formatTime(at), professional_id: id }))
    }),
  )
}
