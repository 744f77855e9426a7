import { Form, useLocation } from 'react-router'
import { refuseOffline } from '#web/shell/refuse-offline.ts'
import { useCustomer } from '#web/site/use-site.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyComb } from '#web/ui/brand/comb.tsx'

/**
 * Says that the booking of the address is not in the open account, whether another account has it or nobody: a link of
 * a message is often opened in a browser that is logged in as somebody else. The other account leads back here.
 */
export function MissingBooking() {
  const { pathname, search } = useLocation()
  const name = useCustomer()?.firstName
  return (
    <section className="grid justify-items-start gap-5">
      <EmptyComb />
      <h1>Rezervarea nu e în contul ăsta</h1>
      <div className="grid max-w-[62ch] gap-3 text-ink-2">
        {name && (
          <p>
            Acum e deschis contul pe numele <strong className="wrap-anywhere text-ink">{name}</strong>.
          </p>
        )}
        <p>
          Ai venit dintr-un mesaj primit pe alt e-mail sau alt telefon? Intră cu contul acela și se deschide rezervarea.
          Dacă ai rezervat fără cont, deschide linkul din mesajul de confirmare.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action="/logout" onSubmit={refuseOffline}>
          <input type="hidden" name="redirect" value={pathname + search} />
          <Button type="submit" look="primary">
            Intră cu alt cont
          </Button>
        </Form>
        <ButtonLink to="/account/bookings">Rezervările mele</ButtonLink>
      </div>
    </section>
  )
}
