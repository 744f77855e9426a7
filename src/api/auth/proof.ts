import type { Proof } from '#usecases/auth/contact/identity-proof.ts'

type Field = string | null | undefined
type Passkey = Proof['passkey'] | null

/** The proof of identity in a form; empty fields are ignored. */
export function toProof(body: { current_password?: Field; confirmation_code?: Field; passkey?: Passkey }): Proof {
  return {
    currentPassword: body.current_password || undefined,
    confirmationCode: body.confirmation_code || undefined,
    passkey: body.passkey ?? undefined,
  }
}
