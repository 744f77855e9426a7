import { profileForm } from '#contract/account/index.ts'
import { parseWith } from '#contract/parse.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Props = { user: { first_name: string; last_name: string; birthday: IsoDate | null } }

/** Names and birthday. */
export function NamesPart({ user }: Props) {
  const { Form, reply, busy, errors, message, done, onSubmit } = useAccountForm('names', (texts) =>
    parseWith(profileForm, texts),
  )
  const typed = { ...user, ...reply?.typed }
  return (
    <Section title="Numele tău" intro="Așa te strigă salonul când ajungi.">
      <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormErrors errors={errors} message={message} />
        <input type="hidden" name="form" value="names" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Prenume"
            name="first_name"
            autoComplete="given-name"
            maxLength={60}
            defaultValue={typed.first_name}
            error={errors?.first_name}
          />
          <TextField
            label="Nume"
            name="last_name"
            autoComplete="family-name"
            maxLength={60}
            defaultValue={typed.last_name}
            error={errors?.last_name}
          />
        </div>
        <TextField
          label="Data nașterii"
          optional
          type="date"
          name="birthday"
          autoComplete="bday"
          min="1900-01-01"
          defaultValue={typed.birthday ?? ''}
          error={errors?.birthday}
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
