import { checkLeaving } from '#web/account/check-proof.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'

/** The way out: what happens is said before, and it is asked twice. */
export function DeletePart({ asking }: { asking: Asking }) {
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
