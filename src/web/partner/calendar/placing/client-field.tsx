import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { aboutClient, type FoundClient, useEnter, useFound } from '../clients/use-found.ts'

/** The visit's client: a known one, or somebody new, whose name and phone are fields of the form. */
export type ClientChoice = { known: FoundClient | null; isNew: boolean }

type Props = {
  choice: ClientChoice
  onChange: (choice: ClientChoice) => void
  errors: Record<string, string[]> | undefined
  /** The field takes the focus as it appears, where it opens within a panel that is open already. */
  isFirst?: boolean
}

const NUMBER = /^[+\d][\d\s]*$/

/** The part of a call that names the client; for somebody new, the form's fields. */
export function clientOf({ known }: ClientChoice, form: FormData) {
  if (known) return { client_id: known.id }
  return { client: { name: String(form.get('name')), phone: String(form.get('phone')) } }
}

/** Finds a client by letters of the name or digits of the number, as one types; else takes somebody new. */
export function ClientField({ choice, onChange, errors, isFirst = false }: Props) {
  const [text, setText] = useState('')
  const [isBack, setBack] = useState(isFirst)
  const search = () => {
    setBack(true)
    onChange({ known: null, isNew: false })
  }
  /** A client entered by name goes on with the number. */
  const [isEntered, setEntered] = useState(false)
  const isNumber = NUMBER.test(text.trim())
  if (choice.known)
    return (
      <div className="client-known">
        <p>
          <b>{choice.known.name}</b>
          <span>{aboutClient(choice.known)}</span>
        </p>
        <Button size="dense" autoFocus onClick={search}>
          Alt client
        </Button>
      </div>
    )
  if (choice.isNew)
    return (
      <>
        <TextField
          label="Nume"
          name="name"
          autoComplete="off"
          defaultValue={isNumber ? '' : text.trim()}
          autoFocus={!isEntered || isNumber}
          error={errors?.['client.name']}
        />
        <PhoneField
          label="Telefon"
          name="phone"
          autoComplete="off"
          defaultValue={isNumber ? text.trim() : ''}
          autoFocus={isEntered && !isNumber}
          error={errors?.['client.phone']}
        />
        <Button className="client-back" onClick={search}>
          Caută un client
        </Button>
      </>
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

type SearchProps = Pick<Props, 'onChange' | 'errors' | 'isFirst'> & {
  text: string
  isNumber: boolean
  onText: (text: string) => void
  /** Hears whether somebody new came by Enter. */
  onEntered: (isEntered: boolean) => void
}

function ClientSearch({ onChange, errors, isFirst, text, isNumber, onText, onEntered }: SearchProps) {
  const found = useFound(text.trim())
  const choose = (known: FoundClient | null, isByEnter = true) => {
    onEntered(isByEnter)
    onChange({ known, isNew: known === null })
  }
  const takeFirst = useEnter(text.trim(), found, choose)
  return (
    <div className="client-search">
      <TextField
        label="Client"
        type="search"
        placeholder="cifre sau nume"
        autoComplete="off"
        maxLength={80}
        data-autofocus
        autoFocus={isFirst}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={takeFirst}
        enterKeyHint="search"
        error={errors?.['client_id']}
      />
      <ul className="client-found" aria-label="Clienți găsiți">
        {found.clients.map((client) => (
          <li key={client.id}>
            <button type="button" onClick={() => choose(client, false)}>
              <b>{client.name}</b>
              <span>{aboutClient(client)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="client-new" onClick={() => choose(null, false)}>
            <Icon name="plus" size={16} />
            {text.trim() === '' ? 'Client nou' : isNumber ? 'Client nou cu acest număr' : 'Client nou cu acest nume'}
          </button>
        </li>
      </ul>
    </div>
  )
}
