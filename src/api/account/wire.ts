import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Crop } from '#usecases/account/portrait.ts'
import type { Identity, Proof } from '#usecases/auth/contact/identity-proof.ts'
import type { Device } from '#usecases/auth/sessions/devices.ts'

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
type Shown = Proof['passkey'] | null

/** What a form shows as proof; a field left empty shows nothing. */
export function toProof(typed: { current_password?: Typed; confirmation_code?: Typed; passkey?: Shown }): Proof {
  return {
    currentPassword: typed.current_password || undefined,
    confirmationCode: typed.confirmation_code || undefined,
    passkey: typed.passkey ?? undefined,
  }
}

type WireCrop = Partial<Record<'crop_x' | 'crop_y' | 'crop_width' | 'crop_height', number | undefined>>

/** The area to keep, null unless all of it is given. */
export function toCrop({ crop_x: x, crop_y: y, crop_width: width, crop_height: height }: WireCrop): Crop | null {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  return { x, y, width, height }
}

/** An instant as the wire writes it, to the minute. */
export const iso = (at: Temporal.Instant) => epochToIso(toEpochMinute(at))
