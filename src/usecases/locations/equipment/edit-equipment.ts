import * as db from '#db/locations/equipment.ts'
import type { Tx } from '#db/transaction.ts'
import { inProgress, invalid, notFound } from '#domain/errors.ts'
import type { BookingId, ResourceId } from '#domain/ids.ts'
import type { Decision } from '#domain/team/decision.ts'
import { countOf } from '#domain/text/counts.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { applyChange } from '../../team/affected/apply-change.ts'
import { changeLocation } from '../change-location.ts'

const MAX_GROUPS = 50

/** The location's equipment: groups of equal things, unit by unit. */
export function listEquipment(ctx: StaffContext): Promise<db.EquipmentGroup[]> {
  return db.listEquipment(ctx.db, ctx.staff.locationId)
}

export type GroupForm = { readonly name: string; readonly units: number }

/** Adds equal things that services may need; throws 422 by field. */
export function addGroup(ctx: StaffContext, { name, units }: GroupForm): Promise<number> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    await checkName(ctx, tx, name, null)
    const id = await db.insertGroup(tx, locationId, name)
    await db.addUnits(tx, locationId, id, units)
    return { result: id, act: { kind: 'equipment_added', after: { id, name, units } } }
  })
}

/** Renames a group, or adds units to it; throws not_found, 422 by field where it would have fewer. */
export function changeGroup(ctx: StaffContext, id: number, { name, units }: GroupForm): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const group = (await db.listEquipment(tx, locationId)).find((each) => each.id === id)
    if (!group) throw notFound()
    await checkName(ctx, tx, name, id)
    const had = group.units.length
    if (units < had)
      throw invalid({ units: `Ai ${countOf(had, 'bucată', 'bucăți')}. Pe cele care lipsesc scoate-le din uz.` })
    await db.renameGroup(tx, locationId, id, name)
    await db.addUnits(tx, locationId, id, units - had)
    const before = { id, name: group.name, units: had }
    return { result: undefined, act: { kind: 'equipment_changed', before, after: { id, name, units } } }
  })
}

/** Names are told apart as searches compare them. */
async function checkName({ staff }: StaffContext, tx: Tx, name: string, own: number | null): Promise<void> {
  const others = (await db.listEquipment(tx, staff.locationId)).filter(({ id }) => id !== own)
  if (others.some((other) => foldText(other.name) === foldText(name)))
    throw invalid({ name: 'Ai deja un echipament cu acest nume.' })
  if (own === null && others.length >= MAX_GROUPS)
    throw invalid({ name: `O locație are cel mult ${MAX_GROUPS} de feluri de echipament.` })
}

/**
 * Takes a unit out of order: its visits go to other units of the group where one is free, and each that finds none
 * needs a decision. Or puts it back. Throws not_found, bookings_affected, in_progress while a colleague holds it.
 */
export function setOutOfOrder(
  ctx: StaffContext,
  id: ResourceId,
  outOfOrder: boolean,
  decisions: readonly Decision[],
): Promise<void> {
  const { locationId } = ctx.staff
  let stranded: ReadonlySet<BookingId> = new Set()
  const write = async (tx: Tx) => {
    const group = (await db.listEquipment(tx, locationId)).find(({ units }) => units.some((unit) => unit.id === id))
    const found = group?.units.find((unit) => unit.id === id)
    if (!group || !found) throw notFound()
    await db.setOutOfOrder(tx, locationId, id, outOfOrder)
    if (outOfOrder && !found.outOfOrder) {
      const left = await db.leaveUnit(tx, locationId, id, ctx.now())
      if (left.isHeld) throw inProgress(left.isProposed ? PROPOSED : HELD)
      stranded = left.stranded
    }
    return {
      kind: outOfOrder ? 'unit_out_of_order' : 'unit_put_back',
      after: { id, name: `${group.name} ${found.unit}` },
    }
  }
  return applyChange(ctx, { write, strands: () => stranded, mayKeep: true }, decisions)
}

const PROPOSED = 'Ai propus unui client o oră cu acest echipament. Așteaptă răspunsul lui sau refuză-i cererea.'
const HELD = 'Un coleg ține chiar acum o oră cu acest echipament. Încearcă din nou peste un minut.'
