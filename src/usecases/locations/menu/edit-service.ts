import { loadTeamMenu, type TeamMenu } from '#db/locations/menu/load-team-menu.ts'
import * as menu from '#db/locations/menu/save-service.ts'
import type { Tx } from '#db/transaction.ts'
import { priceRefusal } from '#domain/catalogue/price-form.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { changeLocation } from '../change-location.ts'

/** A service as it is written, and who does it. */
export type ServiceForm = { readonly columns: menu.ServiceColumns; readonly professionals: readonly ProfessionalId[] }

/** The menu as the team edits it. */
export function listTeamServices(ctx: StaffContext): Promise<TeamMenu> {
  return loadTeamMenu(ctx.db, ctx.staff.locationId, ctx.now())
}

/** Adds a service at the end of its heading; throws 422 by field. */
export function addService(ctx: StaffContext, form: ServiceForm): Promise<ServiceId> {
  return changeLocation(ctx, async (tx) => {
    await checkForm(ctx, tx, form)
    const id = await menu.insertService(tx, ctx.staff.locationId, form.columns)
    await saveParts(ctx, tx, id, form)
    return { result: id, act: { kind: 'service_added', after: logged(form) } }
  })
}

/** Changes a service of the menu. Bookings keep what they were placed with. Throws not_found, 422 by field. */
export function changeService(ctx: StaffContext, id: ServiceId, form: ServiceForm): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const before = await menu.findService(tx, locationId, id)
    if (!before) throw notFound()
    await checkForm(ctx, tx, form)
    await menu.updateService(tx, locationId, id, form.columns)
    const headingId = form.columns.menu_heading_id
    if (before.menu_heading_id !== headingId) await menu.moveToEnd(tx, locationId, id, headingId)
    await saveParts(ctx, tx, id, form)
    return { result: undefined, act: { kind: 'service_changed', before, after: logged(form) } }
  })
}

/** Takes a service out of the menu; its bookings stay as they are. Throws not_found. */
export function withdrawService(ctx: StaffContext, id: ServiceId): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const before = await menu.findService(tx, locationId, id)
    if (!before) throw notFound()
    await menu.updateService(tx, locationId, id, { active: false })
    return { result: undefined, act: { kind: 'service_withdrawn', before: { id, name: before.name } } }
  })
}

async function checkForm({ staff }: StaffContext, tx: Tx, { columns, professionals }: ServiceForm): Promise<void> {
  const { price_bani: price, max_price_bani: maxPrice, range_price: range } = columns
  const refusal = priceRefusal({ price, maxPrice, range })
  if (refusal) throw invalid(refusal)
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
