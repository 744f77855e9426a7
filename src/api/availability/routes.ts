import { listAvailability as availability, placeHold, releaseHold } from '#contract/availability.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'
import { presentAvailability } from './wire.ts'

/** Free starts and holds. */
export function mountAvailability(app: ApiApp): void {
  serve(app, availability, async (ctx, { params, query }) => {
    const found = await listAvailability(ctx, {
      locationId: params.id,
      serviceIds: query.services,
      professionalId: query.professional_id ?? null,
      from: query.from,
      to: query.to,
      voucherCode: query.voucher_code ?? null,
    })
    return presentAvailability(found)
  })
}
