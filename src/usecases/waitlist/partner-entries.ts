import { lockOwner } from '#db/locks.ts'
import { transaction } from '#db/transaction.ts'
import { deleteEntry } from '#db/waitlist/offers.ts'
import * as db from '#db/waitlist/partner-entries.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import { invalid, isRefusal, notFound } from '#domain/errors.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { dayPartOf } from '#domain/time/day-part.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import { findSchedule } from '../availability/load-schedules.ts'
import { planVisit } from '../availability/slot/plan-visit.ts'
import { minuteOf, todayOf } from '../context.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { findPlan } from './find-plan.ts'
import { offerPlace } from './offer-place.ts'

type Start = { readonly date: IsoDate; readonly minute: MinuteOfDay }

/** An entry, with the first free places that suit it; none where it is offered one, or over. */
type PartnerEntry = db.PartnerEntryRow & { readonly free: readonly Start[] }

const MOST_FREE = 6

/** A page of the waiting list of the caller's location, the longest waiting first, and the services waited for. */
export async function listPartnerEntries(
  ctx: StaffContext,
  asked: db.WaitingFilter & { readonly page: number; readonly perPage: number },
): Promise<{ entries: PartnerEntry[]; total: number; services: db.WaitedService[] }> {
  const { locationId } = ctx.staff
  const today = todayOf(ctx)
  const [{ rows, total }, services] = await Promise.all([
    db.listPartnerEntries(ctx.db, locationId, { ...asked, now: ctx.now(), today }),
    db.listWaitedServices(ctx.db, locationId, today),
  ])
  return { entries: await withFreePlaces(ctx, rows), total, services }
}

async function withFreePlaces(ctx: StaffContext, rows: readonly db.PartnerEntryRow[]): Promise<PartnerEntry[]> {
  const today = todayOf(ctx)
  const last = rows.map(({ to }) => to).reduce((latest, to) => (to > latest ? to : latest), today)
  const query = { locationId: ctx.staff.locationId, from: today, to: lastDateTouched(last, 1440), now: ctx.now() }
  const schedule = rows.length > 0 ? await findSchedule(ctx.db, query) : null
  const withFree: PartnerEntry[] = []
  for (const row of rows) {
    const isOpen = row.state === 'waiting' || row.state === 'lapsed'
    const plan = schedule && isOpen ? await findPlan(ctx.db, row) : null
    const from = row.from > today ? row.from : today
    const days = schedule && plan ? listFreeStarts(schedule, plan.wanted, { from, to: row.to }, minuteOf(ctx)) : []
    const starts = days.flatMap(({ date, times }) => times.map(({ minute }) => ({ date, minute })))
    const suiting = starts.filter(({ minute }) => row.dayPart === null || dayPartOf(minute) === row.dayPart)
    withFree.push({ ...row, free: suiting.slice(0, MOST_FREE) })
  }
  return withFree
}

/** Offers a chosen free place to an entry, before its turn or again. Throws not_found, 422, slot_taken. */
export async function offerByHand(ctx: StaffContext, id: number, { date, minute }: Start): Promise<void> {
  if (quietUntil(minuteOf(ctx)) !== null) throw invalid({ time: 'Noaptea nu scriem nimănui. Oferă-i locul dimineață.' })
  const { locationId } = ctx.staff
  await transaction(ctx.db, async (tx) => {
    await lockOwner(tx, `waiting list of ${locationId} on ${date}`)
    const row = await db.findPartnerEntry(tx, locationId, id, { now: ctx.now(), today: todayOf(ctx) })
    if (!row) throw notFound('Nu mai e pe lista de așteptare.')
    checkOfferable(row)
    const plan = await planVisit(tx, row)
    if (row.state === 'lapsed') await db.reopenLapsed(tx, { locationId, id })
    await offerPlace(ctx, tx, { entry: { ...row, phone: row.reachedBy }, plan, date, minute }).catch(
      (thrown: unknown) => {
        throw isRefusal(thrown) ? invalid({ time: 'Ora nu mai e liberă. Alege alta.' }) : thrown
      },
    )
    recordAct(ctx, tx, { kind: 'waiting_offered', after: { date, start_time: formatTime(minute) } })
  })
}

function checkOfferable({ state, reachedBy, email }: db.PartnerEntryRow): void {
  if (state === 'offered') throw invalid({ time: 'I s-a oferit deja un loc. Așteaptă răspunsul.' })
  if (state === 'booked') throw invalid({ time: 'A rezervat deja.' })
  if (reachedBy === null && email === null)
    throw invalid({ time: 'A oprit mesajele, așa că nu îi putem scrie. Sună-l.' })
}

/** Takes an entry off the list and frees what is held for it. Throws not_found. */
export async function removeEntry(ctx: StaffContext, id: number): Promise<void> {
  const { locationId } = ctx.staff
  await transaction(ctx.db, async (tx) => {
    const row = await db.findPartnerEntry(tx, locationId, id, { now: ctx.now(), today: todayOf(ctx) })
    if (!row) throw notFound('Nu mai e pe lista de așteptare.')
    await deleteEntry(tx, { locationId, id })
    await refreshFreeTimeIndex(tx, ctx.now())
    recordAct(ctx, tx, { kind: 'waiting_removed' })
  })
}
