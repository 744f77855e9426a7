import { profileForm } from '#contract/account/index.ts'
import { parseWith } from '#contract/parse.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { NameFields } from '#web/ui/forms/name-fields.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Props = { user: { first_name: string; last_name: string; birthday: IsoDate | null } }

/** Names and birthday. */
export function NamesPart({ user }: Props) {
  const { Form, reply, busy, errors, message, done, onSubmit } = useAccountForm('names', (texts) =>
    parseWith(profileForm, texts),
  )
  const field = fieldsOf({ ...user, ...reply?.typed }, errors)
  return (
    <Section title="Numele tău" intro="Așa te strigă salonul când ajungi.">
      <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormErrors errors={errors} message={message} />
        <input type="hidden" name="form" value="names" />
        <NameFields field={field} />
        <TextField
          label="Data nașterii"
          optional
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          {...field('birthday')}
          className="max-w-60"
        />
        <Button type="submit" className="justify-self-start" busy={busy}>
          Salvează
        </Button>
        <Done text={done} />
      </Form>
    </Section>
  )
}
