import * as z from 'zod/mini'
import type { ResourceId } from '#domain/ids.ts'
import { data, id, idText, publicName } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { decisions } from '../team/affected.ts'

/** Equal things that services need, so many of them. */
export const equipmentForm = z.object({
  name: publicName(80),
  units: z.int().check(z.minimum(1), z.maximum(100)),
})

const equipmentGroup = z.object({
  id,
  name: z.string(),
  units: z.array(z.object({ id: idOf<ResourceId>(), unit: z.int(), out_of_order: z.boolean() })),
  /** The names of the services that need one. */
  services: z.array(z.string()),
})

export type EquipmentGroupOnWire = z.output<typeof equipmentGroup>

export const listEquipmentGroups = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/equipment-groups',
  summary: 'The location’s equipment: groups of equal things, unit by unit',
  right: 'edit_offer',
  success: { status: 200, body: data(z.array(equipmentGroup)) },
})

export const addEquipmentGroup = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/equipment-groups',
  summary: 'Adds equal things that services may need',
  right: 'edit_offer',
  body: equipmentForm,
  success: { status: 201, body: data(z.object({ id })) },
})

export const changeEquipmentGroup = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/equipment-groups/{group_id}',
  summary: 'Renames equipment, or adds units to it',
  right: 'edit_offer',
  params: z.object({ group_id: idText }),
  body: equipmentForm,
  success: { status: 204 },
})

export const setUnitOutOfOrder = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/equipment-units/{unit_id}',
  summary:
    'Takes a unit out of order, or puts it back. Its visits go to other units where one is free; 409 ' +
    '`bookings_affected` until each other one is decided',
  right: 'edit_offer',
  params: z.object({ unit_id: idTextOf<ResourceId>() }),
  body: z.object({ out_of_order: z.boolean(), decisions }),
  success: { status: 204 },
})
