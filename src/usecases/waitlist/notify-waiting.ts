import { addJob } from '#db/jobs.ts'
import { lockOwner } from '#db/locks.ts'
import { insertMessage } from '#db/messages/messages.ts'
import type { Db } from '#db/pool.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { listOffered, listWaiting, markNotified, type OfferedVisit, type WaitlistEntry } from '#db/waitlist/entries.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import { isRefusal } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import { plainName } from '#domain/text/typed-text.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { dayPartOf } from '#domain/time/day-part.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'
import { findSchedule } from '../availability/load-schedules.ts'
import { planVisit } from '../availability/slot/plan-visit.ts'
import { type Deps, minuteOf, todayOf } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'

/** How long the first in line is the only one notified. */
const HEAD_START_MINUTES = 15

/** Payload of the job `notify-waiting`: a day on which somebody waits, and whose free time has changed. */
export type WaitingJob = { readonly location_id: LocationId; readonly date: IsoDate }

/**
 * Notifies, once, whoever has waited longest for a visit that can begin where none could when they began to wait;
 * while it stays free, the next in line follows 15 minutes later. In quiet hours nobody is: what is still free at their
 * end is offered then.
 */
export async function notifyWaiting(deps: Deps, job: WaitingJob): Promise<void> {
  const { location_id: locationId, date } = job
  const day = { locationId, date }
  const morning = quietUntil(minuteOf(deps))
  if (morning !== null) return lookAgain(deps.db, job, epochToInstant(morning))
  await transaction(deps.db, async (tx) => {
    await lockOwner(tx, `waiting list of ${locationId} on ${date}`)
    const offered = await listOffered(tx, day, deps.now().subtract({ minutes: HEAD_START_MINUTES }))
    for (const entry of await listWaiting(tx, day)) {
      // A customer who has turned both ways off waits on: the hour is for somebody who hears of it.
      if (entry.phone === null && entry.email === null) continue
      const found = await findFirstStart(deps, tx, entry, { date, offered })
      if (found === null) continue
      const visit = { ...found.visit, at: deps.now() }
      if (!(await markNotified(tx, entry, visit))) continue
      offered.push(visit)
      await insertNotification(deps, tx, entry, { date, minute: found.minute })
    }
    if (offered[0]) await lookAgain(tx, job, offered[0].at.add({ minutes: HEAD_START_MINUTES }))
  })
}

/** In place of a later look that is queued already, and beside one at once. */
const lookAgain = (db: Db, { location_id, date }: WaitingJob, runAt: Temporal.Instant) =>
  addJob(db, 'notify-waiting', { location_id, date }, { runAt, key: `notify-waiting-later:${location_id}:${date}` })

type Wanted = { readonly date: IsoDate; readonly offered: readonly OfferedVisit[] }

/**
 * The first start that suits the entry, was not free when it was made, and is not another's to take first. Null when
 * there is none, or the visit is no longer offered.
 */
async function findFirstStart({ now }: Deps, tx: Tx, entry: WaitlistEntry, { date, offered }: Wanted) {
  const plan = await planVisit(tx, entry).catch((thrown: unknown) => {
    if (isRefusal(thrown)) return null
    throw thrown
  })
  if (plan === null) return null
  const last = lastDateTouched(date, plan.longestMinutes)
  const schedule = await findSchedule(tx, { locationId: entry.locationId, from: date, to: last, now: now() })
  if (!schedule) return null
  const [day] = listFreeStarts(schedule, plan.wanted, { from: date, to: date }, toEpochMinute(now()))
  const seen = new Set(entry.seen)
  const endOf = (start: EpochMinute) => start + plan.longestMinutes
  const isOffered = (start: EpochMinute) => offered.some((visit) => start < visit.end && endOf(start) > visit.start)
  const suits = (minute: MinuteOfDay) => entry.dayPart === null || dayPartOf(minute) === entry.dayPart
  const first = day?.times.find(({ minute, start }) => suits(minute) && !seen.has(minute) && !isOffered(start))
  return first ? { minute: first.minute, visit: { start: first.start, end: endOf(first.start) } } : null
}

type FreedStart = { readonly date: IsoDate; readonly minute: MinuteOfDay }

async function insertNotification(deps: Deps, tx: Tx, entry: WaitlistEntry, { date, minute }: FreedStart) {
  const { settings } = deps
  const when = dayTimeLabel(date, minute, todayOf(deps))
  const link = bookingLink(settings.publicUrl, entry, date, minute)
  const common = { kind: 'slot-freed', customerId: entry.customerId, locationId: entry.locationId }
  const where = plainName(entry.locationName)
  const key = `waitlist-entry:${entry.locationId}:${entry.id}`
  if (entry.phone !== null) {
    const text = `Dichis: s-a eliberat o oră la ${where}, ${when}. Rezervă: ${link}`
    await insertMessage(tx, { ...common, key: `${key}:sms`, channel: 'sms', recipient: entry.phone, text })
  }
  if (entry.email !== null) {
    const mail = writeMail(settings, {
      title: `S-a eliberat o oră la ${where}`,
      paragraphs: [`Așteptai o oră la ${where}. Acum e liber ${when}.`, 'Cine rezervă primul o ia, așa că nu amâna.'],
      button: { label: 'Rezervă', href: link },
      footer: 'Te-am anunțat o singură dată, cum ai cerut. Dacă nu ți se potrivește, cere altă zi la alegerea orei.',
    })
    await insertMessage(tx, { ...common, key: `${key}:email`, channel: 'email', recipient: entry.email, ...mail })
  }
}

/** The booking form prefilled. For a health visit the URL hides what for (NT-04). */
function bookingLink(publicUrl: string, entry: WaitlistEntry, date: IsoDate, minute: MinuteOfDay): string {
  const path = `${publicUrl}/locations/${entry.locationId}/${entry.slug}/booking`
  if (entry.health) return path
  const query = new URLSearchParams({ services: entry.serviceIds.join(','), date, time: formatTime(minute) })
  if (entry.professionalId !== null) query.set('professional', String(entry.professionalId))
  return `${path}?${query}`
}
