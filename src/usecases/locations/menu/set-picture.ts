import * as menu from '#db/locations/menu/save-service.ts'
import { transaction } from '#db/transaction.ts'
import { notFound } from '#domain/errors.ts'
import type { ServiceId } from '#domain/ids.ts'
import { toServicePicture } from '#gateways/images/portrait.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { forgetPicture, storePicture } from '../../store-picture.ts'

/** Replaces a service's picture, or with null takes it away, with its file. Throws not_found, 422 on image. */
export async function setServicePicture(ctx: StaffContext, id: ServiceId, bytes: Uint8Array | null): Promise<void> {
  const { locationId } = ctx.staff
  const picture = bytes && (await storePicture(ctx, () => toServicePicture(bytes)))
  const previous = await transaction(ctx.db, async (tx) => {
    const service = await menu.findService(tx, locationId, id)
    if (!service) throw notFound()
    await menu.updateService(tx, locationId, id, { picture })
    const before = { id, name: service.name, picture: service.picture }
    recordAct(ctx, tx, { kind: 'service_picture_changed', before, after: { id, name: service.name, picture } })
    return service.picture
  }).catch(async (thrown: unknown) => {
    await forgetPicture(ctx, picture)
    throw thrown
  })
  await forgetPicture(ctx, previous)
}
