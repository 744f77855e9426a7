import * as endpoints from '#contract/onboarding/business.ts'
import { changeAddress, getAddress } from '#usecases/onboarding/change-address.ts'
import { changeBusiness, changeMainCategory, getBusiness } from '#usecases/onboarding/change-business.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

/** The facts of registration and setup, as they are changed later. */
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

  servePartner(app, endpoints.setMainCategory, (ctx, { body }) =>
    changeMainCategory(ctx, { category: body.category, licence: body.licence?.trim() || null }),
  )
}
