import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DayHoursOnWire, ProfessionalHours } from '#contract/team/hours.ts'
import { isRealDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import type { ChangeReply } from '#web/partner/conflicts/change-reply.ts'
import { ScriptedFields } from '#web/partner/hours/scripted-fields.tsx'
import { DayEditor } from '#web/partner/hours/week-editor.tsx'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { hoursLabel } from './week-table.tsx'

type Props = {
  readonly dates: ProfessionalHours['dates']
  readonly today: string
  readonly decides: boolean
  readonly reply: ChangeReply | undefined
}

const USUAL: DayHoursOnWire = { working: [{ start_time: '09:00', end_time: '17:00' }], breaks: [] }

/** Single dates with hours of their own. */
export function DateForm({ dates, today, decides, reply }: Props) {
  const rows = useRowFocus<HTMLUListElement>()
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">Zile separate</h2>
      {dates.length === 0 && <p className="text-ink-2">Nicio zi nu are alt program decât cel de mai sus.</p>}
      <ul {...rows} className="grid gap-2">
        {dates.map((single) => (
          <li key={single.date} className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
            <span className="min-w-0 flex-1">
              <b className="inline-block font-semibold first-letter:uppercase">{dayLabel(single.date)}</b>:{' '}
              {hoursLabel(single.hours)}
            </span>
            {decides && (
              <Form method="post">
                <input type="hidden" name="form" value="row" />
                <input
                  type="hidden"
                  name="change"
                  value={JSON.stringify({ single: { date: single.date, hours: null } })}
                />
                <Button type="submit" look="quiet" aria-label={`Ca de obicei ${dayLabel(single.date)}`}>
                  Ca de obicei
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {decides && <NewDate {...{ today, reply }} />}
    </section>
  )
}

/** The form of one more of them. */
function NewDate({ today, reply }: Pick<Props, 'today' | 'reply'>) {
  const isBusy = useNavigation().state !== 'idle'
  const [date, setDate] = useState('')
  const [hours, setHours] = useState(USUAL)
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
        <TextField
          label="Ziua"
          type="date"
          min={today}
          value={date}
          error={errors?.date}
          onChange={(event) => setDate(event.target.value)}
        />
        <DayEditor day={hours} label="ziua aleasă" onChange={setHours} />
        <Button type="submit" busy={isBusy} disabled={!isRealDate(date)} className="justify-self-start">
          Salvează ziua
        </Button>
      </ScriptedFields>
    </Form>
  )
}
