import type { CustomerId } from '#domain/ids.ts'
import type { Offer, SecondFactor } from '#usecases/auth/second-factor/set-up.ts'
import * as setUp from '#usecases/auth/second-factor/set-up.ts'
import type { Context } from '#usecases/context.ts'

type Confirmation = { readonly confirmation_code: string; readonly current_password?: string | null | undefined }

/** The app's codes of one person, on whichever side they work. */
export const secondFactorOf = (ctx: Context, customerId: CustomerId) => ({
  get: async () => ({ data: present(await setUp.getSecondFactor(ctx, customerId)) }),
  offer: async (): Promise<{ data: Offer }> => ({ data: await setUp.offerSecondFactor(ctx, customerId) }),
  confirm: async ({ confirmation_code: code, current_password }: Confirmation) => {
    const confirmation = { code, currentPassword: current_password || undefined }
    return { data: { recovery_codes: await setUp.confirmSecondFactor(ctx, customerId, confirmation) } }
  },
  remove: ({ confirmation_code: code }: { readonly confirmation_code: string }) =>
    setUp.removeSecondFactor(ctx, customerId, code),
})

const present = ({ activeSince, recoveryCodesLeft, asksPassword }: SecondFactor) => ({
  active_since: activeSince?.toString() ?? null,
  recovery_codes_left: recoveryCodesLeft,
  asks_password: asksPassword,
})
