import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Device } from '#usecases/account/devices.ts'
import type { Identity, Proof } from '#usecases/account/identity-proof.ts'

export function presentDevice({ id, name, openedAt, usedAt, current }: Device) {
  return { id, device_name: name, created_at: iso(openedAt), used_at: iso(usedAt), current }
}

export function presentIdentity({ loginProvesUntil, provedUntil, by }: Identity) {
  return {
    login_proves_until: loginProvesUntil && iso(loginProvesUntil),
    proved_until: provedUntil && iso(provedUntil),
    by,
  }
}

type Typed = string | null | undefined

/** What a form shows as proof; a field left empty shows nothing. */
export function toProof(typed: { current_password?: Typed; confirmation_code?: Typed }): Proof {
  return {
    currentPassword: typed.current_password || undefined,
    confirmationCode: typed.confirmation_code || undefined,
  }
}

const iso = (at: Temporal.Instant) => epochToIso(toEpochMinute(at))
