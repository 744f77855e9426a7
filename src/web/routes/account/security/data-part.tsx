import { checkProof } from '#web/account/check-proof.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import { Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Everything stored about the customer as one file, once they have proved who they are. */
export function DataPart({ asking }: { asking: Asking }) {
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
