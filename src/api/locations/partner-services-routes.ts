import type * as z from 'zod/mini'
import * as contract from '#contract/locations/partner-services.ts'
import { fromNamed, toNamed } from '#domain/catalogue/fields.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import { ruleSentence } from '#domain/catalogue/visit-rule.ts'
import { toBani, toRon } from '#domain/money.ts'
import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import { staffPriceLabel } from '#domain/pricing/price-label.ts'
import * as headings from '#usecases/locations/menu/edit-headings.ts'
import * as services from '#usecases/locations/menu/edit-service.ts'
import { setServicePicture } from '#usecases/locations/menu/set-picture.ts'
import { removeVisitRule, setVisitRule } from '#usecases/locations/menu/visit-rules.ts'
import type { ApiApp } from '../api-app.ts'
import { presentImage } from '../present-image.ts'
import { servePartner } from '../serve.ts'
import { decisionsOf } from '../team/affected-wire.ts'

export function mountPartnerServices(app: ApiApp): void {
  servePartner(app, contract.listPartnerServices, async (ctx) => ({
    data: present(await services.listTeamServices(ctx)),
  }))

  servePartner(app, contract.addService, async (ctx, { body }) => ({
    data: { id: await services.addService(ctx, toForm(body)) },
  }))

  servePartner(app, contract.changeService, (ctx, { params, body: { decisions, ...form } }) =>
    services.changeService(ctx, params.service_id, toForm(form), decisionsOf(decisions)),
  )

  servePartner(app, contract.withdrawService, (ctx, { params, body }) =>
    services.withdrawService(ctx, params.service_id, decisionsOf(body?.decisions)),
  )

  servePartner(app, contract.setServicePicture, async (ctx, { params, body: { image } }) =>
    setServicePicture(ctx, params.service_id, new Uint8Array(await image.arrayBuffer())),
  )

  servePartner(app, contract.removeServicePicture, (ctx, { params }) => setServicePicture(ctx, params.service_id, null))

  servePartner(app, contract.setVisitRule, (ctx, { params, body: { after_id, ...terms } }) =>
    setVisitRule(ctx, params.service_id, after_id, terms),
  )

  servePartner(app, contract.removeVisitRule, (ctx, { params: { service_id, after_id, kind } }) =>
    removeVisitRule(ctx, service_id, after_id, kind),
  )

  servePartner(app, contract.orderServices, (ctx, { body }) => headings.orderServices(ctx, body.headings))

  servePartner(app, contract.addHeading, async (ctx, { body }) => ({
    data: { id: await headings.addHeading(ctx, body.name.trim()) },
  }))

  servePartner(app, contract.renameHeading, (ctx, { params, body }) =>
    headings.renameHeading(ctx, params.heading_id, body.name.trim()),
  )

  servePartner(app, contract.removeHeading, (ctx, { params }) => headings.removeHeading(ctx, params.heading_id))
}

function toForm(body: z.output<typeof contract.serviceForm>): services.ServiceForm {
  const { category_id, range_price, hidden_price, equipment_group_id } = body
  return {
    columns: {
      ...toNamed(SERVICE_FIELDS, fromNamed(SERVICE_FIELDS, body), 'column'),
      category_id,
      range_price,
      hidden_price,
      equipment_group_id,
      name: body.name.trim(),
      description: body.description.trim(),
      menu_heading_id: body.heading_id,
      price_bani: body.price === null ? null : toBani(body.price),
      max_price_bani: body.max_price === null ? null : toBani(body.max_price),
    },
    professionals: [...new Set(body.professional_ids)],
  }
}

type Menu = Awaited<ReturnType<typeof services.listTeamServices>>
type Service = Menu['headings'][number]['services'][number]

const present = (menu: Menu): contract.PartnerServices => ({
  headings: menu.headings.map(({ id, name, services }) => ({ id, name, services: services.map(presentService) })),
  categories: [...menu.categories],
  main_category_id: menu.mainCategory,
  equipment_groups: [...menu.groups],
  professionals: [...menu.professionals],
})

const presentService = (row: Service) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  image: presentImage(row.picture),
  category_id: row.categoryId,
  ...toNamed(SERVICE_FIELDS, row, 'name'),
  duration_label: staffDurationLabel(row.duration),
  price: toRon(row.price),
  max_price: toRon(row.maxPrice),
  range_price: row.range,
  hidden_price: row.hidden,
  price_label: staffPriceLabel(row),
  equipment_group_id: row.groupId,
  is_subscription: row.isSubscription,
  professional_ids: [...row.professionals],
  upcoming: row.upcoming,
  visit_rules: row.visitRules.map((rule) => ({
    kind: rule.kind,
    after_id: rule.after.id,
    days: 'days' in rule ? rule.days : null,
    hours: 'hours' in rule ? rule.hours : null,
    months: 'months' in rule ? rule.months : null,
    text: ruleSentence([rule]),
  })),
})
