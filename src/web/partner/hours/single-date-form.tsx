import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { isRealDate } from '#domain/time/iso-date.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { ChangeReply } from '../affected/change-reply.ts'
import { ScriptedFields } from './scripted-fields.tsx'

type Props<Hours> = {
  readonly today: string
  /** The values that the form begins with. */
  readonly usual: Hours
  readonly reply: ChangeReply | undefined
  readonly edit: (hours: Hours, onChange: (hours: Hours) => void, date: string) => ReactNode
}

/** Other hours on one day: those of a person or of the location. */
export function SingleDateForm<Hours>({ today, usual, reply, edit }: Props<Hours>) {
  const isBusy = useNavigation().state !== 'idle'
  const [date, setDate] = useState('')
  const [hours, setHours] = useState(usual)
  const errors = reply?.errors
  return (
    <Form method="post" noValidate className="card grid gap-5 p-5 sm:p-6">
      <h3 className="font-semibold">Alt program într-o zi</h3>
      <FormErrors
        errors={(errors?.date ?? errors?.hours) ? errors : undefined}
        message={reply?.form === 'date' ? reply.messages : errors?.hours}
      />
      <input type="hidden" name="form" value="date" />
      <input type="hidden" name="change" value={JSON.stringify({ single: { date, hours } })} />
      <ScriptedFields>
        <div className="sm:max-w-60">
          <DateField label="Ziua" min={today} value={date} error={errors?.date} onValue={setDate} />
        </div>
        {edit(hours, setHours, date)}
        <Button type="submit" busy={isBusy} disabled={!isRealDate(date)} className="justify-self-start">
          Salvează ziua
        </Button>
      </ScriptedFields>
    </Form>
  )
}
