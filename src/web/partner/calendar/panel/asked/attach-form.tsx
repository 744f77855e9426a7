import { type FormEvent, useState } from 'react'
import { attachClient } from '#contract/calendar/bookings.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { CLIENT_FIELDS, type ClientChoice, clientOf, missingOf, NOBODY } from '../../placing/client-choice.ts'
import { ClientField } from '../../placing/client-field.tsx'
import { useSending } from '../../use-sending.ts'

type Props = { id: number; onDone: () => void; onBack: () => void }

/** Chooses a client, or takes down a new one. */
export default function AttachForm({ id, onDone, onBack }: Props) {
  const [choice, setChoice] = useState<ClientChoice>(NOBODY)
  const gaps = missingOf(choice)
  const { send, isBusy, errors, message, tries } = useSending(onDone, { gaps, fields: CLIENT_FIELDS })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = clientOf(choice, new FormData(event.currentTarget))
    void send(() => browserApi(attachClient, { params: { id: String(id) }, body }))
  }
  return (
    <form className="place-form reason-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <ClientField choice={choice} onChange={setChoice} errors={errors} isFirst />
      <div className="reason-acts">
        <Button onClick={onBack}>Renunță</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          Salvează clientul
        </Button>
      </div>
    </form>
  )
}
