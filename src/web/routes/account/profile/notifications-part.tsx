import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'

type Props = { chosen: { sms: boolean; email: boolean; reminders: boolean } }

/** How the customer wants to hear about bookings. */
export function NotificationsPart({ chosen }: Props) {
  const { Form, busy, errors, message, done, onSubmit } = useAccountForm('notifications')
  return (
    <Section title="Cum îți scriem" intro="Codurile și mesajele de siguranță se trimit oricum.">
      <Form method="post" onSubmit={onSubmit} className="grid gap-4">
        <FormErrors errors={errors} message={message} />
        <input type="hidden" name="form" value="notifications" />
        <fieldset className="grid">
          <legend className="sr-only">Cum vrei să afli de rezervări</legend>
          <Checkbox name="sms" label="SMS la rezervare, mutare și anulare" defaultChecked={chosen.sms} />
          <Checkbox name="email" label="E-mail la rezervare, mutare și anulare" defaultChecked={chosen.email} />
          <Checkbox
            name="reminders"
            label="Reamintire cu o zi și cu două ore înainte; după vizită, întrebarea cum a fost"
            defaultChecked={chosen.reminders}
          />
        </fieldset>
        <Button type="submit" className="justify-self-start" busy={busy}>
          Salvează
        </Button>
        <Done text={done} />
      </Form>
    </Section>
  )
}
