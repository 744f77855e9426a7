import type { LocationSchedule } from '#domain/availability/schedule.ts'
import { invalid, type Refusal } from '#domain/errors.ts'
import { addDays, type EpochMinute, type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { todayAt, wallToEpoch } from '#domain/time/wall-time.ts'

/** Why a slot that nobody has taken still cannot be booked, on the field that has to change. */
export function slotRefusal(schedule: LocationSchedule, date: IsoDate, minute: MinuteOfDay, now: EpochMinute): Refusal {
  const today = todayAt(now)
  const last = addDays(today, schedule.horizonDays)
  if (date < today) return invalid({ start_date: 'Ziua aleasă a trecut.' })
  if (date > last) return invalid({ start_date: `Poți rezerva cel mai târziu pentru ${longDateLabel(last)}.` })
  const start = wallToEpoch(date, minute)
  if (start === null) return invalid({ start_time: 'În ziua aceasta se schimbă ora, iar ora aleasă nu există.' })
  if (start < now) return invalid({ start_time: 'Ora aleasă a trecut.' })
  if (start < now + schedule.minimumNoticeMinutes) return invalid({ start_time: 'Ora aleasă e prea aproape de acum.' })
  return invalid({ start_time: 'Ora aleasă nu e liberă. Alege una dintre cele oferite.' })
}
