import type { ClientCard } from '#contract/clients/clients.ts'
import { getsNoSms, phoneLabel } from '#domain/account/phone.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'

type Props = { readonly client: ClientCard; readonly reply: Reply | undefined }

/** The name of the form. */
export const CONTACT = 'contact'

/** The number and address by which the team knows a client, to be set right. */
export function ContactPart({ client, reply }: Props) {
  const stored = { phone: client.phone ?? '', email: client.email ?? '' }
  const own = ownReply(CONTACT, reply)
  const field = fieldsOf({ phone: phoneLabel(stored.phone), email: stored.email, ...own?.typed }, own?.errors)
  return (
    <Part title="Contact" intro="Cum îl știți voi. Cine are cont primește mesajele la datele din contul său.">
      <PartForm name={CONTACT} reply={reply} fields={stored}>
        <PhoneField
          label="Telefon"
          autoComplete="off"
          {...(getsNoSms(stored.phone) && { hint: 'La numărul acesta nu ajung SMS-uri.' })}
          {...field('phone')}
        />
        <TextField label="E-mail" optional type="email" autoComplete="off" maxLength={254} {...field('email')} />
      </PartForm>
    </Part>
  )
}
