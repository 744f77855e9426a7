import { Form, useNavigation } from 'react-router'
import type { ArchiveContents } from '#contract/archive/archive.ts'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'

type Props = { by: ArchiveContents['by']; reply: Reply | undefined }

/**
 * Asks the owner for a proof: by the app where there is one, else by the password, or by a sent code with or without
 * it.
 */
export function ProofForm({ by, reply }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const way = by.find((each) => each !== 'password')
  const where = way === 'sms' ? 'SMS' : 'e-mail'
  const asksCode = !by.includes('password') || reply?.form === 'code'
  const isApp = way === 'app'
  const isSent = isApp || reply?.form === 'code'
  return (
    <Form method="post" noValidate className="grid max-w-[26rem] gap-4">
      <FormErrors errors={reply?.errors} message={reply?.message} />
      {!asksCode && (
        <PasswordField
          label="Parola ta"
          name="current_password"
          hint="Ca să știm că ești tu, nu cineva la calculatorul tău."
          error={reply?.errors?.current_password}
        />
      )}
      {isSent && !isApp && !reply?.errors && (
        <Notice kind="done">
          Ți-am trimis un cod prin {where}. E valabil 10 minute. <OutboxHint />
        </Notice>
      )}
      {isSent && (
        <CodeField
          label={isApp ? 'Cod din aplicație' : `Cod din ${where}`}
          {...(isApp && { hint: 'Ca să știm că ești tu, nu cineva la calculatorul tău.' })}
          name="confirmation_code"
          error={reply?.errors?.confirmation_code}
          sent={reply?.errors || reply?.message ? undefined : reply}
          autoFocus
        />
      )}
      {asksCode && !isSent && (
        <p className="text-ink-2">Ca să știm că ești tu, îți trimitem întâi un cod prin {where}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {(!asksCode || isSent) && (
          <Button type="submit" name="intent" value="prove" look="primary" busy={isBusy}>
            Continuă
          </Button>
        )}
        {way && !isApp && (
          <Button type="submit" name="intent" value="send-code" formNoValidate look={asksCode ? 'secondary' : 'quiet'}>
            {isSent ? 'Trimite alt cod' : `Trimite-mi un cod prin ${where}`}
          </Button>
        )}
      </div>
    </Form>
  )
}
