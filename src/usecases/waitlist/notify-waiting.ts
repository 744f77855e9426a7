import { addJob } from '#db/jobs.ts'
import { insertMessage } from '#db/messages/messages.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { listWaiting, markNotified, type WaitlistEntry } from '#db/waitlist/entries.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import { isRefusal } from '#domain/errors.ts'
import { plainName } from '#domain/text/typed-text.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { dayPartOf } from '#domain/time/day-part.ts'
import { type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'
import type { SlotFreed } from '../availability/announce-freed.ts'
import { findSchedule } from '../availability/load-schedules.ts'
import { planVisit } from '../availability/slot/plan-visit.ts'
import type { Deps } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'

/** How long the first in line is the only one notified. */
const HEAD_START_MINUTES = 15

/**
 * Notifies, once, who has waited longest for a visit that takes some of the freed time; while it stays free, the next
 * in line follows 15 minutes later. In quiet hours nobody is: what is still free at their end is offered then.
 */
export async function notifyWaiting(deps: Deps, freed: SlotFreed): Promise<void> {
  const { location_id: locationId, professional_id: professionalId, date } = freed
  const key = `slot-freed:${locationId}:${professionalId}:${date}:${freed.time?.start ?? ''}`
  const morning = quietUntil(toEpochMinute(deps.now()))
  if (morning !== null) return addJob(deps.db, 'slot-freed', freed, { runAt: epochToInstant(morning), key })
  for (const entry of await listWaiting(deps.db, locationId, professionalId, date)) {
    // A customer who has turned both ways off waits on: the hour is for somebody who hears of it.
    if (entry.phone === null && entry.email === null) continue
    const minute = await findFirstStart(deps, entry, freed)
    if (minute === null) continue
    const isNotified = await transaction(deps.db, async (tx) => {
      if (!(await markNotified(tx, entry, deps.now()))) return false
      await insertNotification(deps, tx, entry, { date, minute })
      await addJob(tx, 'slot-freed', freed, { runAt: deps.now().add({ minutes: HEAD_START_MINUTES }), key })
      return true
    })
    if (isNotified) return
  }
}

/**
 * The first start that suits the entry and takes some of the freed time: the others were free before. Null when none
 * does, or the visit is no longer offered.
 */
async function findFirstStart({ db, now }: Deps, entry: WaitlistEntry, freed: SlotFreed): Promise<MinuteOfDay | null> {
  const { date, time } = freed
  const plan = await planVisit(db, entry).catch((thrown: unknown) => {
    if (isRefusal(thrown)) return null
    throw thrown
  })
  if (plan === null) return null
  const last = lastDateTouched(date, plan.longestMinutes)
  const query = { locationId: entry.locationId, from: date, to: last, now: now() }
  const schedule = await findSchedule(db, query)
  if (!schedule) return null
  const [day] = listFreeStarts(schedule, plan.wanted, { from: date, to: date }, toEpochMinute(now()))
  const touches = (start: number) => !time || (start < time.end && start + plan.longestMinutes > time.start)
  const suits = (minute: MinuteOfDay) => entry.dayPart === null || dayPartOf(minute) === entry.dayPart
  return day?.times.find(({ minute, start }) => suits(minute) && touches(start))?.minute ?? null
}

type FreedStart = { readonly date: IsoDate; readonly minute: MinuteOfDay }

async function insertNotification({ settings }: Deps, tx: Tx, entry: WaitlistEntry, { date, minute }: FreedStart) {
  const when = dayTimeLabel(date, minute)
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
