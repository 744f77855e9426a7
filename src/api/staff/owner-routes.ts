import * as log from '#contract/staff/actions.ts'
import * as contract from '#contract/staff/members.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Actor } from '#domain/staff/actors.ts'
import { rightsOf } from '#domain/staff/rights.ts'
import { switchableRights } from '#domain/staff/switches.ts'
import * as actions from '#usecases/staff/actions.ts'
import * as members from '#usecases/staff/members.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

/** Endpoints of the owner alone: the members' rights, and the audit log. */
export function mountOwner(app: ApiApp): void {
  servePartner(app, contract.listMembers, async (ctx) => ({
    data: (await members.listMembers(ctx)).map(({ id, customerId, name, contact, role, switches, professional }) => {
      const rights = rightsOf(role, switches)
      const rights_on = switchableRights(role).filter((right) => rights.has(right))
      return { id, name, contact, role, rights_on, professional, is_me: customerId === ctx.staff.customerId }
    }),
  }))

  servePartner(app, contract.changeMember, (ctx, { params, body }) =>
    members.changeMember(ctx, params.membership_id, { role: body.role, on: body.rights_on }),
  )

  servePartner(app, contract.removeMember, (ctx, { params }) => members.removeMember(ctx, params.membership_id))

  servePartner(app, log.listActions, async (ctx, { query }) => {
    const found = await actions.listActions(ctx, toFilter(query), query.before ?? null)
    return { data: { ...found, actions: found.actions.map(present) } }
  })

  servePartner(app, log.exportActions, async (ctx, { query }, reply) => {
    reply.header('Content-Disposition', 'attachment; filename="jurnal.csv"')
    return actions.exportActions(ctx, toFilter(query))
  })
}

type Query = { booking_number?: string | undefined; who?: Actor | CustomerId | undefined; kind?: string | undefined }

const toFilter = ({ booking_number, who, kind }: Query) => ({
  bookingNumber: booking_number?.trim().toUpperCase() || null,
  actor: typeof who === 'string' ? who : null,
  personId: typeof who === 'number' ? who : null,
  kind: kind ?? null,
})

type Logged = Awaited<ReturnType<typeof actions.listActions>>['actions'][number]

const present = ({ bookingId, bookingNumber, changes, ...rest }: Logged) => ({
  ...rest,
  changes: [...changes],
  booking_id: bookingId,
  booking_number: bookingNumber,
})
