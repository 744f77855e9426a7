import type { z } from 'zod/mini'
import * as contract from '#contract/staff/second-factor.ts'
import { getOwnWork, logoutPartner, type ownWork, switchLocation } from '#contract/staff/session.ts'
import type { ReviewState } from '#domain/onboarding/review.ts'
import * as work from '#usecases/staff/own-work.ts'
import { logoutStaff } from '#usecases/staff/sessions.ts'
import type { ApiApp } from '../api-app.ts'
import { secondFactorOf } from '../auth/second-factor.ts'
import { serve, servePartner } from '../serve.ts'
import { staffTokenOf } from '../session.ts'
import { mountLogin } from './login-routes.ts'
import { mountNotices } from './notice-routes.ts'
import { mountOwner } from './owner-routes.ts'
import { clearStaffCookie } from './staff-cookies.ts'

export function mountStaff(app: ApiApp): void {
  serve(app, getOwnWork, async (ctx) => ({ data: present(await work.getOwnWork(ctx)) }))

  serve(app, switchLocation, (ctx, { body }) => work.switchLocation(ctx, body.location_id))

  serve(app, logoutPartner, async (ctx, _input, reply) => {
    const token = staffTokenOf(reply.request, ctx, 'partner')
    if (token) await logoutStaff(ctx, token)
    await clearStaffCookie(ctx, reply, 'partner')
  })
  mountLogin(app)
  mountOwner(app)
  mountNotices(app)
  mountPartnerSecondFactor(app)
}

function present({
  person,
  memberships,
  staff,
  left,
}: Awaited<ReturnType<typeof work.getOwnWork>>): z.infer<typeof ownWork> {
  return {
    person: { id: person.id, first_name: person.first_name, last_name: person.last_name },
    locations: memberships.map((each) => ({
      id: each.location_id,
      name: each.name,
      city: each.city,
      role: each.role,
    })),
    current: staff && {
      location_id: staff.locationId,
      role: staff.role,
      rights: [...staff.rights],
      professional_id: staff.professionalId,
      is_approved: isApproved(memberships.find((each) => each.location_id === staff.locationId)),
    },
    left,
  }
}

const isApproved = (membership: { readonly review_state: ReviewState | null } | undefined): boolean =>
  (membership?.review_state ?? 'approved') === 'approved'

/** The codes of a partner's authenticator app. */
function mountPartnerSecondFactor(app: ApiApp): void {
  servePartner(app, contract.getPartnerSecondFactor, (ctx) => secondFactorOf(ctx, ctx.staff.customerId).get())
  servePartner(app, contract.offerPartnerSecondFactor, (ctx) => secondFactorOf(ctx, ctx.staff.customerId).offer())
  servePartner(app, contract.confirmPartnerSecondFactor, (ctx, { body }) =>
    secondFactorOf(ctx, ctx.staff.customerId).confirm(body),
  )
  servePartner(app, contract.removePartnerSecondFactor, (ctx, { body }) =>
    secondFactorOf(ctx, ctx.staff.customerId).remove(body),
  )
}
