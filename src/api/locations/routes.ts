import * as endpoints from '#contract/locations/location.ts'
import { getGallery, getLocation, getMenu } from '#usecases/locations/get-location.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'
import { presentGallery, presentLocation } from './detail-wire.ts'
import { mountEquipment } from './equipment-routes.ts'
import { presentHeading } from './menu-wire.ts'
import { mountOffers } from './offers-routes.ts'
import { mountPartnerPage } from './partner-page-routes.ts'
import { mountPartnerServices } from './partner-services-routes.ts'
import { mountPriceList } from './price-list-routes.ts'
import { mountPrices } from './prices-routes.ts'

/** One location: details, menu, pictures. */
export function mountLocations(app: ApiApp): void {
  serve(app, endpoints.getLocation, async (ctx, { params, query }) => {
    const input = { locationId: params.location_id, collaboratorId: query.collaborator_id ?? null }
    return { data: presentLocation(await getLocation(ctx, input)) }
  })
  serve(app, endpoints.listLocationServices, async (ctx, { params }) => {
    return { data: (await getMenu(ctx, params.id)).map(presentHeading) }
  })
  serve(app, endpoints.getLocationGallery, async (ctx, { params }) => {
    return { data: presentGallery(await getGallery(ctx, params.id)) }
  })
  mountPartnerServices(app)
  mountOffers(app)
  mountPrices(app)
  mountPriceList(app)
  mountEquipment(app)
  mountPartnerPage(app)
}
