import * as contract from '#contract/availability/availability.ts'
import { whenFrom } from '#domain/time/chosen-when.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { prolongHold } from '#usecases/availability/holds/prolong-hold.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { listNextStarts } from '#usecases/availability/list-next-starts.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { releaseHold } from '#usecases/availability/release-hold.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'
import { checkDays } from './check-days.ts'
import { presentAvailability, presentHold, presentNextStarts, presentPlacedHold } from './wire.ts'

/** Slots and holds. */
export function mountAvailability(app: ApiApp): void {
  serve(app, contract.listAvailability, async (ctx, { params, query }, reply) => {
    const found = await listAvailability(ctx, {
      locationId: params.id,
      serviceIds: query.services,
      professionalId: query.professional_id ?? null,
      from: query.from,
      to: query.to,
      voucherCode: query.voucher_code ?? null,
    })
    reply.holdsFor(found.lifetime)
    return presentAvailability(found)
  })
  serve(app, contract.listNextStarts, async (ctx, { params, query }) => {
    const { services = [], date = null, date_to: dateTo = null, day_part: dayPart = null } = query
    checkDays(query)
    const when = whenFrom({ date, dateTo, dayPart, after: query.after ?? null, before: query.before ?? null })
    return presentNextStarts(await listNextStarts(ctx, { locationId: params.id, serviceIds: services, when }))
  })
  serve(app, contract.placeHold, async (ctx, { body }) => {
    const hold = await placeHold(ctx, {
      locationId: body.location_id,
      serviceIds: body.services,
      professionalId: body.professional_id ?? null,
      date: body.start_date,
      minute: parseTime(body.start_time) ?? 0,
    })
    return presentPlacedHold(hold, ctx.now())
  })
  serve(app, contract.prolongHold, async (ctx, { params }) => {
    const hold = await prolongHold(ctx, params.id)
    return { data: hold && presentHold(hold, ctx.now()) }
  })
  serve(app, contract.releaseHold, async (ctx, { params }) => {
    await releaseHold(ctx, params.id)
    return undefined
  })
}
