import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listPasskeys, listSessions } from '#contract/account/index.ts'
import { getUser } from '#contract/auth/session.ts'
import type { PageHandle } from '#web/access.ts'
import { checkLeaving, checkProof } from '#web/account/check-proof.ts'
import { loadAsking } from '#web/account/identity.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { apiContext } from '#web/context.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { securityAction } from './action.ts'
import { DevicesPart } from './devices-part.tsx'
import { PasskeysPart } from './passkeys/passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SocialsPart } from './socials-part.tsx'

export const handle: PageHandle = { access: 'login', layout: 'default' }

export const meta: MetaFunction = () => [{ title: 'Securitate · Dichis' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [user, devices, passkeys, asking] = await Promise.all([
    api(getUser),
    api(listSessions),
    api(listPasskeys),
    loadAsking(api),
  ])
  if (!user.ok || !devices.ok || !passkeys.ok) throw data(null, { status: user.ok ? 500 : user.status })
  return { user: user.body.data, devices: devices.body.data, passkeys: passkeys.body.data, asking }
}

export const action = securityAction

export const clientAction = unlessOffline

/** The credentials and sessions of the account, and the ways to remove or end them. */
export default function SecurityPage() {
  const { user, devices, passkeys, asking } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-8">
      <h1>Securitate</h1>
      <div className="grid">
        <PasswordPart
          hasPassword={user.has_password}
          hasPasskey={passkeys.length > 0}
          email={user.email}
          asking={asking.forChange}
        />
        <PasskeysPart passkeys={passkeys} asking={asking.forChange} />
        <DevicesPart devices={devices} />
        <SocialsPart socials={user.socials} asking={asking} />
        <DataPart asking={asking.forData} />
        <DeletePart asking={asking.forData} />
      </div>
    </div>
  )
}

/** Everything stored about the customer as one file, once they have proved who they are. */
function DataPart({ asking }: { asking: Asking }) {
  const { Form, reply, busy, errors, message, onSubmit } = useAccountForm('export', checkProof)
  const proof = { asking, reply, errors, busy }
  return (
    <Section title="Datele tale" intro="Toate datele tale, într-un fișier JSON.">
      {asking === null || reply?.proved ? (
        <div className="grid justify-items-start gap-3">
          <a href="/api/account/export" download className={buttonClass({ look: 'secondary' })}>
            <Icon name="download-simple" /> Descarcă fișierul
          </a>
          <p className="text-small text-ink-2">Linkul e valabil 10 minute de la confirmare.</p>
        </div>
      ) : (
        <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
          <FormErrors errors={errors} message={message} />
          <input type="hidden" name="form" value="export" />
          <ProofFields {...proof} />
          <Button type="submit" name="intent" value="prove" className="justify-self-start" busy={busy}>
            Pregătește fișierul
          </Button>
          <AnotherProof {...proof} />
        </Form>
      )}
    </Section>
  )
}

/** The way out: what happens is said before, and it is asked twice. */
function DeletePart({ asking }: { asking: Asking }) {
  const { Form, reply, busy, errors, message, onSubmit } = useAccountForm('delete', checkLeaving)
  const proof = { asking, reply, errors, busy }
  return (
    <Section title="Ștergerea contului" intro="Pentru totdeauna, imediat.">
      <details open={Boolean(busy || errors || message || reply?.identitySent)}>
        <summary className={`${buttonClass({ look: 'danger' })} list-none`}>Șterge contul</summary>
        <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4 pt-5">
          <FormErrors errors={errors} message={message} />
          <input type="hidden" name="form" value="delete" />
          <ul className="grid list-disc gap-1 pl-5 text-ink-2">
            <li>Rezervările viitoare se anulează, iar saloanele află.</li>
            <li>Numele, telefonul, e-mailul, fotografia și mesajele tale se șterg.</li>
            <li>Recenziile rămân, fără numele tău.</li>
            <li>Abonamentele și voucherele nefolosite se pierd.</li>
          </ul>
          <ProofFields {...proof} />
          <Checkbox
            name="sure"
            label="Am înțeles că nu se mai poate reface."
            defaultChecked={reply?.typed?.sure === 'on'}
            error={errors?.sure}
          />
          <Button
            type="submit"
            name="intent"
            value="delete"
            look="danger-filled"
            className="justify-self-start"
            busy={busy}
          >
            Șterge contul pentru totdeauna
          </Button>
          <AnotherProof {...proof} />
        </Form>
      </details>
    </Section>
  )
}
