import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { listClients } from '#contract/clients/clients.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

type FoundClient = z.output<typeof listClients.success.body>['data'][number]

/** Who the visit is for: a known client, or somebody new, whose name and phone are fields of the form. */
export type ClientChoice = { known: FoundClient | null; isNew: boolean }

type Props = {
  choice: ClientChoice
  onChange: (choice: ClientChoice) => void
  errors: Record<string, string[]> | undefined
}

const SHOWN = 5
const TYPING_PAUSE_MS = 200
const NUMBER = /^[+\d][\d\s]*$/

/** Finds a client by letters of the name or digits of the number, as one types; else takes somebody new. */
export function ClientField({ choice, onChange, errors }: Props) {
  const [text, setText] = useState('')
  const isNumber = NUMBER.test(text.trim())
  if (choice.known)
    return (
      <div className="client-known">
        <p>
          <b>{choice.known.name}</b>
          <span>{aboutClient(choice.known)}</span>
        </p>
        <Button size="dense" onClick={() => onChange({ known: null, isNew: false })}>
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
          autoFocus
          error={errors?.['client.name']}
        />
        <PhoneField
          label="Telefon"
          name="phone"
          autoComplete="off"
          defaultValue={isNumber ? text.trim() : ''}
          error={errors?.['client.phone']}
        />
        <Button className="client-back" onClick={() => onChange({ known: null, isNew: false })}>
          Caută un client
        </Button>
      </>
    )
  return (
    <div className="client-search">
      <TextField
        label="Client"
        type="search"
        placeholder="cifre sau nume"
        autoComplete="off"
        maxLength={80}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errors?.['client_id']}
      />
      <Found text={text} onChoose={(known) => onChange({ known, isNew: false })}>
        <button type="button" className="client-new" onClick={() => onChange({ known: null, isNew: true })}>
          <Icon name="plus" size={16} />
          {text.trim() === '' ? 'Client nou' : isNumber ? 'Client nou cu acest număr' : 'Client nou cu acest nume'}
        </button>
      </Found>
    </div>
  )
}

type FoundProps = { text: string; onChoose: (client: FoundClient) => void; children: React.ReactNode }

function Found({ text, onChoose, children }: FoundProps) {
  const found = useFound(text.trim())
  return (
    <ul className="client-found" aria-label="Clienți găsiți">
      {found.map((client) => (
        <li key={client.id}>
          <button type="button" onClick={() => onChoose(client)}>
            <b>{client.name}</b>
            <span>{aboutClient(client)}</span>
          </button>
        </li>
      ))}
      <li>{children}</li>
    </ul>
  )
}

/** '0700 000 141 · ultima oară 2 octombrie'. */
function aboutClient({ phone, last_visit }: FoundClient): string {
  return [phone, last_visit ? `ultima oară ${dayMonthLabel(last_visit)}` : 'nicio vizită'].filter(Boolean).join(' · ')
}

function useFound(search: string): readonly FoundClient[] {
  const [found, setFound] = useState<readonly FoundClient[]>([])
  useEffect(() => {
    if (search.length < 2) return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      browserApi(listClients, { query: { search } }, { signal: stop.signal }).then(
        (answer) => answer.ok && setFound(answer.body.data.slice(0, SHOWN)),
        // Without an answer somebody new can still be written; a known number is found by the server.
        () => setFound([]),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search])
  return found
}
