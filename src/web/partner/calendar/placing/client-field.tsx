import { useState } from 'react'
import { getsNoSms } from '#domain/account/phone.ts'
import { typedNumber } from '#domain/account/typed-number.ts'
import { useWork } from '#web/partner/use-work.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { aboutClient } from '../clients/use-found.ts'
import { type ClientChoice, type Errors, NOBODY } from './client-choice.ts'
import { ClientSearch } from './client-search.tsx'
import { NewClient } from './new-client.tsx'

type Props = {
  choice: ClientChoice
  onChange: (choice: ClientChoice) => void
  errors: Errors
  /** The field takes the focus as it appears, where it opens within a panel that is open already. */
  isFirst?: boolean
}

/** Finds a client by letters of the name or digits of the number, as one types; else takes somebody new. */
export function ClientField({ choice, onChange, errors, isFirst = false }: Props) {
  const [text, setText] = useState('')
  const [isBack, setBack] = useState(isFirst)
  const search = () => {
    setBack(true)
    onChange(NOBODY)
  }
  /** A client entered by name goes on with the number. */
  const [isEntered, setEntered] = useState(false)
  const isNumber = typedNumber(text) !== null
  if (choice.known) return <KnownClient choice={choice} errors={errors} onChange={onChange} onSearch={search} />
  if (choice.isNew)
    return (
      <NewClient
        choice={choice}
        errors={errors}
        begun={isNumber ? { name: '', phone: text.trim() } : { name: text.trim(), phone: '' }}
        isPhoneFirst={isEntered && !isNumber}
        onChange={onChange}
        onSearch={search}
      />
    )
  return (
    <ClientSearch
      onChange={onChange}
      errors={errors}
      text={text}
      isNumber={isNumber}
      isFirst={isBack}
      onText={setText}
      onEntered={setEntered}
    />
  )
}

type KnownProps = Pick<Props, 'choice' | 'errors' | 'onChange'> & { onSearch: () => void }

/** The client that was found, for whom somebody else may come. */
function KnownClient({ choice, errors, onChange, onSearch }: KnownProps) {
  const today = useToday()
  const { known, attendee } = choice
  const [isOther, setOther] = useState(attendee !== null)
  if (!known) return null
  return (
    <>
      <div className="client-known">
        <p>
          <b>{attendee || known.name}</b>
          <span>
            {attendee && `pe fișa ${known.name} · `}
            {aboutClient(known, today)}
          </span>
          {known.phone && <WhyNoSms phone={known.phone} />}
        </p>
        <Button size="dense" autoFocus onClick={onSearch}>
          Alt client
        </Button>
      </div>
      {isOther ? (
        <TextField
          label="Cine vine"
          optional
          autoComplete="off"
          maxLength={120}
          value={attendee ?? ''}
          onChange={(event) => onChange({ ...choice, attendee: event.currentTarget.value || null })}
          error={errors?.['attendee']}
        />
      ) : (
        <Button className="client-back" size="dense" look="quiet" onClick={() => setOther(true)}>
          Vine altcineva
        </Button>
      )}
    </>
  )
}

/** Why no SMS may reach a known client; nothing where one does. */
function WhyNoSms({ phone }: { phone: string }) {
  const isApproved = useWork().current.is_approved
  if (getsNoSms(phone)) return <span>La numărul acesta nu ajung SMS-uri.</span>
  return isApproved ? null : <span>Până verificăm firma, SMS primește doar cine are cont la noi.</span>
}
