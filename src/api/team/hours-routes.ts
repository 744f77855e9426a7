import * as contract from '#contract/team/hours.ts'
import { todayOf } from '#usecases/context.ts'
import * as opening from '#usecases/team/hours/opening-hours.ts'
import * as hours from '#usecases/team/hours/professional-hours.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'
import { decisionsOf } from './affected-wire.ts'
import { presentHours, presentOpening, toDay, toOpenWeek, toRow, toWeek } from './hours-wire.ts'

export function mountHours(app: ApiApp): void {
  servePartner(app, contract.getProfessionalHours, async (ctx, { params: { professional_id } }) => ({
    data: presentHours(todayOf(ctx), await hours.getHours(ctx, professional_id)),
  }))

  servePartner(app, contract.changeHours, (ctx, { body }) =>
    hours.changeHours(ctx, {
      professionalIds: [...new Set(body.professional_ids)],
      from: body.from,
      weeks: body.weeks.map(toWeek),
      decisions: decisionsOf(body.decisions),
    }),
  )

  servePartner(app, contract.changeWorkingDate, (ctx, { params, body }) =>
    hours.changeWorkingDate(ctx, {
      professionalId: params.professional_id,
      date: body.date,
      hours: body.hours && toDay(body.hours),
      decisions: decisionsOf(body.decisions),
    }),
  )

  servePartner(app, contract.getOpeningHours, async (ctx) => ({
    data: presentOpening(todayOf(ctx), await opening.getOpening(ctx)),
  }))

  servePartner(app, contract.changeOpeningHours, (ctx, { body }) =>
    opening.changeOpening(ctx, {
      week: toOpenWeek(body.week),
      closesOnPublicHolidays: body.closes_on_public_holidays,
      decisions: decisionsOf(body.decisions),
    }),
  )

  servePartner(app, contract.changeOpeningDate, (ctx, { body }) =>
    opening.changeOpeningDate(ctx, {
      date: body.date,
      hours: body.hours && body.hours.map(toRow),
      decisions: decisionsOf(body.decisions),
    }),
  )

  servePartner(app, contract.addClosure, (ctx, { body }) =>
    opening.addClosure(ctx, {
      first: body.first_date,
      last: body.last_date,
      reason: body.reason.trim(),
      everywhere: body.everywhere ?? false,
      decisions: decisionsOf(body.decisions),
    }),
  )

  servePartner(app, contract.removeClosure, (ctx, { params }) => opening.removeClosure(ctx, params.closure_id))

  servePartner(app, contract.restoreClosure, (ctx, { params, body }) =>
    opening.restoreClosure(ctx, params.closure_id, decisionsOf(body.decisions)),
  )
}
