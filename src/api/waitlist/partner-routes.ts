import * as contract from '#contract/waitlist/partner-waiting-list.ts'
import { invalid } from '#domain/errors.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { epochToIso, epochToWall } from '#domain/time/wall-time.ts'
import * as waiting from '#usecases/waitlist/partner-entries.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { servePartner } from '../serve.ts'

const DEFAULT_PER_PAGE = 30

/** PT-28: the waiting list of a member's location. */
export function mountPartnerWaitingList(app: ApiApp): void {
  servePartner(app, contract.listPartnerWaiting, async (ctx, { query }) => {
    const paging = { page: query.page ?? 1, perPage: query.per_page ?? DEFAULT_PER_PAGE }
    const filter = { date: query.date ?? null, serviceId: query.service_id ?? null }
    const { entries, services, total } = await waiting.listPartnerEntries(ctx, { ...paging, ...filter })
    return { data: { entries: entries.map(present), services }, meta: pageMeta(paging, total) }
  })
  servePartner(app, contract.offerWaitingPlace, (ctx, { params, body }) => {
    const minute = parseTime(body.time)
    if (minute === null) throw invalid({ time: 'Alege o oră liberă.' })
    return waiting.offerByHand(ctx, params.entry_id, { date: body.date, minute })
  })
  servePartner(app, contract.removeWaitingEntry, (ctx, { params }) => waiting.removeEntry(ctx, params.entry_id))
}

type Entry = Awaited<ReturnType<typeof waiting.listPartnerEntries>>['entries'][number]

function present({ created, dayPart, offered, until, free, services, ...entry }: Entry): contract.PartnerWaitingEntry {
  return {
    ...entry,
    services: [...services],
    day_part: dayPart,
    created_at: epochToIso(created),
    offer: offered === null || until === null ? null : { ...wireOf(epochToWall(offered)), until: timeOf(until) },
    free: free.map(wireOf),
  }
}

const wireOf = ({ date, minute }: Entry['free'][number]) => ({ date, time: formatTime(minute) })

const timeOf = (at: number) => formatTime(epochToWall(at).minute)
