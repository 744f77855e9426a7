import type { z } from 'zod/mini'
import * as contract from '#contract/calendar/placing.ts'
import { toRon } from '#domain/money.ts'
import type { Labelled } from '#domain/pricing/price-label.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { epochToIso, epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import { releaseHold } from '#usecases/availability/release-hold.ts'
import { blockTime, unblockTime } from '#usecases/calendar/acts/block-time.ts'
import { holdByStaff } from '#usecases/calendar/acts/hold-by-staff.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { proposeWalkIn, type Taker, walkIn } from '#usecases/calendar/acts/walk-in.ts'
import { findFirstFree } from '#usecases/calendar/find-first-free.ts'
import { listPlaceable } from '#usecases/calendar/list-placeable.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'
import { presentPlaced, toChoice } from './booking-wire.ts'

/** Endpoints of the team for placing into the calendar. */
export function mountPlacing(app: ApiApp): void {
  servePartner(app, contract.placeByStaff, async (ctx, { body }, { key }) => {
    const { comment, source = 'phone' } = body
    const request = { ...toSlot(body), client: toChoice(body), source, comment: comment ?? '' }
    return { data: presentPlaced(ctx, await placeByStaff(ctx, request, key)) }
  })

  servePartner(app, contract.holdByStaff, async (ctx, { body }) => {
    const hold = await holdByStaff(ctx, toSlot(body))
    const [start, end] = [hold.startsAt, hold.endsAt].map((at) => epochToWall(toEpochMinute(at)))
    return {
      data: {
        id: hold.id,
        professional_id: hold.professionalId,
        start_date: start!.date,
        start_time: formatTime(start!.minute),
        end_time: formatTime(end!.minute),
        expires_at: epochToIso(toEpochMinute(hold.expiresAt)),
        seconds: Math.max(0, Math.ceil(ctx.now().until(hold.expiresAt).total('seconds'))),
        price: presentPrice(hold.price),
      },
    }
  })

  servePartner(app, contract.releaseStaffHold, (ctx, { params }) => releaseHold(ctx, params.id, ctx.staff.locationId))

  servePartner(app, contract.listPlaceable, async (ctx) => ({ data: await listPlaceable(ctx) }))

  servePartner(app, contract.findFirstFree, async (ctx, { query }) => {
    const { services: serviceIds, professional_id: professionalId = null, from = null } = query
    const places = await findFirstFree(ctx, { serviceIds, professionalId, from })
    return {
      data: places.map(
        ({ date, minute, minutes, name, professionalId: professional_id, isOnlineToo: online, ...rest }) => {
          const price = presentPrice(rest.price)
          return { date, time: formatTime(minute), professional_id, name, duration: minutes, online, price }
        },
      ),
    }
  })

  mountWalkIns(app)

  servePartner(app, contract.blockTime, async (ctx, { body }) => {
    const { professional_id: professionalId, start_date: date, minutes, label } = body
    const minute = parseTime(body.start_time) ?? 0
    return { data: await blockTime(ctx, { professionalId, date, minute, minutes, label: label ?? '' }) }
  })

  servePartner(app, contract.unblockTime, (ctx, { params }) => unblockTime(ctx, params.id))
}

function mountWalkIns(app: ApiApp): void {
  servePartner(app, contract.proposeWalkIn, async (ctx, { query }) => {
    const { minute, free, byRight, byOverlap, next } = await proposeWalkIn(ctx, query.services)
    return {
      data: {
        start_time: formatTime(minute),
        free: free.map(({ id, name, minutes, idleSince }) => {
          const idle_since = idleSince === null ? null : epochToIso(idleSince)
          return { professional_id: id, name, duration: minutes, idle_since }
        }),
        by_right: byRight.map(presentTaker),
        by_overlap: byOverlap.map(presentTaker),
        next: next && {
          professional_id: next.id,
          name: next.name,
          date: next.date,
          time: formatTime(next.minute),
        },
      },
    }
  })

  servePartner(app, contract.placeWalkIn, async (ctx, { body }, { key }) => {
    const { services: serviceIds, professional_id: professionalId = null, override = false, overlap = false } = body
    const request = { serviceIds, professionalId, override, overlap }
    return { data: presentPlaced(ctx, await walkIn(ctx, request, key)) }
  })
}

const presentTaker = ({ id, name, minutes }: Taker) => ({ professional_id: id, name, duration: minutes })

const presentPrice = (price: Labelled | null) =>
  price && { price: toRon(price.price), max_price: toRon(price.maxPrice), range: price.range }

type Slot = z.output<typeof contract.holdByStaff.body>

const toSlot = ({ services, professional_id, start_date, start_time, override, overlap }: Slot) => ({
  serviceIds: services,
  professionalId: professional_id ?? null,
  date: start_date,
  minute: parseTime(start_time) ?? 0,
  override: override ?? false,
  overlap: overlap ?? false,
})
