import { loadTeamMenu, type TeamMenu } from '#db/locations/menu/load-team-menu.ts'
import * as menu from '#db/locations/menu/save-service.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import type { Tx } from '#db/transaction.ts'
import { priceRefusal } from '#domain/catalogue/price-form.ts'
import { waitRefusal } from '#domain/catalogue/wait-form.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Decision } from '#domain/team/decision.ts'
import { applyChange } from '#usecases/team/affected/apply-change.ts'
import type { Act, StaffContext } from '../../staff/staff.ts'
import { changeLocation } from '../change-location.ts'

/** A service as it is written, and who does it. */
export type ServiceForm = { readonly columns: menu.ServiceColumns; readonly professionals: readonly ProfessionalId[] }

/** As many as a person's page asks about, and an order of the menu names. */
const MAX_SERVICES = 500

/** The menu as the team edits it. */
export function listTeamServices(ctx: StaffContext): Promise<TeamMenu> {
  return loadTeamMenu(ctx.db, ctx.staff.locationId, ctx.now())
}

/** Adds a service at the end of its heading; throws 422 by field, on `name` where the menu is full. */
export function addService(ctx: StaffContext, form: ServiceForm): Promise<ServiceId> {
  return changeLocation(ctx, async (tx) => {
    await checkForm(ctx, tx, form)
    if ((await menu.countServices(tx, ctx.staff.locationId)) >= MAX_SERVICES)
      throw invalid({ name: `Un meniu are cel mult ${MAX_SERVICES} de servicii. Retrage întâi unul.` })
    const id = await menu.insertService(tx, ctx.staff.locationId, form.columns)
    await saveParts(ctx, tx, id, form)
    return { result: id, act: { kind: 'service_added', after: logged(form) } }
  })
}

/**
 * Changes a service of the menu; bookings keep what they were placed with. Throws not_found, 422 by field,
 * bookings_affected where who has them does the service no longer.
 */
export function changeService(
  ctx: StaffContext,
  id: ServiceId,
  form: ServiceForm,
  decisions: readonly Decision[],
): Promise<void> {
  const { locationId } = ctx.staff
  return changeMenu(ctx, decisions, async (tx) => {
    const before = await menu.findService(tx, locationId, id)
    if (!before) throw notFound()
    await checkForm(ctx, tx, form)
    await menu.updateService(tx, locationId, id, form.columns)
    const headingId = form.columns.menu_heading_id
    if (before.menu_heading_id !== headingId) await menu.moveToEnd(tx, locationId, id, headingId)
    await saveParts(ctx, tx, id, form)
    return { kind: 'service_changed', before, after: logged(form) }
  })
}

/** Takes a service out of the menu. Throws not_found, bookings_affected until each of its bookings has a decision. */
export function withdrawService(ctx: StaffContext, id: ServiceId, decisions: readonly Decision[]): Promise<void> {
  const { locationId } = ctx.staff
  return changeMenu(ctx, decisions, async (tx) => {
    const before = await menu.findService(tx, locationId, id)
    if (!before) throw notFound()
    await menu.updateService(tx, locationId, id, { active: false })
    return { kind: 'service_withdrawn', before: { id, name: before.name } }
  })
}

/** A change of the menu that may strand bookings: whoever has them can keep them as they were placed. */
function changeMenu(ctx: StaffContext, decisions: readonly Decision[], change: (tx: Tx) => Promise<Act>) {
  const write = async (tx: Tx) => {
    const act = await change(tx)
    await refreshSearchText(tx, [ctx.staff.locationId])
    return act
  }
  return applyChange(ctx, { write, mayKeep: true }, decisions)
}

async function checkForm({ staff }: StaffContext, tx: Tx, { columns, professionals }: ServiceForm): Promise<void> {
  const { price_bani: price, max_price_bani: maxPrice, range_price: range } = columns
  const refusal = priceRefusal({ price, maxPrice, range })
  if (refusal) throw invalid(refusal)
  const wait = waitRefusal(columns)
  if (wait) throw invalid(wait)
  const has = await menu.checkParts(tx, staff.locationId, columns, professionals)
  if (!has.heading) throw invalid({ heading_id: 'Capitolul nu mai există. Alege altul.' })
  if (!has.category) throw invalid({ category_id: 'Categoria nu există. Alege alta.' })
  if (!has.group) throw invalid({ equipment_group_id: 'Echipamentul nu mai există. Alege altul.' })
  if (!has.professionals) throw invalid({ professional_ids: 'Unul dintre specialiști nu mai lucrează aici.' })
}

async function saveParts({ staff }: StaffContext, tx: Tx, id: ServiceId, { columns, professionals }: ServiceForm) {
  await menu.setPerformers(tx, staff.locationId, id, professionals)
  await menu.addCategory(tx, staff.locationId, columns.category_id)
}

const logged = ({ columns, professionals }: ServiceForm) => ({ ...columns, professionals })
