import type { Proof } from '#usecases/auth/contact/identity-proof.ts'

type Typed = string | null | undefined
type Shown = Proof['passkey'] | null

/** What a form shows as proof; a field left empty shows nothing. */
export function toProof(typed: { current_password?: Typed; confirmation_code?: Typed; passkey?: Shown }): Proof {
  return {
    currentPassword: typed.current_password || undefined,
    confirmationCode: typed.confirmation_code || undefined,
    passkey: typed.passkey ?? undefined,
  }
}
