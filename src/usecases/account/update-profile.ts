import { saveProfile } from '#db/account/customer.ts'
import { invalid } from '#domain/errors.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { getUser, type User } from '../auth/sessions/get-user.ts'
import { type Context, requireCustomer, todayOf } from '../context.ts'

export type Profile = { firstName: string; lastName: string; birthday: IsoDate | null | undefined }

/** Changes names and birthday (null removes it, undefined leaves it). Throws `invalid` for a birthday in the future. */
export async function updateProfile(ctx: Context, profile: Profile): Promise<User> {
  const customerId = requireCustomer(ctx)
  if (profile.birthday && profile.birthday > todayOf(ctx))
    throw invalid({ birthday: 'Data nașterii nu poate fi în viitor.' })
  await saveProfile(ctx.db, customerId, profile)
  return getUser(ctx)
}
