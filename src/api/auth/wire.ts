import type { User } from '#usecases/auth/sessions/get-user.ts'
import { presentPortrait } from '../present-image.ts'

/** The logged-in customer’s own view of the account. */
export function presentUser(user: User) {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    avatar: presentPortrait(user.picture),
    birthday: user.birthday,
    has_password: user.password_hash !== null,
    socials: user.socials,
  }
}
