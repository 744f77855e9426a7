import type { Standing } from '#db/bookings/own-booking.ts'
import type { Db } from '#db/pool.ts'
import { type Alternative, isRefusal } from '#domain/errors.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { findAlternatives } from '#usecases/availability/slot/find-alternatives.ts'
import { planVisit } from '#usecases/availability/slot/plan-visit.ts'
import type { Deps } from '#usecases/context.ts'
import type { Addition } from './notify.ts'

/**
 * What a client reads who cannot have the booked time: the reason, if there is one, and the three nearest free times.
 */
export async function freeTimesFor(
  deps: Pick<Deps, 'now'>,
  db: Db,
  booking: Standing,
  reason: string,
): Promise<Addition> {
  const times = (await nearestTimes(deps, db, booking)).map(({ date, time }) =>
    dayTimeLabel(date, parseTime(time) ?? 0),
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

/** None where the services are no longer offered. */
async function nearestTimes({ now }: Pick<Deps, 'now'>, db: Db, booking: Standing): Promise<readonly Alternative[]> {
  const { locationId, serviceIds, start } = booking
  try {
    const plan = await planVisit(db, { locationId, serviceIds, professionalId: null })
    const ignored = { ownerKeys: [], bookingId: booking.id }
    return await findAlternatives(db, { plan, start: epochToWall(start), own: start, ignored, now: now() })
  } catch (thrown) {
    if (isRefusal(thrown, 'invalid')) return []
    throw thrown
  }
}
