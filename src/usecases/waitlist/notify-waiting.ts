import { addJob } from '#db/jobs.ts'
import { insertMessage } from '#db/messages/messages.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { listWaiting, markNotified, type WaitlistEntry } from '#db/waitlist/entries.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { isRefusal } from '#domain/errors.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { dayPartOf } from '#domain/time/day-part.ts'
import { type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import type { SlotFreed } from '../availability/announce-freed.ts'
import { loadSchedules } from '../availability/load-schedules.ts'
import { planVisit } from '../availability/plan-visit.ts'
import type { Deps } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'

/** How long the first in line has the freed time to themselves before the next is told. */
const HEAD_START_MINUTES = 15

/**
 * Tells whoever has waited longest for time like that which has become free, once each; while it stays free, the next in
 * line a quarter of an hour later.
 */
export async function notifyWaiting(deps: Deps, freed: SlotFreed): Promise<void> {
  const { location_id: locationId, professional_id: professionalId, date } = freed
  for (const wish of await listWaiting(deps.db, locationId, professionalId, date)) {
    const minute = await firstFree(deps, wish, date)
    if (minute === null) continue
    const told = await transaction(deps.db, async (tx) => {
      if (!(await markNotified(tx, wish, deps.now()))) return false
      await writeFreed(deps, tx, wish, date, minute)
      const key = `slot-freed:${locationId}:${professionalId}:${date}`
      await addJob(tx, 'slot-freed', freed, { runAt: deps.now().add({ minutes: HEAD_START_MINUTES }), key })
      return true
    })
    if (told) return
  }
}

/** The first start of that day that suits the wish; null when none does, or the visit is no longer offered. */
async function firstFree({ db, now }: Deps, wish: WaitlistEntry, date: IsoDate): Promise<MinuteOfDay | null> {
  const plan = await planVisit(db, wish).catch((thrown: unknown) => {
    if (isRefusal(thrown)) return null
    throw thrown
  })
  if (plan === null) return null
  const last = lastDateTouched(date, plan.longestMinutes)
  const schedule = (await loadSchedules(db, [wish.locationId], date, last, now())).get(wish.locationId)
  if (!schedule) return null
  const [day] = listFreeStarts(schedule, plan.wanted, date, date, toEpochMinute(now()))
  const start = day?.times.find(({ minute }) => wish.dayPart === null || dayPartOf(minute) === wish.dayPart)
  return start?.minute ?? null
}

async function writeFreed({ settings }: Deps, tx: Tx, wish: WaitlistEntry, date: IsoDate, minute: MinuteOfDay) {
  const when = dayTimeLabel(date, minute)
  const link = bookingLink(settings.publicUrl, wish, date, minute)
  const common = { kind: 'slot-freed', customerId: wish.customerId, locationId: wish.locationId }
  const key = `wish:${wish.locationId}:${wish.id}`
  if (wish.phone !== null) {
    const text = `Dichis: s-a eliberat un loc la ${wish.locationName}, ${when}. Rezervă: ${link}`
    await insertMessage(tx, { ...common, key: `${key}:sms`, channel: 'sms', recipient: wish.phone, text })
  }
  if (wish.email !== null) {
    const mail = writeMail(settings, {
      title: `S-a eliberat un loc la ${wish.locationName}`,
      paragraphs: [
        `Așteptai un loc la ${wish.locationName}. Acum e liber ${when}.`,
        'Cine rezervă primul îl ia, așa că nu amâna.',
      ],
      button: { label: 'Rezervă', href: link },
      footer:
        'Te-am anunțat o singură dată, cum ai cerut. Dacă nu ți se potrivește, lasă altă dorință la alegerea orei.',
    })
    await insertMessage(tx, { ...common, key: `${key}:email`, channel: 'email', recipient: wish.email, ...mail })
  }
}

/** The flow with all chosen. Of a health visit the address does not say what for (NT-04). */
function bookingLink(publicUrl: string, wish: WaitlistEntry, date: IsoDate, minute: MinuteOfDay): string {
  const path = `${publicUrl}/locations/${wish.locationId}/${wish.slug}/booking`
  if (wish.health) return path
  const asked = new URLSearchParams({ services: wish.serviceIds.join(','), date, time: formatTime(minute) })
  if (wish.professionalId !== null) asked.set('professional', String(wish.professionalId))
  return `${path}?${asked}`
}
