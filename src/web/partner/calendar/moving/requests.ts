import { listPlaces, moveByStaff, prolongUndo, undoAct } from '#contract/calendar/moves.ts'
import type { Client } from '#contract/client.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import type { Past } from '../past.ts'
import type { Moved, Spot } from './move-state.ts'

/** A booking, where it goes, and when that is by the clock of the day. */
export type Sent = { moved: Moved; spot: Spot; time: string }

/** A move whose answer is lost may have been made: sent again, it goes under its key and tells what came of it. */
export async function sendMove(api: Client, { moved, spot, time }: Sent, how: Past & { notify?: false }) {
  const minutes = spot.minutes === moved.origin.minutes ? null : spot.minutes
  const start_date = spot.start < 0 ? addDays(spot.date, -1) : spot.date
  const { date, time: liftedAt } = moved.startsAt
  const seen = { start_date: date, start_time: liftedAt, professional_id: moved.origin.person }
  const body = { start_date, start_time: time, professional_id: spot.person, minutes, ...how, seen }
  const send = () => api(moveByStaff, { params: { id: String(moved.id) }, body })
  const answer = await send().catch(() => null)
  if (answer && answer.status < 500) return answer
  await new Promise((wake) => setTimeout(wake, RETRY_PAUSE_MS))
  return send()
}

const RETRY_PAUSE_MS = 1_000

export function sendUndo(api: Client, id: number) {
  return api(undoAct, { params: { id: String(id) } })
}

export function sendProlongUndo(api: Client, id: number) {
  return api(prolongUndo, { params: { id: String(id) } })
}

/** A booking's day; `minutes`: null for as long as it is. */
type PlacesQuery = { id: number; date: IsoDate; minutes: number | null }

export function fetchPlaces(api: Client, { id, date, minutes }: PlacesQuery, signal: AbortSignal) {
  const query = { date, ...(minutes === null ? {} : { minutes: String(minutes) }) }
  return api(listPlaces, { params: { id: String(id) }, query }, { signal })
}
