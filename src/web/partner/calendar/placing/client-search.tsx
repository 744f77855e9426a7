import { useToday } from '#web/site/use-site.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { aboutClient, type FoundClient, foundName, MORE_FOUND, useEnter, useFound } from '../clients/use-found.ts'
import type { ClientChoice, Errors } from './client-choice.ts'

type Props = {
  onChange: (choice: ClientChoice) => void
  errors: Errors
  /** The field takes the focus as it appears. */
  isFirst: boolean
  text: string
  isNumber: boolean
  onText: (text: string) => void
  /** Hears whether somebody new came by Enter. */
  onEntered: (isEntered: boolean) => void
}

/** Finds a client by letters of the name or digits of the number, as one types; else takes somebody new. */
export function ClientSearch({ onChange, errors, isFirst, text, isNumber, onText, onEntered }: Props) {
  const today = useToday()
  const found = useFound(text.trim())
  const choose = (known: FoundClient | null, isByEnter = true) => {
    onEntered(isByEnter)
    onChange({ known, isNew: known === null, attendee: known?.attendee ?? null, owner: null })
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
      <ul className="client-found" aria-label="Clienți găsiți" aria-busy={found.isWaiting}>
        {found.isWaiting && <li className="search-none">Căutăm…</li>}
        {found.clients.map((client) => (
          <li key={client.id}>
            <button type="button" onClick={() => choose(client, false)}>
              <b>{foundName(client)}</b>
              <span>{aboutClient(client, today)}</span>
            </button>
          </li>
        ))}
        {found.hasMore && <li className="search-none">{MORE_FOUND}</li>}
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
