import { useEffect, useEffectEvent, useState } from 'react'
import { getsNoSms } from '#domain/account/phone.ts'
import { useRight, useWork } from '#web/partner/use-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { ownerOfNumber } from '../clients/number-owner.ts'
import type { FoundClient } from '../clients/use-found.ts'
import type { ClientChoice, Errors } from './client-choice.ts'

type Typed = { readonly name: string; readonly phone: string }

type Props = {
  choice: ClientChoice
  errors: Errors
  /** The name or number that was typed to find somebody. */
  begun: Typed
  isPhoneFirst: boolean
  onChange: (choice: ClientChoice) => void
  onSearch: () => void
}

/** Name and number of somebody new; a number that is on another's card asks for whom the visit is. */
export function NewClient({ choice, errors, begun, isPhoneFirst, onChange, onSearch }: Props) {
  const [typed, setTyped] = useState(begun)
  const isApproved = useWork().current.is_approved
  const warning = getsNoSms(typed.phone) ? NO_SMS : isApproved ? undefined : NO_SMS_YET
  useOwner(typed, (owner) => owner !== choice.owner && onChange({ ...choice, owner }))
  return (
    <>
      <TextField
        label="Nume"
        name="name"
        autoComplete="off"
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        autoFocus={!isPhoneFirst}
        error={errors?.['client.name']}
      />
      <PhoneField
        label="Telefon"
        name="phone"
        autoComplete="off"
        value={typed.phone}
        onChange={(event) => setTyped({ ...typed, phone: event.currentTarget.value })}
        autoFocus={isPhoneFirst}
        hint={warning}
        error={errors?.['client.phone']}
      />
      {warning && (
        <TextField
          label="E-mail"
          optional
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={errors?.['client.email']}
        />
      )}
      {choice.owner && (
        <WhoComes
          owner={choice.owner}
          name={typed.name.trim()}
          error={errors?.['owner']}
          onChoose={(attendee) => onChange({ known: choice.owner, isNew: false, attendee, owner: null })}
        />
      )}
      <Button className="client-back" onClick={onSearch}>
        Caută un client
      </Button>
    </>
  )
}

/** Said of a landline or a foreign number. */
const NO_SMS = 'La numărul acesta nu ajung SMS-uri. Anunță clientul prin telefon sau scrie-i e-mailul.'

/** Said of any number while the location is not approved: which numbers have an account, nobody is told. */
const NO_SMS_YET =
  'Până verificăm firma, SMS primește doar cine are cont la noi. Anunță clientul prin telefon sau scrie-i e-mailul.'

type WhoComesProps = {
  owner: FoundClient
  name: string
  error: string[] | undefined
  onChoose: (attendee: string | null) => void
}

/** The question before placing, so that no visit goes to another's card without a word. */
function WhoComes({ owner, name, error, onChoose }: WhoComesProps) {
  return (
    <fieldset className="client-owner" aria-describedby="client-owner-error" data-invalid={error && true}>
      <legend className="field-label">Numărul e pe fișa: {owner.name}. Cine vine?</legend>
      <div className="place-chips">
        <Chip onClick={() => onChoose(null)}>{owner.name}</Chip>
        <Chip onClick={() => onChoose(name)}>{name}</Chip>
      </div>
      <FieldError id="client-owner-error" message={error?.join(' ')} />
    </fieldset>
  )
}

const TYPING_PAUSE_MS = 200

/** Hears whose number it is, once it is typed. A member who may not look clients up is told of none. */
function useOwner({ name, phone }: Typed, onOwner: (owner: FoundClient | null) => void): void {
  const seesClients = useRight('see_client_names')
  const hear = useEffectEvent(onOwner)
  useEffect(() => {
    if (!seesClients) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void ownerOfNumber(name, phone, stop.signal).then((owner) => stop.signal.aborted || hear(owner))
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [seesClients, name, phone])
}
