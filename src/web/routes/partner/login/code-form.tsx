import { Form, useNavigation } from 'react-router'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { CodeField, PhoneField } from '#web/ui/forms/text-field.tsx'
import type { LoginReply } from './login-action.ts'

type Props = { readonly reply: LoginReply | undefined; readonly redirect: string }

/** Phone, then the code that was sent to it. */
export function CodeForm({ reply, redirect }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const { token, errors, messages, typed } = reply ?? {}
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={redirect} />
      <PhoneField label="Telefon" name="phone" defaultValue={typed?.phone} error={errors?.phone} />
      {token === undefined ? (
        <Button type="submit" name="intent" value="send-code" look="primary" size="large" busy={isBusy}>
          Trimite codul
        </Button>
      ) : (
        <>
          <input type="hidden" name="token" value={token} />
          <Notice kind="done">
            Ți-am trimis un cod prin SMS. E valabil 10 minute. <OutboxHint />
          </Notice>
          <CodeField label="Cod din SMS" name="confirmation_code" error={errors?.confirmation_code} autoFocus />
          <Button type="submit" name="intent" value="code" look="primary" size="large" busy={isBusy}>
            Intră
          </Button>
          <Button type="submit" name="intent" value="send-code">
            Trimite alt cod
          </Button>
        </>
      )}
    </Form>
  )
}
