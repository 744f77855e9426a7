import { savePicture } from '#db/account/customer.ts'
import { transaction } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import { BadPortrait, type Crop, type PortraitFault, toPortrait } from '#gateways/images/portrait.ts'
import { getUser, type User } from '../auth/sessions/get-user.ts'
import { limitConcurrency } from '../concurrency-limit.ts'
import { type Context, type Deps, requireCustomer } from '../context.ts'

export type { Crop }

/** Replaces the customer’s picture. Throws `invalid` on image. */
export async function changePortrait(ctx: Context, bytes: Uint8Array, crop: Crop | null): Promise<User> {
  const customerId = requireCustomer(ctx)
  await ctx.limits.take('avatarByCustomer', String(customerId))
  await replacePortrait(ctx, customerId, await storePortrait(ctx, bytes, crop))
  return getUser(ctx)
}

/** Removes the customer’s picture. */
export async function removePortrait(ctx: Context): Promise<User> {
  await replacePortrait(ctx, requireCustomer(ctx), null)
  return getUser(ctx)
}

/** One at a time, because decoding a large picture takes much memory; few may wait, each holding its upload. */
const inQueue = limitConcurrency(1, 8)

/**
 * Stores a portrait and returns its key, for customer.picture. Throws `invalid` on image, `unavailable` while too
 * many wait.
 */
export async function storePortrait(
  { gateways, random }: Pick<Deps, 'gateways' | 'random'>,
  bytes: Uint8Array,
  crop: Crop | null = null,
): Promise<string> {
  const portrait = await inQueue('portrait', () => toPortrait(bytes, crop)).catch((error: unknown) => {
    throw error instanceof BadPortrait ? invalid({ image: FAULT_TEXTS[error.fault] }) : error
  })
  const key = `${UPLOAD_FOLDER}${random.token()}.webp`
  await gateways.pictures.put(key, portrait)
  return key
}

async function replacePortrait(ctx: Context, customerId: CustomerId, key: string | null): Promise<void> {
  const previousKey = await transaction(ctx.db, (tx) => savePicture(tx, customerId, key)).catch(
    async (error: unknown) => {
      if (key !== null) await ctx.gateways.pictures.delete(key)
      throw error
    },
  )
  await forgetPortrait(ctx, previousKey)
}

/** Deletes an uploaded picture’s file; drawn pictures have none. */
export async function forgetPortrait({ gateways }: Pick<Deps, 'gateways'>, key: string | null): Promise<void> {
  if (key?.startsWith(UPLOAD_FOLDER)) await gateways.pictures.delete(key)
}

const UPLOAD_FOLDER = 'uploads/'

const FAULT_TEXTS: Record<PortraitFault, string> = {
  type: 'Alege o fotografie JPEG, PNG, WebP sau AVIF.',
  pixels: 'Fotografia are prea mulți pixeli. Alege una mai mică.',
  small: 'Fotografia e prea mică. Alege una de cel puțin 48 pe 48 de pixeli.',
  broken: 'Fotografia nu poate fi citită. Alege alta.',
}
