import type { PartnerPage } from '#contract/locations/partner-page.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { PhoneField, TextArea, TextField } from '#web/ui/forms/text-field.tsx'
import { paymentValues, textValues } from './form-values.ts'

export type PartProps = { readonly page: PartnerPage; readonly reply: Reply | undefined }

export function TextsPart({ page, reply }: PartProps) {
  const own = ownReply('texts', reply)
  const stored = textValues(page)
  const field = fieldsOf({ ...stored, ...own?.typed }, own?.errors)
  return (
    <Part
      anchor="texts"
      title="Texte"
      intro="Scrie ca și cum ai vorbi cu un client nou: ce faceți bine, cum se ajunge, ce să aducă."
    >
      <PartForm name="texts" reply={reply} fields={stored}>
        <TextField label="Numele locului" maxLength={120} {...field('name')} />
        <TextArea label="Despre voi" optional rows={6} maxLength={4000} {...field('description')} />
        <TextArea
          label="De știut înainte"
          optional
          rows={4}
          maxLength={4000}
          {...field('policies')}
          hint="Apare la rezervare, deasupra butonului."
        />
        <PhoneField label="Telefonul la care vă sună clienții" optional {...field('phone')} />
      </PartForm>
    </Part>
  )
}

export function PaymentPart({ page, reply }: PartProps) {
  return (
    <Part anchor="payment" title="Cum se plătește" intro="La fața locului; pe Dichis nu se plătește nimic.">
      <PartForm name="payment" reply={reply} fields={paymentValues(page)}>
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">Metode de plată</legend>
          {page.payment_methods.map(({ id, name, chosen }) => (
            <Checkbox key={id} name="ids" value={id} defaultChecked={chosen} label={name} />
          ))}
        </fieldset>
      </PartForm>
    </Part>
  )
}
