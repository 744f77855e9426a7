import type * as z from 'zod/mini'
import * as endpoints from '#contract/operator/businesses.ts'
import { toRon } from '#domain/money.ts'
import { readCui } from '#domain/onboarding/cui.ts'
import { pathOfLocation } from '#usecases/locations/path-of-location.ts'
import { decideOnBusiness, getBusiness, listBusinesses } from '#usecases/operator/review-business.ts'
import type { ApiApp } from '../api-app.ts'
import { serveOperator } from '../serve.ts'

/** The operator lets in real businesses only. */
export function mountBusinesses(app: ApiApp): void {
  serveOperator(app, endpoints.listNewBusinesses, async (ctx, { query }) => ({
    data: (await listBusinesses(ctx, query.state)).map(presentRow),
  }))
  serveOperator(app, endpoints.getNewBusiness, async (ctx, { params }) => ({
    data: presentReview(await getBusiness(ctx, params.location_id)),
  }))
  serveOperator(app, endpoints.decideOnNewBusiness, (ctx, { params, body }) => {
    const { decision, reason, licence_checked: licenceChecked, seen } = body
    return decideOnBusiness(ctx, params.location_id, { decision, reason, licenceChecked, seen })
  })
}

type Row = Awaited<ReturnType<typeof listBusinesses>>[number]
type Review = Awaited<ReturnType<typeof getBusiness>>

function presentRow({ locationId, legalName, submittedAt, ...row }: Row): z.output<typeof endpoints.reviewRow> {
  const { name, category, city, health, state } = row
  return {
    location_id: locationId,
    name,
    legal_name: legalName,
    category,
    city,
    health,
    state,
    submitted_at: submittedAt!.toString(),
  }
}

function presentReview(review: Review): z.output<typeof endpoints.reviewDetail> {
  const { business, register, owner, slug, active, address, licence, reason, answer, history } = review
  return {
    ...presentRow(review),
    path: active ? pathOfLocation(review.locationId, slug) : null,
    address,
    licence,
    reason,
    answer,
    history,
    business: {
      cui: business.cui,
      cui_fits: readCui(business.cui) !== null,
      registry_number: business.registryNumber,
      address: business.address,
      email: business.email,
      phone: business.phone,
    },
    register: register && {
      legal_name: register.legalName,
      registry_number: register.registryNumber,
      address: register.address,
      status: register.status,
    },
    owner: owner && { first_name: owner.firstName, last_name: owner.lastName },
    services: review.services.map(({ name, price }) => ({ name, price: price === null ? null : toRon(price) })),
    seen_before: review.seenBefore.map(({ legalName, locations, sameCui, samePhone, state }) => ({
      legal_name: legalName,
      locations,
      same_cui: sameCui,
      same_phone: samePhone,
      state,
    })),
  }
}
