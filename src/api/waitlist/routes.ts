import * as contract from '#contract/waitlist/waiting-list.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import { addWish } from '#usecases/waitlist/add-entry.ts'
import { listWishes, removeWish } from '#usecases/waitlist/own-entries.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'

/** BK-19: waiting for a time that suits. */
export function mountWaitingList(app: ApiApp): void {
  serve(app, contract.addWish, async (ctx, { body }) => {
    const wish = await addWish(ctx, {
      locationId: body.location_id,
      serviceIds: body.services,
      professionalId: body.professional_id ?? null,
      from: body.from,
      to: body.to,
      dayPart: body.day_part ?? null,
      phone: body.phone ?? null,
    })
    return { data: wish }
  })
  serve(app, contract.removeWish, async (ctx, { params, query }) => {
    await removeWish(ctx, params.id, query.token ?? null)
    return undefined
  })
  serve(app, contract.listWishes, async (ctx) => {
    const wishes = await listWishes(ctx)
    return {
      data: wishes.map(({ dayPart, created, told, services, ...wish }) => ({
        ...wish,
        services: [...services],
        day_part: dayPart,
        created_at: epochToIso(created),
        told_at: told === null ? null : epochToIso(told),
      })),
    }
  })
}
