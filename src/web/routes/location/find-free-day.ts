import { listAvailability, listNextStarts } from '#contract/availability/availability.ts'
import type { Client } from '#contract/client.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { type ChosenWhen, fitsHours, whenPairs } from '#domain/time/chosen-when.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'

const SOON_DAYS = 7

export type FreeDay = {
  readonly date: IsoDate
  readonly services: readonly ServiceId[]
  /** At whom, where clients must choose: who is free first. */
  readonly professionalId: ProfessionalId | null
  /** All starts of that day. */
  readonly times: readonly string[]
  /** The times of the wanted part of the day; all if none is wanted, none if that part has nothing free. */
  readonly wantedTimes: readonly string[]
}

type Question = {
  readonly locationId: LocationId
  readonly memberId: ProfessionalId | null
  /** The location wants its clients to choose at whom they come: what is free is then told of one person. */
  readonly mustChoose: boolean
  readonly services: readonly ServiceId[]
  readonly today: IsoDate
  readonly when: ChosenWhen | null
}

/**
 * The first day with a free start at the time asked for; else the nearest with any, however far. Null when there is
 * none within the location's horizon. Throws when the API refuses.
 */
export async function findFreeDay(api: Client, question: Question, signal?: AbortSignal): Promise<FreeDay | null> {
  const { memberId, mustChoose } = question
  if (memberId !== null || !mustChoose) return findDay(api, { ...question, professionalId: null }, signal)
  const first = await whoIsFirst(api, question, signal)
  return first && findDay(api, { ...question, memberId: first, professionalId: first }, signal)
}

type OfOne = Question & Pick<FreeDay, 'professionalId'>

async function findDay(api: Client, question: OfOne, signal?: AbortSignal): Promise<FreeDay | null> {
  const { today, when, services, professionalId } = question
  if (when !== null) {
    const from = when.date > today ? when.date : today
    const { days } = await ask(api, question, { from, to: when.dateTo ?? from }, signal)
    for (const { date, times } of days) {
      const wantedTimes = times.filter((time) => fitsHours(when, parseTime(time) ?? 0))
      if (wantedTimes.length > 0) return { date, services, professionalId, times, wantedTimes }
    }
  }
  const { days, next } = await ask(api, question, { from: today, to: addDays(today, SOON_DAYS - 1) }, signal)
  const day =
    days[0] ?? (next === null ? undefined : (await ask(api, question, { from: next, to: next }, signal)).days[0])
  return day ? { ...day, services, professionalId, wantedTimes: when === null ? day.times : [] } : null
}

/** The professional who is free first at the wanted time, else at any; null when nobody is within the horizon. */
async function whoIsFirst(api: Client, question: Question, signal?: AbortSignal): Promise<ProfessionalId | null> {
  const { locationId, services, when } = question
  const query = { services: services.join(','), ...Object.fromEntries(whenPairs(when)) }
  const params = { id: String(locationId) }
  const answer = await api(listNextStarts, { params, query }, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`Cine e liber nu a venit: ${answer.status}`)
  const at = ({ date, time }: { date: IsoDate; time: string }) => `${date} ${time}`
  const [first] = answer.body.data
    .flatMap(({ professional_id, next }) => (next === null ? [] : { professional_id, at: at(next) }))
    .sort((one, other) => one.at.localeCompare(other.at))
  if (first) return first.professional_id
  return when === null ? null : whoIsFirst(api, { ...question, when: null }, signal)
}

/** The days that have any free start, in order, and the first one after them. */
async function ask(
  api: Client,
  { locationId, memberId, services }: Question,
  { from, to }: { from: IsoDate; to: IsoDate },
  signal?: AbortSignal,
) {
  const query = {
    services: services.join(','),
    from,
    to,
    ...(memberId !== null && { professional_id: String(memberId) }),
  }
  const answer = await api(listAvailability, { params: { id: String(locationId) }, query }, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`Orele libere nu au venit: ${answer.status}`)
  const days = answer.body.data.filter(({ times }) => times.length > 0)
  return {
    days: days.map(({ date, times }) => ({ date, times: times.map(({ time }) => time) })),
    next: answer.body.next_available,
  }
}
