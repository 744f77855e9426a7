import * as endpoints from '#contract/search/locations.ts'
import { SUGGESTIONS_PER_PAGE } from '#domain/search/filters.ts'
import { getGallery } from '#usecases/locations/get-gallery.ts'
import { getLocation } from '#usecases/locations/get-location.ts'
import { getMenu } from '#usecases/locations/get-menu.ts'
import { getFilterForm } from '#usecases/search/get-filter-form.ts'
import { listLocations, suggestLocations } from '#usecases/search/list-locations.ts'
import { mapLocations } from '#usecases/search/map-locations.ts'
import { pictureUrl } from '#usecases/site/pictures/picture-url.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { toFilters } from '../search/asked-filters.ts'
import { presentMap } from '../search/map-wire.ts'
import { presentRow } from '../search/row-wire.ts'
import { serve } from '../serve.ts'
import { presentGallery, presentLocation } from './detail-wire.ts'
import { presentHeading } from './menu-wire.ts'

/** The public catalogue: lists, details, menus, pictures, filters. */
export function mountLocations(app: ApiApp): void {
  serve(app, endpoints.listLocations, async (ctx, { query }) => {
    const asked = toFilters(query)
    const { rows, suggested, total } = await listLocations(ctx, asked)
    return { data: rows.map(presentRow), meta: pageMeta(asked, total), suggested: suggested.map(presentRow) }
  })
  serve(app, endpoints.suggestLocations, async (ctx, { query }) => {
    const asked = { ...toFilters(query), perPage: query.per_page ?? SUGGESTIONS_PER_PAGE }
    const { rows, suggested, total } = await suggestLocations(ctx, asked)
    return { data: rows.map(presentRow), meta: pageMeta(asked, total), suggested: suggested.map(presentRow) }
  })
  serve(app, endpoints.mapLocations, async (ctx, { query }) => {
    return presentMap(await mapLocations(ctx, toFilters(query), query.zoom ?? null))
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
  serve(app, endpoints.getLocation, async (ctx, { params, query }) => {
    const asked = { locationId: params.location_id, collaboratorId: query.collaborator_id ?? null }
    return { data: presentLocation(await getLocation(ctx, asked)) }
  })
  serve(app, endpoints.listLocationServices, async (ctx, { params }) => {
    return { data: (await getMenu(ctx, params.id)).map(presentHeading) }
  })
  serve(app, endpoints.getLocationGallery, async (ctx, { params }) => {
    return { data: presentGallery(await getGallery(ctx, params.id)) }
  })
}
