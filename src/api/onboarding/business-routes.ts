import * as endpoints from '#contract/onboarding/business.ts'
import { changeAddress, getAddress } from '#usecases/onboarding/change-address.ts'
import { changeBusiness, changeTrade, getBusiness } from '#usecases/onboarding/change-business.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

/** What was said at registration and setup, as it is changed later. */
export function mountBusiness(app: ApiApp): void {
  servePartner(app, endpoints.getLocationAddress, async (ctx) => ({ data: await getAddress(ctx) }))

  servePartner(app, endpoints.setLocationAddress, (ctx, { body }) => changeAddress(ctx, body))

  servePartner(app, endpoints.getOwnBusiness, async (ctx) => {
    const { cui, legalName: legal_name, registryNumber: registry_number, ...rest } = await getBusiness(ctx)
    const { address, email, phone, category, licence } = rest
    return { data: { cui, legal_name, registry_number, address, email, phone, category, licence } }
  })

  servePartner(app, endpoints.setOwnBusiness, (ctx, { body }) =>
    changeBusiness(ctx, {
      cui: body.cui.trim(),
      legalName: body.legal_name.trim(),
      registryNumber: body.registry_number.trim(),
      address: body.address.trim(),
      email: body.email,
      phone: body.phone,
    }),
  )

  servePartner(app, endpoints.setTrade, (ctx, { body }) =>
    changeTrade(ctx, { category: body.category, licence: body.licence?.trim() || null }),
  )
}
