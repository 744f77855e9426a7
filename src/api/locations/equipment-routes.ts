import * as contract from '#contract/locations/equipment.ts'
import * as equipment from '#usecases/locations/equipment/edit-equipment.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'
import { decisionsOf } from '../team/affected-wire.ts'

export function mountEquipment(app: ApiApp): void {
  servePartner(app, contract.listEquipmentGroups, async (ctx) => ({
    data: (await equipment.listEquipment(ctx)).map(({ units, services, ...group }) => ({
      ...group,
      services: [...services],
      units: units.map(({ outOfOrder, ...unit }) => ({ ...unit, out_of_order: outOfOrder })),
    })),
  }))

  servePartner(app, contract.addEquipmentGroup, async (ctx, { body }) => ({
    data: { id: await equipment.addGroup(ctx, body) },
  }))

  servePartner(app, contract.changeEquipmentGroup, (ctx, { params, body }) =>
    equipment.changeGroup(ctx, params.group_id, body),
  )

  servePartner(app, contract.setUnitOutOfOrder, (ctx, { params, body }) =>
    equipment.setOutOfOrder(ctx, params.unit_id, body.out_of_order, decisionsOf(body.decisions)),
  )
}
