import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { Db } from '#db/pool.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { type Deps, todayOf } from '#usecases/context.ts'
import { nearestTimes } from '../nearest-times.ts'
import type { Addition } from './notify.ts'

/**
 * The words for a client who cannot have the booked time: the reason, if there is one, and the three nearest free
 * times.
 */
export async function freeTimesFor(
  deps: Pick<Deps, 'now'>,
  db: Db,
  booking: BookingRow,
  reason: string,
): Promise<Addition> {
  const times = (await nearestTimes(deps, db, booking)).map(({ date, time }) =>
    dayTimeLabel(date, parseTime(time) ?? 0, todayOf(deps)),
  )
  const sentences = [
    ...(reason === '' ? [] : [`Motivul: ${reason.replace(/[\s.]+$/, '')}`]),
    ...(times.length === 0 ? [] : [`Ore libere apropiate: ${times.join('; ')}`]),
  ]
  return {
    mail: sentences.map((sentence) => ` ${sentence}.`).join(''),
    sms: sentences.map((sentence) => `. ${sentence}`).join(''),
  }
}
