import type { z } from 'zod/mini'
import { getOwnWork, logoutPartner, type ownWork, switchLocation } from '#contract/staff/session.ts'
import type { Role } from '#domain/staff/rights.ts'
import * as work from '#usecases/staff/own-work.ts'
import { logoutStaff } from '#usecases/staff/sessions.ts'
import type { ApiApp } from '../api-app.ts'
import { cookieName, cookieOptions } from '../cookies.ts'
import { serve } from '../serve.ts'
import { staffTokenOf } from '../session.ts'
import { mountLogin } from './login-routes.ts'
import { mountOwner } from './owner-routes.ts'
import { mountPartnerSecondFactor } from './second-factor-routes.ts'

export function mountStaff(app: ApiApp): void {
  serve(app, getOwnWork, async (ctx) => ({ data: present(await work.getOwnWork(ctx)) }))

  serve(app, switchLocation, (ctx, { body }) => work.switchLocation(ctx, body.location_id))

  serve(app, logoutPartner, async (ctx, _input, reply) => {
    const token = staffTokenOf(reply.request, ctx, 'partner')
    if (token) await logoutStaff(ctx, token)
    const { maxAge: _life, ...options } = cookieOptions(ctx.settings, 'partner_token')
    reply.clearCookie(cookieName(ctx.settings, 'partner_token'), options)
  })
  mountLogin(app)
  mountOwner(app)
  mountPartnerSecondFactor(app)
}

function present({ person, memberships, staff }: Awaited<ReturnType<typeof work.getOwnWork>>): z.infer<typeof ownWork> {
  return {
    person: { id: person.id, first_name: person.first_name, last_name: person.last_name },
    locations: memberships.map((each) => ({
      id: each.location_id,
      name: each.name,
      city: each.city,
      role: each.role as Role,
    })),
    current: staff && {
      location_id: staff.locationId,
      role: staff.role as Role,
      rights: [...staff.rights],
      professional_id: staff.professionalId,
    },
  }
}
