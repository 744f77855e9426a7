import { toE164 } from '../auth/codes/phone-number.ts'
import { checkAll } from './check-all.ts'
import { findCity } from './find-city.ts'

type Typed = { readonly phone?: string | undefined; readonly city?: string | undefined }

/** Throws `invalid` with all for which a registration with this phone and town would be refused. */
export function checkRegistration({ phone, city }: Typed): void {
  checkAll({
    phone: () => phone !== undefined && toE164(phone),
    city: () => city !== undefined && findCity(city),
  })
}
