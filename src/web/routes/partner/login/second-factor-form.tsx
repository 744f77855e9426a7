import { Form, Link, useNavigation } from 'react-router'
import { AppCodeField } from '#web/partner/second-factor/forms.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { LoginReply } from './login-action.ts'

type Props = { readonly reply: LoginReply; readonly redirect: string }

/** The second step, for who has set an app up. */
export function SecondFactorForm({ reply: { secondFactor, errors, messages }, redirect }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormErrors errors={errors} message={messages} />
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="second_factor" value={secondFactor} />
      <AppCodeField error={errors?.confirmation_code} autoFocus />
      <Button type="submit" name="intent" value="second-factor" look="primary" size="large" busy={isBusy}>
        Intră
      </Button>
      <p>
        <Link to="/partener/login" reloadDocument className="link -my-2.5 inline-flex min-h-11 items-center">
          Ia-o de la început
        </Link>
      </p>
    </Form>
  )
}
