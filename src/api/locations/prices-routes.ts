import type * as z from 'zod/mini'
import * as contract from '#contract/locations/prices.ts'
import { toBani, toRon } from '#domain/money.ts'
import { staffPriceLabel } from '#domain/pricing/price-label.ts'
import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import * as prices from '#usecases/locations/menu/change-prices.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

export function mountPrices(app: ApiApp): void {
  servePartner(app, contract.listPrices, async (ctx) => ({ data: presentPrices(await prices.readPrices(ctx)) }))

  servePartner(app, contract.previewPrices, async (ctx, { body: { prices: of, percent, step, from } }) => {
    const { keeping, prices: raised } = await prices.previewPrices(ctx, {
      of: of.map(toPriceOf),
      percent,
      step: toBani(step),
      from,
    })
    return { data: { keeping, prices: raised.map(presentRaised) } }
  })

  servePartner(app, contract.changePrices, async (ctx, { body: { from, prices: sent } }) => ({
    data: await prices.changePrices(ctx, { from, prices: sent.map(toChanged) }),
  }))

  servePartner(app, contract.cancelPlannedPrices, (ctx, { params }) => prices.cancelPlannedPrices(ctx, params.date))
}

type Sent = z.output<typeof contract.changePrices.body>['prices'][number]

const toPriceOf = ({ service_id, professional_id }: Pick<Sent, 'service_id' | 'professional_id'>) => {
  return { serviceId: service_id, professionalId: professional_id }
}

const toChanged = (sent: Sent): prices.ChangedPrice => ({
  ...toPriceOf(sent),
  seenPrice: toBani(sent.seen_price),
  seenMaxPrice: sent.seen_max_price === null ? null : toBani(sent.seen_max_price),
  price: toBani(sent.price),
  maxPrice: sent.max_price === null ? null : toBani(sent.max_price),
})

type All = Awaited<ReturnType<typeof prices.readPrices>>
type Raised = Awaited<ReturnType<typeof prices.previewPrices>>['prices'][number]

const presentPrices = ({ today, prices: menu, planned, past }: All): contract.Prices => ({
  today,
  prices: menu.map(presentMenuPrice),
  planned: planned.map((each) => ({ ...presentNamed(each), from: each.from })),
  past: past.map((each) => ({ ...presentNamed(each), until: epochToIso(toEpochMinute(each.until)) })),
})

const presentRaised = (each: Raised) => ({
  ...presentMenuPrice(each),
  new_price: toRon(each.newPrice),
  new_max_price: toRon(each.newMaxPrice),
})

const presentMenuPrice = (each: All['prices'][number]) => ({
  ...presentNamed(each),
  heading: each.heading,
  price: toRon(each.price),
  max_price: toRon(each.maxPrice),
  range_price: each.range,
  hidden_price: each.hidden,
})

const presentNamed = (each: All['prices' | 'planned' | 'past'][number]) => ({
  service_id: each.serviceId,
  professional_id: each.professionalId,
  service: each.service,
  professional: each.professional,
  price_label: staffPriceLabel(each),
})
