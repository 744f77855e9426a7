import { pictureUrl } from '#api/present-image.ts'
import { listHighlights } from '#contract/search/highlights.ts'
import * as endpoints from '#contract/search/locations.ts'
import { type LocationFilters, SUGGESTIONS_PER_PAGE } from '#domain/search/filters.ts'
import { getFilterForm } from '#usecases/search/get-filter-form.ts'
import { listHighlights as highlights } from '#usecases/search/list-highlights.ts'
import { type LocationList, listLocations, suggestLocations } from '#usecases/search/list-locations.ts'
import { mapLocations } from '#usecases/search/map-locations.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { serve } from '../serve.ts'
import { boundsOf, toFilters } from './to-filters.ts'
import { presentHighlights, presentMap, presentRow, presentSearched, presentService } from './wire.ts'

/** Search: the list, suggestions, the map, and the filter form. */
export function mountSearch(app: ApiApp): void {
  serve(app, endpoints.listLocations, async (ctx, { query }) => {
    const filters = toFilters(query)
    return presentList(filters, await listLocations(ctx, filters))
  })
  serve(app, endpoints.suggestLocations, async (ctx, { query }) => {
    const filters = { ...toFilters(query), perPage: query.per_page ?? SUGGESTIONS_PER_PAGE }
    const found = await suggestLocations(ctx, filters)
    return { ...presentList(filters, found), services: found.services.map(presentService) }
  })
  serve(app, endpoints.mapLocations, async (ctx, { query }) => {
    const view = query.view ? boundsOf(query.view, 'view') : null
    return presentMap(
      await mapLocations(ctx, toFilters(query), { view, zoom: query.zoom ?? null, apart: query.apart ?? 0 }),
    )
  })
  serve(app, listHighlights, async (ctx, { query }) => {
    return { data: presentHighlights(await highlights(ctx, toFilters(query))) }
  })
  serve(app, endpoints.getFilterForm, async (ctx) => {
    const { counties, categories, cities, paymentMethods } = await getFilterForm(ctx)
    return {
      data: {
        counties,
        categories: categories.map((category) => ({ ...category, picture: pictureUrl(category.picture) })),
        citiesFeatured: cities,
        payment_methods: paymentMethods,
      },
    }
  })
}

function presentList(filters: LocationFilters, { rows, suggested, total, read }: LocationList) {
  return {
    data: rows.map(presentRow),
    meta: pageMeta(filters, total),
    suggested: suggested.map(presentRow),
    searched: presentSearched(read),
  }
}
