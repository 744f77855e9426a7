import type { Crop } from '#usecases/account/portrait.ts'
import type { Identity } from '#usecases/auth/contact/identity-proof.ts'
import type { Device } from '#usecases/auth/sessions/devices.ts'
import { iso } from '../iso.ts'

export function presentDevice({ side, id, name, openedAt, usedAt, current }: Device) {
  return { side, id, device_name: name, created_at: iso(openedAt), used_at: iso(usedAt), current }
}

export function presentIdentity({ loginProvesUntil, provedUntil, by }: Identity) {
  return {
    login_proves_until: loginProvesUntil && iso(loginProvesUntil),
    proved_until: provedUntil && iso(provedUntil),
    by,
  }
}

type WireCrop = Partial<Record<'crop_x' | 'crop_y' | 'crop_width' | 'crop_height', number | undefined>>

/** The crop area; null unless complete. */
export function toCrop({ crop_x: x, crop_y: y, crop_width: width, crop_height: height }: WireCrop): Crop | null {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  return { x, y, width, height }
}
