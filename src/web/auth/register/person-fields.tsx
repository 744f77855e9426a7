import { useRef } from 'react'
import { useEarlyValue } from '#web/ui/hydration/use-early-text.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { fieldsOf } from '../../ui/forms/fields-of.ts'
import { NameFields } from '../../ui/forms/name-fields.tsx'
import { PhoneField, TextField } from '../../ui/forms/text-field.tsx'
import type { SocialPerson } from '../form/reply.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'

type Props = {
  typed: Record<string, string | undefined> | undefined
  social: SocialPerson | null
  phone: string
  onPhone: (phone: string) => void
  errors: Record<string, string[]> | undefined
}

/**
 * VA-03: fields of the person who registers. With Apple or Facebook there is no password, and an address that Apple
 * confirmed is fixed.
 */
export function PersonFields({ typed, social, phone, onPhone, errors }: Props) {
  const fixed = social?.emailFixed ?? false
  const names = { first_name: typed?.first_name ?? social?.firstName, last_name: typed?.last_name ?? social?.lastName }
  const field = fieldsOf(names, errors)
  const phoneField = useRef<HTMLInputElement>(null)
  useEarlyValue(phoneField, ({ value }) => onPhone(value))
  return (
    <>
      <NameFields field={field} />
      <PhoneField
        ref={phoneField}
        label="Telefon"
        name="phone"
        // Not `value`: what was typed before script took over stays.
        defaultValue={phone}
        onChange={(event) => onPhone(event.currentTarget.value)}
        error={errors?.phone}
      />
      {/* Right before the passwords: password managers store it as their user name. */}
      <TextField
        label="E-mail"
        name={fixed ? undefined : 'email'}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed?.email ?? social?.email}
        disabled={fixed}
        hint={fixed ? 'Adresa confirmată de Apple.' : undefined}
        error={errors?.email}
      />
      {social && <SocialFields social={social} />}
      {social === null && <NewPasswordFields label="Parola" errors={errors} />}
      <TermsCheckbox checked={typed?.terms_and_conditions === 'on'} error={errors?.terms_and_conditions} />
    </>
  )
}

/** The person's data from Apple or Facebook, sent along unseen. */
function SocialFields({ social }: { social: SocialPerson }) {
  return (
    <>
      {social.emailFixed && <input type="hidden" name="email" value={social.email} />}
      <input type="hidden" name="email_fixed" value={social.emailFixed ? '1' : '0'} />
      <input type="hidden" name="external_id" value={social.externalId} />
      <input type="hidden" name="social_token" value={social.proof} />
    </>
  )
}

function TermsCheckbox({ checked, error }: { checked: boolean; error: string[] | undefined }) {
  return (
    <Checkbox
      name="terms_and_conditions"
      defaultChecked={checked}
      error={error}
      label={
        <>
          Accept <TextLink to="/terms-and-conditions">termenii și condițiile</TextLink> și am citit{' '}
          <TextLink to="/privacy-policy">politica de confidențialitate</TextLink>
        </>
      }
    />
  )
}
