import { Link } from 'react-router'
import { buttonClass } from '#web/ui/actions/button.tsx'
import type { GuestBody } from './state/use-place-booking.ts'

/** BK-22: an account, offered to a guest once the booking is placed; the proof of their phone goes along. */
export function AccountOffer({ guest }: { guest: GuestBody }) {
  const { first_name, last_name, email, phone, phone_proof: proof } = guest
  const proved = { phone, proof, person: { first_name, last_name, email: email ?? '' } }
  return (
    <section className="grid justify-items-start gap-3 border-line border-t p-0 pt-6" aria-labelledby="account-offer">
      <h2 id="account-offer" className="text-h3">
        Data viitoare, mai repede
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        Cu un cont găsești toate rezervările la un loc și nu mai ai de completat nimic. Numărul e deja confirmat: mai ai
        nevoie doar de {email ? 'o parolă' : 'e-mail și parolă'}.
      </p>
      <Link to="/register?redirect=/account/bookings" state={{ proved }} className={buttonClass()}>
        Fă-ți cont
      </Link>
    </section>
  )
}
