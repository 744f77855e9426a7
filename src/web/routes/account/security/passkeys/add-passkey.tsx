import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addPasskey, startAddingPasskey } from '#contract/account/passkeys.ts'
import { deviceLabel } from '#domain/auth/device-label.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Outcome } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { makePasskey, type NewPasskey } from '#web/auth/passkeys/ceremony.ts'
import { usePasskeySupport } from '#web/auth/passkeys/use-support.ts'
import { browserApi } from '#web/browser-api.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Adds a passkey on this device, once it is known who is asking; says where that cannot be. */
export function AddPasskey({ asking }: { asking: Asking }) {
  const support = usePasskeySupport()
  const { origin } = useSite()
  if (support === 'unknown')
    return (
      <noscript>
        <p className="text-ink-2">Ca să adaugi o cheie de acces, pornește JavaScript în browser.</p>
      </noscript>
    )
  if (support === 'unsupported') return <p className="text-ink-2">Browserul acesta nu poate folosi chei de acces.</p>
  if (support === 'elsewhere')
    return <p className="text-ink-2">Cheile de acces merg numai la adresa {origin}. Deschide contul acolo.</p>
  return asking === null ? <MakeOne /> : <ProveFirst asking={asking} />
}

function MakeOne() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ done?: string; refusal?: string }>({})
  const make = async () => {
    setBusy(true)
    setOutcome({})
    const made = await makePasskey(() => browserApi(startAddingPasskey))
    if (made.ok) {
      setOutcome(await keep(made.credential))
      await revalidate()
    } else if (made.trouble !== null) setOutcome({ refusal: made.trouble })
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Outcome done={outcome.done} refusal={outcome.refusal} />
      <Button busy={busy} onClick={() => void make()}>
        <Icon name="plus" /> Adaugă un passkey
      </Button>
    </div>
  )
}

async function keep({ id, rawId, type, response }: NewPasskey): Promise<{ done?: string; refusal?: string }> {
  const { clientDataJSON, attestationObject, transports } = response
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  const name = deviceLabel(navigator.userAgent)
  const answer = await browserApi(addPasskey, { body: { credential, name } }).catch(() => null)
  if (answer === null) return { refusal: noAnswer() }
  if (!answer.ok) return { refusal: answer.problem.message }
  return { done: `Am adăugat cheia de acces „${name}”. Data viitoare poți intra cu ea.` }
}

function ProveFirst({ asking }: { asking: Asking }) {
  const { Form, reply, busy, errors, message, onSubmit } = useAccountForm('passkeys')
  const proof = { asking, reply, errors, busy }
  return (
    <details>
      <summary className={`${buttonClass()} list-none`}>
        <Icon name="plus" /> Adaugă un passkey
      </summary>
      <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4 pt-5">
        <FormErrors errors={errors} message={message} />
        <input type="hidden" name="form" value="passkeys" />
        <ProofFields {...proof} />
        <Button type="submit" name="intent" value="prove" className="justify-self-start" busy={busy}>
          Continuă
        </Button>
        <AnotherProof {...proof} />
      </Form>
    </details>
  )
}
