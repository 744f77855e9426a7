import type { z } from 'zod/mini'
import * as contract from '#contract/team/people.ts'
import { toBani, toRon } from '#domain/money.ts'
import { staffPriceLabel } from '#domain/pricing/price-label.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import * as people from '#usecases/team/people/edit-people.ts'
import { endInvitation, invitePerson } from '#usecases/team/people/invite.ts'
import { setOwnCalendarTo } from '#usecases/team/people/own-calendar.ts'
import { reportGaps } from '#usecases/team/people/report-gaps.ts'
import type { ApiApp } from '../api-app.ts'
import { presentPortrait } from '../present-image.ts'
import { servePartner } from '../serve.ts'
import { decisionsOf } from './affected-wire.ts'

/** The people of the team, and the invitations to log in to their calendars. */
export function mountPeople(app: ApiApp): void {
  servePartner(app, contract.getPerson, async (ctx, { params: { professional_id } }) => ({
    data: present(await people.getPerson(ctx, professional_id)),
  }))

  servePartner(app, contract.getGaps, async (ctx, { params: { professional_id } }) => {
    const { minutesWithout: minutes_without, ...report } = await reportGaps(ctx, professional_id)
    return { data: { ...report, minutes_without } }
  })

  servePartner(app, contract.addPerson, async (ctx, { body }) => ({
    data: { id: await people.addPerson(ctx, toColumns(body)) },
  }))

  servePartner(app, contract.changePerson, (ctx, { params, body }) =>
    people.changePerson(ctx, params.professional_id, toForm(body), decisionsOf(body.decisions)),
  )

  servePartner(app, contract.setOwnCalendar, (ctx, { body }) =>
    setOwnCalendarTo(ctx, body.works_here, decisionsOf(body.decisions)),
  )

  servePartner(app, contract.leaveTeam, (ctx, { params, body }) =>
    people.leaveTeam(ctx, params.professional_id, decisionsOf(body.decisions)),
  )

  servePartner(app, contract.setPersonPortrait, async (ctx, { params, body: { image } }) =>
    people.setPortrait(ctx, params.professional_id, new Uint8Array(await image.arrayBuffer())),
  )

  servePartner(app, contract.removePersonPortrait, (ctx, { params }) =>
    people.setPortrait(ctx, params.professional_id, null),
  )

  servePartner(app, contract.orderTeam, (ctx, { body }) => people.orderTeam(ctx, body.ids))

  servePartner(app, contract.invitePerson, (ctx, { params, body }) => invitePerson(ctx, params.professional_id, body))

  servePartner(app, contract.endInvitation, (ctx, { params }) => endInvitation(ctx, params.professional_id))
}

function present(person: Awaited<ReturnType<typeof people.getPerson>>): contract.PersonOnWire {
  const { id, title, online, secondLine: second_line, noGaps: no_gaps, member, invitation, upcoming } = person
  return {
    id,
    title,
    online,
    second_line,
    no_gaps,
    upcoming,
    first_name: person.firstName,
    last_name: person.lastName,
    avatar: presentPortrait(person.portrait),
    services: person.services.map(({ own, ...service }) => ({
      id: service.id,
      name: service.name,
      heading: service.heading,
      duration: service.duration,
      price_label: staffPriceLabel(service),
      own: own && { price: toRon(own.price), max_price: toRon(own.maxPrice), duration: own.duration },
    })),
    member: member && { role: member.role, contact: member.contact },
    invitation: invitation && { ...invitation, until: epochToIso(invitation.until) },
  }
}

function toColumns({ first_name, last_name, title, online }: z.output<typeof contract.newPersonForm>) {
  return { firstName: first_name, lastName: last_name.trim(), title: title.trim(), online }
}

const baniOf = (price: number | null) => (price === null ? null : toBani(price))

function toForm({ services, second_line, no_gaps, ...facts }: z.output<typeof contract.personForm>): people.PersonForm {
  return {
    ...toColumns(facts),
    ...(second_line === undefined ? {} : { secondLine: second_line }),
    ...(no_gaps === undefined ? {} : { noGaps: no_gaps }),
    services: services.map(({ id, price, max_price, duration }) => {
      return { id, duration, price: baniOf(price), maxPrice: baniOf(max_price) }
    }),
  }
}
