import * as headings from '#db/locations/menu/headings.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ServiceId } from '#domain/ids.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { changeLocation } from '../change-location.ts'

/** Adds a heading at the end of the menu; throws 422 by field. */
export function addHeading(ctx: StaffContext, name: string): Promise<number> {
  return changeLocation(ctx, async (tx) => {
    await checkName(ctx, tx, name, null)
    const id = await headings.insertHeading(tx, ctx.staff.locationId, name)
    return { result: id, act: { kind: 'heading_added', after: { id, name } } }
  })
}

/** Renames a heading; throws not_found, 422 by field. */
export function renameHeading(ctx: StaffContext, id: number, name: string): Promise<void> {
  return changeLocation(ctx, async (tx) => {
    const before = await findHeading(ctx, tx, id)
    await checkName(ctx, tx, name, id)
    await headings.updateHeading(tx, ctx.staff.locationId, id, name)
    return {
      result: undefined,
      act: { kind: 'heading_changed', before: { id, name: before.name }, after: { id, name } },
    }
  })
}

/** Removes a heading that is empty; throws not_found, 422 while services stand under it or it is the only one. */
export function removeHeading(ctx: StaffContext, id: number): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const heading = await findHeading(ctx, tx, id)
    if (heading.services.length > 0) throw invalid({ heading_id: 'Mută sau retrage întâi serviciile din capitol.' })
    const other = (await headings.listHeadings(tx, locationId)).find((each) => each.id !== id)
    if (!other) throw invalid({ heading_id: 'Păstrează cel puțin un capitol.' })
    await headings.deleteHeading(tx, locationId, id, other.id)
    return { result: undefined, act: { kind: 'heading_removed', before: { id, name: heading.name } } }
  })
}

type Order = readonly { readonly id: number; readonly services: readonly ServiceId[] }[]

/** Puts the whole menu in this order; throws 422 where it is not the menu that stands, whatever was added meanwhile. */
export function orderServices(ctx: StaffContext, order: Order): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const before = await headings.listHeadings(tx, locationId)
    if (!isSame(idsOf(before), idsOf(order)) || !isSame(servicesOf(before), servicesOf(order)))
      throw invalid({ headings: 'Lista s-a schimbat între timp. Am încărcat-o din nou.' })
    await headings.saveOrder(tx, locationId, order)
    return { result: undefined, act: { kind: 'services_ordered', before: { order: before }, after: { order } } }
  })
}

async function findHeading({ staff }: StaffContext, tx: Tx, id: number) {
  const heading = (await headings.listHeadings(tx, staff.locationId)).find((each) => each.id === id)
  if (!heading) throw notFound()
  return heading
}

/** Names are told apart as searches compare them. */
async function checkName({ staff }: StaffContext, tx: Tx, name: string, own: number | null): Promise<void> {
  const others = (await headings.listHeadings(tx, staff.locationId)).filter(({ id }) => id !== own)
  if (others.some((other) => foldText(other.name) === foldText(name)))
    throw invalid({ name: 'Ai deja un capitol cu acest nume.' })
  if (own === null && others.length >= 60) throw invalid({ name: 'Un meniu are cel mult 60 de capitole.' })
}

const idsOf = (order: Order) => order.map(({ id }) => id)
const servicesOf = (order: Order) => order.flatMap(({ services }) => services)
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length
