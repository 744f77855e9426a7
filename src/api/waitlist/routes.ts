import * as contract from '#contract/waitlist/waiting-list.ts'
import * as offers from '#contract/waitlist/waiting-offers.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import { provedPhone } from '#usecases/auth/codes/phone-proof.ts'
import { addWaitlistEntry } from '#usecases/waitlist/add-entry.ts'
import { findOffer, type PlaceOffer, refuseOffer, takeOffer } from '#usecases/waitlist/answer-offer.ts'
import { listWaitlistEntries, removeWaitlistEntry } from '#usecases/waitlist/own-entries.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'

/** BK-19, PT-28: the waiting list, and the places that it is offered. */
export function mountWaitingList(app: ApiApp): void {
  serve(app, contract.addWaitlistEntry, async (ctx, { body }) => {
    const entry = await addWaitlistEntry(ctx, {
      locationId: body.location_id,
      serviceIds: body.services,
      professionalId: body.professional_id ?? null,
      from: body.from,
      to: body.to,
      dayPart: body.day_part ?? null,
      phone:
        ctx.caller.customerId === null && body.phone
          ? provedPhone(ctx, { phone: body.phone, proof: body.phone_proof ?? '' })
          : null,
    })
    return { data: entry }
  })
  serve(app, contract.removeWaitlistEntry, async (ctx, { params, query }) => {
    await removeWaitlistEntry(ctx, params.id, query.token ?? null)
    return undefined
  })
  serve(app, contract.listWaitlistEntries, async (ctx) => {
    const entries = await listWaitlistEntries(ctx)
    return {
      data: entries.map(({ dayPart, created, notified, services, ...entry }) => ({
        ...entry,
        services: [...services],
        day_part: dayPart,
        created_at: epochToIso(created),
        told_at: notified === null ? null : epochToIso(notified),
      })),
    }
  })
  serve(app, offers.getWaitingOffer, async (ctx, { params }) => presentOffer(await findOffer(ctx, params.token)))
  serve(app, offers.takeWaitingOffer, async (ctx, { params }) => presentOffer(await takeOffer(ctx, params.token)))
  serve(app, offers.refuseWaitingOffer, async (ctx, { params, body }) => {
    await refuseOffer(ctx, params.token, body.waits_on)
    return undefined
  })
}

const presentOffer = ({ location, services, professionalId, date, minute, isHeld, until }: PlaceOffer) => ({
  data: {
    location,
    services: [...services],
    professional_id: professionalId,
    date,
    time: formatTime(minute),
    held: isHeld,
    until: formatTime(until),
  },
})
