import * as contract from '#contract/calendar/day.ts'
import { addDays, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { getAgenda } from '#usecases/calendar/get-agenda.ts'
import { getDays } from '#usecases/calendar/get-days.ts'
import { getEquipmentDay } from '#usecases/calendar/get-equipment-day.ts'
import { getMonthLoad } from '#usecases/calendar/get-month-load.ts'
import { listCanceledBookings } from '#usecases/calendar/list-canceled-bookings.ts'
import { listNewBookings } from '#usecases/calendar/list-new-bookings.ts'
import { listRequests } from '#usecases/calendar/list-requests.ts'
import { todayOf } from '#usecases/context.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'
import { mountStaffBookings } from './booking-routes.ts'
import { presentAgenda, presentCanceled, presentDay, presentEquipment } from './day-wire.ts'
import { mountDelays } from './delay-routes.ts'
import { mountCalendarEvents } from './event-routes.ts'
import { mountPlacing } from './placing-routes.ts'

export function mountCalendar(app: ApiApp): void {
  servePartner(app, contract.getTeamDay, async (ctx, { query }) => {
    const date = query.date ?? todayOf(ctx)
    const [day] = await getDays(ctx, { from: date, to: date, people: query.people ?? null })
    return { data: presentDay(ctx, day!) }
  })

  servePartner(app, contract.getEquipmentDay, async (ctx, { query }) => ({
    data: presentEquipment(await getEquipmentDay(ctx, query.date ?? todayOf(ctx))),
  }))

  servePartner(app, contract.getPersonWeek, async (ctx, { query }) => {
    const from = mondayOf(query.date ?? todayOf(ctx))
    const days = await getDays(ctx, { from, to: addDays(from, 6), people: [query.professional_id] })
    return { data: days.map((day) => presentDay(ctx, day)) }
  })

  servePartner(app, contract.getAgenda, async (ctx, { query: { from, to, people = null } }) => {
    const { entries, holidays } = await getAgenda(ctx, { from, to, people })
    return { data: entries.map((entry) => presentAgenda(entry)), holidays: [...holidays] }
  })

  servePartner(app, contract.listRequests, async (ctx) => ({
    data: (await listRequests(ctx)).map((entry) => presentAgenda(entry)),
  }))

  servePartner(app, contract.listNewBookings, async (ctx) => ({
    data: (await listNewBookings(ctx)).map((entry) => presentAgenda(entry)),
  }))

  servePartner(app, contract.listCanceledBookings, async (ctx, { query }) => ({
    data: (await listCanceledBookings(ctx, query.date ?? todayOf(ctx))).map((entry) => presentCanceled(entry)),
  }))

  servePartner(app, contract.getMonthLoad, async (ctx, { query }) => {
    const days = await getMonthLoad(ctx, query.date ?? todayOf(ctx), query.people ?? null)
    return {
      data: days.map(({ date, holiday, bookings, workingMinutes, freeMinutes }) => {
        return { date, holiday, bookings, working_minutes: workingMinutes, free_minutes: freeMinutes }
      }),
    }
  })
  mountPlacing(app)
  mountCalendarEvents(app)
  mountStaffBookings(app)
  mountDelays(app)
}

const mondayOf = (date: IsoDate): IsoDate => addDays(date, 1 - weekdayOf(date))
