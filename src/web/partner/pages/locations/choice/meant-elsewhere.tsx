import { Form, Link } from 'react-router'
import { refuseOffline } from '#web/shell/refuse-offline.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Location = { readonly id: number; readonly name: string }

type GoProps = { readonly meant: Location; readonly here: Location | undefined; readonly redirect: string }

/** A link of a message led here from work at another location: one press goes there, to the page of the link. */
export function GoToMeant({ meant, here, redirect }: GoProps) {
  return (
    <>
      <p className="wrap-anywhere">
        Linkul e de la {meant.name}
        {here && `, iar acum lucrezi la ${here.name}`}. Treci acolo și se deschide ce ai cerut.
      </p>
      <Form method="post" className="grid">
        <input type="hidden" name="redirect" value={redirect} />
        <Button type="submit" name="location_id" value={meant.id} look="primary" size="large">
          <span className="wrap-anywhere">Treci la {meant.name}</span>
        </Button>
      </Form>
      {here && (
        <Link to="/partener" className={buttonClass()}>
          <span className="wrap-anywhere">Rămâi la {here.name}</span>
        </Link>
      )}
    </>
  )
}

/** The person does not work where the link leads: it was sent to another account, or their access is over. */
export function NotTheirs({ redirect }: { readonly redirect: string }) {
  return (
    <>
      <Notice kind="info" title="Linkul e de la o locație la care nu lucrezi cu contul ăsta">
        Dacă mesajul a venit pe alt e-mail sau alt telefon, intră cu contul acela și se deschide ce ai cerut.
      </Notice>
      <Form method="post" action="/partener/logout" onSubmit={refuseOffline} className="grid">
        <input type="hidden" name="redirect" value={redirect} />
        <Button type="submit">Intră cu alt cont</Button>
      </Form>
    </>
  )
}
