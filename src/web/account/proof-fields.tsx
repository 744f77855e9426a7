import type { ReactNode } from 'react'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { PasskeyProof } from '#web/auth/passkeys/passkey-proof.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import type { AccountReply } from './reply.ts'

/** How this account proves who is asking, or null when nothing need be asked now. */
export type Asking = {
  by: 'password' | 'sms' | 'email'
  /** The account has a passkey, which may prove it too. */
  passkey: boolean
} | null

type Props = {
  asking: Asking
  reply: AccountReply | undefined
  errors: Record<string, string[]> | undefined
  busy: boolean
}

/**
 * The proof that a form asks for before it changes the account's keys: the password, a code that the form itself sends
 * for, or a passkey.
 */
export function ProofFields({ asking, ...form }: Props) {
  if (asking === null) return null
  return (
    <>
      <input type="hidden" name="asking" value={asking.by} />
      {asking.by === 'password' ? (
        <PasswordField
          label="Parola actuală"
          name="current_password"
          hint="Ca să știm că ești tu."
          error={form.errors?.current_password}
        />
      ) : (
        <CodeProof by={asking.by} {...form} />
      )}
      {asking.passkey && <PasskeyProof />}
    </>
  )
}

function CodeProof({ by, reply, errors, busy }: Omit<Props, 'asking'> & { by: 'sms' | 'email' }) {
  const where = wordOf(by)
  return (
    <div className="grid justify-items-start gap-3">
      {reply?.identitySent && (
        <Notice kind="done">
          Ți-am trimis un cod prin {where}. E valabil 10 minute. <OutboxHint />
        </Notice>
      )}
      {isSent(reply, errors) ? (
        <CodeField
          label={`Cod din ${where}`}
          name="confirmation_code"
          error={errors?.confirmation_code}
          sent={reply?.identitySent}
          autoFocus={reply?.identitySent !== undefined}
        />
      ) : (
        <>
          <p className="text-[15px] text-ink-2">Ca să știm că ești tu, îți trimitem întâi un cod prin {where}.</p>
          <IdentityButton look="secondary" busy={busy}>
            Trimite-mi un cod prin {where}
          </IdentityButton>
        </>
      )}
    </div>
  )
}

/** Asks for another such code; after the form's own button, which the Enter key must press. */
export function AnotherProof({ asking, reply, errors, busy }: Props) {
  if (asking === null || asking.by === 'password' || !isSent(reply, errors)) return null
  return (
    <IdentityButton look="quiet" busy={busy}>
      Trimite alt cod
    </IdentityButton>
  )
}

function IdentityButton({ look, busy, children }: { look: 'secondary' | 'quiet'; busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      name="intent"
      value="identity"
      formNoValidate
      look={look}
      className="justify-self-start"
      busy={busy}
    >
      {children}
    </Button>
  )
}

const wordOf = (by: 'sms' | 'email') => (by === 'sms' ? 'SMS' : 'e-mail')

const isSent = (reply: Props['reply'], errors: Props['errors']) =>
  Boolean(reply?.identitySent || reply?.proofShown || errors?.confirmation_code)
