import { listAvailability } from '#contract/availability/availability.ts'
import type { Client } from '#contract/client.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { type ChosenWhen, fitsHours } from '#domain/time/chosen-when.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'

const SOON_DAYS = 7

export type FreeDay = {
  readonly date: IsoDate
  readonly services: readonly ServiceId[]
  /** All starts of that day. */
  readonly times: readonly string[]
  /** Those at the time asked for; the same where none was asked for, none where that time has nothing free. */
  readonly wantedTimes: readonly string[]
}

type Question = {
  readonly locationId: LocationId
  readonly memberId: ProfessionalId | null
  readonly services: readonly ServiceId[]
  readonly today: IsoDate
  readonly when: ChosenWhen | null
}

/**
 * The first day with a free start at the time asked for; else the nearest with any, however far. Null when there is
 * none within the location's horizon. Throws when the API refuses.
 */
export async function findFreeDay(api: Client, question: Question, signal?: AbortSignal): Promise<FreeDay | null> {
  const { today, when, services } = question
  if (when !== null) {
    const from = when.date > today ? when.date : today
    const { days } = await ask(api, question, { from, to: when.dateTo ?? from }, signal)
    for (const { date, times } of days) {
      const wantedTimes = times.filter((time) => fitsHours(when, parseTime(time) ?? 0))
      if (wantedTimes.length > 0) return { date, services, times, wantedTimes }
    }
  }
  const { days, next } = await ask(api, question, { from: today, to: addDays(today, SOON_DAYS - 1) }, signal)
  const day =
    days[0] ?? (next === null ? undefined : (await ask(api, question, { from: next, to: next }, signal)).days[0])
  return day ? { ...day, services, wantedTimes: when === null ? day.times : [] } : null
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
