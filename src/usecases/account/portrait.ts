import { savePicture } from '#db/account/customer.ts'
import { transaction } from '#db/transaction.ts'
import type { CustomerId } from '#domain/ids.ts'
import { type Crop, toPortrait } from '#gateways/images/portrait.ts'
import { getUser, type User } from '../auth/sessions/get-user.ts'
import { type Context, type Deps, requireCustomer } from '../context.ts'
import { forgetPicture, storePicture } from '../store-picture.ts'

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

/** Stores a portrait and returns its key, for customer.picture. Throws as `storePicture` does. */
export function storePortrait(
  deps: Pick<Deps, 'gateways' | 'random' | 'db'>,
  bytes: Uint8Array,
  crop: Crop | null = null,
): Promise<string> {
  return storePicture(deps, () => toPortrait(bytes, crop))
}

async function replacePortrait(ctx: Context, customerId: CustomerId, key: string | null): Promise<void> {
  const previousKey = await transaction(ctx.db, (tx) => savePicture(tx, customerId, key)).catch(
    async (error: unknown) => {
      await forgetPicture(ctx, key)
      throw error
    },
  )
  await forgetPicture(ctx, previousKey)
}
