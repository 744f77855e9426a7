import { loadPage, updatePage } from '#db/locations/page/page.ts'
import * as pictures from '#db/locations/page/pictures.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { toLogo, toPhoto } from '#gateways/images/portrait.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { forgetPicture, storePicture } from '../../store-picture.ts'
import { changeLocation } from '../change-location.ts'

/** The description of a photo, and the album it is in; null: in none. */
type Description = { readonly alt: string; readonly album: string | null }

const MAX_PHOTOS = 100

/** Adds a photo at the end. Throws 422 by field, `unavailable` while too many are being read. */
export async function addPhoto(ctx: StaffContext, bytes: Uint8Array, description: Description): Promise<number> {
  const source = await storePicture(ctx, () => toPhoto(bytes))
  return changeLocation(ctx, async (tx) => {
    const there = await pictures.listPictures(tx, ctx.staff.locationId)
    if (there.length >= MAX_PHOTOS) throw invalid({ image: `Ai deja ${MAX_PHOTOS} de fotografii. Scoate una întâi.` })
    const id = await pictures.insertPicture(tx, ctx.staff.locationId, { source, ...description })
    return { result: id, act: { kind: 'photo_added', after: { id, ...description } } }
  }).catch((error: unknown) => forgetAndThrow(ctx, source, error))
}

/** Sets what a photo shows and its album; throws not_found. */
export function describePhoto(ctx: StaffContext, id: number, description: Description): Promise<void> {
  return changeLocation(ctx, async (tx) => {
    const there = await pictures.listPictures(tx, ctx.staff.locationId)
    const before = there.find((each) => each.id === id)
    if (!before) throw notFound()
    await pictures.describePicture(tx, ctx.staff.locationId, id, description)
    return {
      result: undefined,
      act: { kind: 'photo_changed', before: { id, alt: before.alt }, after: { id, ...description } },
    }
  })
}

/** Takes a photo away, its file too; throws not_found. */
export async function removePhoto(ctx: StaffContext, id: number): Promise<void> {
  const source = await changeLocation(ctx, async (tx) => {
    const there = await pictures.listPictures(tx, ctx.staff.locationId)
    const before = there.find((each) => each.id === id)
    if (!before) throw notFound()
    await pictures.deletePicture(tx, ctx.staff.locationId, id)
    return { result: before.source, act: { kind: 'photo_removed', before: { id, alt: before.alt } } }
  })
  await forgetPicture(ctx, source)
}

/** Puts all photos in this order; throws 422 where they are not those that there are. */
export function orderPhotos(ctx: StaffContext, ids: readonly number[]): Promise<void> {
  return changeLocation(ctx, async (tx) => {
    const before = (await pictures.listPictures(tx, ctx.staff.locationId)).map(({ id }) => id)
    if (ids.length !== before.length || new Set([...ids, ...before]).size !== before.length)
      throw invalid({ ids: 'Fotografiile s-au schimbat între timp. Am încărcat lista din nou.' })
    await pictures.savePictureOrder(tx, ctx.staff.locationId, ids)
    return { result: undefined, act: { kind: 'photos_ordered', before: { order: before }, after: { order: ids } } }
  })
}

/** Replaces the logo, or with null takes it away. Throws 422 on image. */
export async function setLogo(ctx: StaffContext, bytes: Uint8Array | null): Promise<void> {
  const logo = bytes && (await storePicture(ctx, () => toLogo(bytes)))
  const previous = await changeLocation(ctx, async (tx) => {
    const { logo: before } = await loadPage(tx, ctx.staff.locationId)
    await updatePage(tx, ctx.staff.locationId, { logo })
    return { result: before, act: { kind: 'logo_changed', before: { logo: before }, after: { logo } } }
  }).catch((error: unknown) => forgetAndThrow(ctx, logo, error))
  await forgetPicture(ctx, previous)
}

async function forgetAndThrow(ctx: StaffContext, source: string | null, error: unknown): Promise<never> {
  await forgetPicture(ctx, source)
  throw error
}
