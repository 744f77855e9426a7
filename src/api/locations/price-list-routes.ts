import * as contract from '#contract/locations/price-list.ts'
import { notFound } from '#domain/errors.ts'
import { drawPriceList } from '#usecases/locations/menu/draw-price-list.ts'
import { readPriceList } from '#usecases/locations/menu/price-list.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

export function mountPriceList(app: ApiApp): void {
  servePartner(app, contract.getPriceList, async (ctx) => {
    const { headings, ...list } = await readPriceList(ctx)
    return {
      data: { ...list, headings: headings.map(({ services, ...rest }) => ({ ...rest, services: [...services] })) },
    }
  })

  servePartner(app, contract.downloadPriceList, async (ctx, { query: { paper = 'A4', heading_id } }, reply) => {
    const list = await readPriceList(ctx)
    const headings = list.headings.filter(({ id }) => heading_id === undefined || id === heading_id)
    if (heading_id !== undefined && headings.length === 0) throw notFound()
    const file = await drawPriceList({ ...list, headings }, paper)
    reply.header('Content-Disposition', `attachment; filename="preturi-${paper}.pdf"`)
    return new Blob([file]).stream()
  })
}
