import type { PartnerPage } from '#contract/locations/partner-page.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PhoneField, TextArea, TextField } from '#web/ui/forms/text-field.tsx'

export type PartProps = { readonly page: PartnerPage; readonly reply: Reply | undefined }

export function TextsPart({ page, reply }: PartProps) {
  const own = ownReply('texts', reply)
  const { errors, typed } = own ?? {}
  return (
    <Part title="Texte" intro="Scrie ca și cum ai vorbi cu un client nou: ce faceți bine, cum se ajunge, ce să aducă.">
      <PartForm name="texts" reply={reply}>
        <TextField
          label="Numele locului"
          name="name"
          maxLength={120}
          defaultValue={typed?.name ?? page.name}
          error={errors?.name}
        />
        <TextArea
          label="Despre voi"
          optional
          name="description"
          rows={6}
          maxLength={4000}
          defaultValue={typed?.description ?? page.description}
          error={errors?.description}
        />
        <TextArea
          label="De știut înainte"
          optional
          name="policies"
          rows={4}
          maxLength={4000}
          defaultValue={typed?.policies ?? page.policies}
          error={errors?.policies}
          hint="Apare la rezervare, deasupra butonului."
        />
        <PhoneField
          label="Telefonul la care vă sună clienții"
          optional
          name="phone"
          defaultValue={typed?.phone ?? (page.phone ? phoneLabel(page.phone) : '')}
          error={errors?.phone}
        />
      </PartForm>
    </Part>
  )
}

export function PaymentPart({ page, reply }: PartProps) {
  return (
    <Part title="Cum se plătește" intro="La fața locului; pe Dichis nu se plătește nimic.">
      <PartForm name="payment" reply={reply}>
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
