import * as contract from '#contract/clients/clients.ts'
import { toRon } from '#domain/money.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addClient } from '#usecases/clients/add-client.ts'
import * as clients from '#usecases/clients/clients.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

export function mountClients(app: ApiApp): void {
  servePartner(app, contract.listClients, async (ctx, { query }) => ({
    data: (await clients.listClients(ctx, query.search ?? '')).map(
      ({ id, name, phone, tags, lastVisit, attendee }) => ({
        id,
        name,
        tags: [...tags],
        last_visit: lastVisit,
        attendee,
        ...(seesPhones(ctx) ? { phone } : {}),
      }),
    ),
  }))

  servePartner(app, contract.addClient, async (ctx, { body }) => {
    const { id, isNew } = await addClient(ctx, body)
    return { data: { id, is_new: isNew } }
  })

  servePartner(app, contract.getClient, async (ctx, { params }) => ({
    data: present(ctx, await clients.getClient(ctx, params.client_id)),
  }))

  servePartner(app, contract.changeClient, (ctx, { params, body: { name, tags, preferences, seen } }) =>
    clients.changeClient(ctx, params.client_id, { name: name.trim(), tags, preferences: preferences.trim() }, seen),
  )

  servePartner(app, contract.addClientNote, (ctx, { params, body }) =>
    clients.addClientNote(ctx, params.client_id, body.text.trim()),
  )
}

const seesPhones = ({ staff }: StaffContext) => staff.rights.has('see_client_phones')

type Card = Awaited<ReturnType<typeof clients.getClient>>

const present = (ctx: StaffContext, { phone, email, tags, visits, notes, ...rest }: Card): contract.ClientCard => ({
  ...rest,
  ...(seesPhones(ctx) ? { phone, email } : {}),
  tags: [...tags],
  visits: visits.map(({ minute, isToCome, price, services, ...visit }) => ({
    ...visit,
    time: formatTime(minute),
    is_to_come: isToCome,
    price: toRon(price),
    services: [...services],
  })),
  notes: [...notes],
})
