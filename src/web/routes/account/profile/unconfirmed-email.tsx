import { useEffect } from 'react'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { useCountdown } from '#web/auth/form/use-countdown.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = { isSent: boolean }

/** AU-18: the limits of an address that is not confirmed yet, and the link that confirms it, mailed again. */
export function UnconfirmedEmail({ isSent }: Props) {
  const hydrated = useHydrated()
  const { Form, reply, busy, message, onSubmit } = useAccountForm('email-link')
  const sent = reply?.sent
  const { seconds, start } = useCountdown(sent?.seconds ?? 0)
  useEffect(() => {
    if (sent) start(sent.seconds)
  }, [sent, start])
  const wasSent = isSent || sent !== undefined
  return (
    <Form method="post" onSubmit={onSubmit} className="grid justify-items-start gap-4">
      <div role="status">
        <Notice kind="info" title={wasSent ? 'Confirmă adresa: ți-am trimis un link' : 'Confirmă adresa'}>
          <span className="font-normal">
            Până atunci te anunțăm prin SMS. {wasSent && 'Dacă nu găsești mesajul, caută-l și în spam. '}
            {wasSent && <OutboxHint what="linkul" />}
          </span>
        </Notice>
      </div>
      <FormErrors errors={undefined} message={message} />
      <input type="hidden" name="form" value="email-link" />
      <Button type="submit" look="secondary" busy={busy} disabled={hydrated && seconds > 0}>
        {wasSent ? 'Trimite din nou' : 'Trimite linkul'}
        {hydrated && seconds > 0 && ` (${seconds} s)`}
      </Button>
    </Form>
  )
}
