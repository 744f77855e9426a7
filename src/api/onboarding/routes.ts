import * as endpoints from '#contract/onboarding/register.ts'
import { checkRegistration } from '#usecases/onboarding/check-registration.ts'
import { lookUpBusiness } from '#usecases/onboarding/look-up-business.ts'
import { registerPartner } from '#usecases/onboarding/register-partner.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'
import { setPartnerCookie } from '../staff/login-routes.ts'
import { mountBusiness } from './business-routes.ts'
import { mountSetup } from './setup-routes.ts'

/** A business registers, is set up, and changes later what it said then. */
export function mountOnboarding(app: ApiApp): void {
  mountRegister(app)
  mountSetup(app)
  mountBusiness(app)
}

/** A business registers itself. */
function mountRegister(app: ApiApp): void {
  serve(app, endpoints.lookUpBusiness, async (ctx, { query }) => {
    const answer = await lookUpBusiness(ctx, query.cui)
    if (answer.kind !== 'found') return { data: { answer: answer.kind, business: null } }
    const { legalName: legal_name, registryNumber: registry_number, address, status } = answer.business
    return { data: { answer: answer.kind, business: { legal_name, registry_number, address, status } } }
  })

  serve(app, endpoints.checkRegistration, async (_, { body }) => {
    checkRegistration(body)
    return { data: { is_valid: true } }
  })

  serve(app, endpoints.listPartnerDocuments, async ({ partnerDocuments }) => ({ data: [...partnerDocuments] }))

  serve(app, endpoints.registerPartner, async (ctx, { body }, reply) => {
    const opened = await registerPartner(ctx, {
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      phone: body.phone,
      codeToken: body.token,
      confirmationCode: body.confirmation_code,
      cui: body.cui,
      legalName: body.legal_name,
      registryNumber: body.registry_number,
      address: body.address,
      locationName: body.location_name,
      category: body.category,
      city: body.city,
      accepted: { terms: body.accepted_terms, 'data-processing': body.accepted_data_processing },
      deviceName: body.device_name ?? '',
    })
    const { token, expires_at } = await setPartnerCookie(ctx, reply, opened)
    return { data: { token, expires_at } }
  })
}
