import { type ReactNode, useEffect, useState } from 'react'
import * as account from '#contract/account/index.ts'
import { parseWith } from '#contract/parse.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { AnotherProof, type Asking, ProofFields } from '#web/account/proof-fields.tsx'
import type { AccountReply } from '#web/account/reply.ts'
import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { CodeStep } from '#web/auth/form/code-step.tsx'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { useCountdown } from '#web/auth/form/use-countdown.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Kind = 'email' | 'phone'
type Props = { kind: Kind; current: string | null; asking: Asking; children?: ReactNode }

const texts = {
  email: {
    title: 'E-mail',
    intro: 'Aici îți trimitem confirmările. Se schimbă numai cu un cod trimis la adresa nouă.',
    none: 'Contul nu are încă o adresă de e-mail.',
    change: 'Schimbă e-mailul',
    add: 'Adaugă un e-mail',
    other: 'Altă adresă',
    confirm: 'Confirmă e-mailul',
  },
  phone: {
    title: 'Telefon',
    intro: 'Cu el intri în cont prin SMS. Se schimbă numai cu un cod trimis la numărul nou.',
    none: 'Contul nu are încă un număr de telefon.',
    change: 'Schimbă telefonul',
    add: 'Adaugă un telefon',
    other: 'Alt număr',
    confirm: 'Confirmă telefonul',
  },
} as const

/**
 * The e-mail or the phone as it is, and its change in two steps: the new one, then the code sent to it. Remarks stand
 * between the two.
 */
export function ContactPart({ kind, current, asking, children }: Props) {
  const words = texts[kind]
  const form = useAccountForm(kind, (typed) => check(kind, typed))
  const { reply, done } = form
  const [leftAt, setLeftAt] = useState<AccountReply>()
  const sent = reply?.sent && reply !== leftAt ? reply.sent : null
  return (
    <Section title={words.title} intro={words.intro}>
      <p className="figures wrap-anywhere text-[17px] font-[560]">
        {current === null ? <span className="font-normal text-ink-2">{words.none}</span> : shown(kind, current)}
      </p>
      {children}
      <Done text={done} />
      <details
        key={done ?? 'change'}
        open={Boolean(form.busy || sent || form.errors || form.message || reply?.identitySent)}
      >
        <summary className={`${buttonClass()} list-none`}>{current === null ? words.add : words.change}</summary>
        <div className="pt-5">
          {sent ? (
            <ConfirmForm kind={kind} sent={sent} form={form} onOther={() => setLeftAt(reply)} />
          ) : (
            <AskForm kind={kind} asking={asking} form={form} />
          )}
        </div>
      </details>
    </Section>
  )
}

type FormState = ReturnType<typeof useAccountForm>

function AskForm({ kind, asking, form }: { kind: Kind; asking: Asking; form: FormState }) {
  const { Form, reply, busy, errors, message, onSubmit } = form
  const proof = { asking, reply, errors, busy }
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <input type="hidden" name="form" value={kind} />
      {kind === 'email' ? (
        <TextField
          label="Noul e-mail"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={reply?.typed?.[kind]}
          error={errors?.email}
        />
      ) : (
        <PhoneField label="Noul telefon" name="phone" defaultValue={reply?.typed?.[kind]} error={errors?.phone} />
      )}
      <ProofFields {...proof} />
      <Button type="submit" name="intent" value="send" className="justify-self-start" busy={busy}>
        Trimite codul
      </Button>
      <AnotherProof {...proof} />
    </Form>
  )
}

type ConfirmProps = { kind: Kind; sent: { to: string; seconds: number }; form: FormState; onOther: () => void }

function ConfirmForm({ kind, sent, form, onOther }: ConfirmProps) {
  const { Form, busy, errors, message, onSubmit } = form
  const words = texts[kind]
  const hydrated = useHydrated()
  const { seconds, start } = useCountdown(sent.seconds)
  useEffect(() => {
    if (sent.seconds > 0) start(sent.seconds)
  }, [sent, start])
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrors errors={errors} message={message} />
      <input type="hidden" name="form" value={kind} />
      <input type="hidden" name={kind} value={sent.to} />
      <CodeStep
        label={kind === 'email' ? 'Cod din e-mail' : 'Cod din SMS'}
        name="confirmation_code"
        notice={
          <>
            Ți-am trimis un cod la <span className="figures wrap-anywhere">{shown(kind, sent.to)}</span>. E valabil 10
            minute. <OutboxHint />
          </>
        }
        error={errors?.confirmation_code}
        // A wrong code, or another asked for too soon, sends none: the one before still counts, and stays typed.
        sent={errors || message ? undefined : sent}
        seconds={seconds}
        busy={busy}
        submit={{ intent: 'confirm', label: words.confirm }}
        resend="resend"
      >
        {hydrated && (
          <Button look="quiet" onClick={onOther}>
            {words.other}
          </Button>
        )}
      </CodeStep>
    </Form>
  )
}

function check(kind: Kind, typed: Record<string, string | undefined>) {
  if (typed.intent === 'resend') return { ok: true as const, value: null }
  const confirming = typed.intent === 'confirm'
  if (kind === 'email') return parseWith(confirming ? account.emailConfirmation : account.emailChange, typed)
  return parseWith(confirming ? account.phoneConfirmation : account.phoneChange, typed)
}

const shown = (kind: Kind, value: string) => (kind === 'phone' ? phoneLabel(value) : value)
