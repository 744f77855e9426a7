import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

type Link = { token: string; email: string; phoneEnd: string | null }

/** Asks whose account it is, before the address is confirmed for it. */
export function ConfirmForm({ link, message }: { link: Link; message: string | undefined }) {
  const posted = useNavigation().formData
  const pressed = posted?.get('intent')
  return (
    <Form method="post" className="grid gap-5">
      <Title text="E adresa ta?" />
      <FormErrors errors={undefined} message={message} />
      <input type="hidden" name="token" value={link.token} />
      <p className="text-ink-2">
        Cineva și-a făcut un cont cu <strong className="break-words text-ink">{link.email}</strong>
        {link.phoneEnd !== null && (
          <>
            {' '}
            și cu telefonul care se termină în <strong className="figures text-ink">{link.phoneEnd}</strong>
          </>
        )}
        . Confirmă numai dacă e contul tău.
      </p>
      <Button type="submit" name="intent" value="confirm" look="primary" size="large" busy={pressed === 'confirm'}>
        Da, confirmă adresa
      </Button>
      <Button type="submit" name="intent" value="refuse" look="secondary" busy={pressed === 'refuse'}>
        Nu, scoate adresa din el
      </Button>
    </Form>
  )
}

export function Outcome({ outcome }: { outcome: 'confirmed' | 'removed' }) {
  if (outcome === 'removed')
    return (
      <>
        <Title text="Am scos adresa" />
        <p className="text-ink-2" role="status">
          Contul acela nu mai are adresa ta și nu-ți mai scrie nimeni de acolo. Dacă vrei, îți poți face un cont al tău.
        </p>
        <ButtonLink to="/register" size="large">
          Creează un cont
        </ButtonLink>
      </>
    )
  return (
    <>
      <Title text="Adresa e confirmată" />
      <p className="text-ink-2" role="status">
        De acum primești aici confirmările rezervărilor și îți poți alege o parolă nouă dacă o uiți pe cea veche.
      </p>
      <ButtonLink to="/account/bookings" look="primary" size="large">
        Rezervările mele
      </ButtonLink>
    </>
  )
}

export function DeadLink() {
  return (
    <>
      <Title text="Linkul nu mai e valabil" />
      <p className="text-ink-2">
        A expirat, a fost deja folosit sau nu e întreg. Intră în cont și, dacă adresa nu e confirmată încă, cere alt
        link din Profil.
      </p>
      <ButtonLink to="/account/profile" look="primary" size="large">
        Mergi la profil
      </ButtonLink>
    </>
  )
}

function Title({ text }: { text: string }) {
  return (
    <h1 className="text-h2">
      <Unbroken text={text} />
    </h1>
  )
}
