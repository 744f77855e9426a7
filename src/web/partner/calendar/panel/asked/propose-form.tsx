import { type FormEvent, useEffect, useState } from 'react'
import { listProposable, proposeTimes } from '#contract/calendar/bookings.ts'
import { MAX_PROPOSED } from '#domain/bookings/proposal.ts'
import { NOT_ONLINE } from '#domain/calendar/not-online.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateField, TimeField } from '#web/ui/forms/date-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { sentDate, sentTime } from '#web/ui/forms/written/kinds.ts'
import { useSending } from '../../use-sending.ts'

type Time = { start_date: IsoDate; start_time: string }
type FreeTime = Time & { online: boolean }
type Props = { id: number; onDone: () => void; onBack: () => void }

/** One to three other times for a request: the nearest that are free, or any other; all are held until the answer. */
export function ProposeForm({ id, onDone, onBack }: Props) {
  const today = useToday()
  const { send, isBusy, message, tries, refuse } = useSending(onDone, { fields: [] })
  const near = useProposable(id)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const times = timesOf(form)
    const found = faultOf(form, times)
    if (found !== null) return refuse(found)
    const body = { times: times as Time[] }
    void send(() => browserApi(proposeTimes, { params: { id: String(id) }, body }))
  }
  return (
    <form className="place-form reason-form" noValidate onSubmit={submit}>
      <FormErrors errors={undefined} message={message} tries={tries} />
      <fieldset ref={start} tabIndex={-1}>
        <legend className="field-label">Cele mai apropiate ore libere</legend>
        {near === null && <Bone className="h-32 w-full" />}
        {near?.length === 0 && <p className="field-hint">Nicio oră liberă în două luni. Scrie alta mai jos.</p>}
        {near?.map(({ start_date, start_time, online }) => (
          <Checkbox
            key={`${start_date} ${start_time}`}
            name="time"
            value={`${start_date} ${start_time}`}
            label={`${dayLabel(start_date, today)}, ${start_time}${online ? '' : ` · ${NOT_ONLINE}`}`}
          />
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] [&_input]:min-w-0">
        <DateField label="Altă zi" min={today} optional name="date" />
        <TimeField label="Ora" optional name="clock" />
      </div>
      <p className="field-hint">
        Cel mult trei. Le ținem libere până răspunde clientul, cel mult 24 de ore; primește un mesaj cu ele și cu
        termenul.
      </p>
      <div className="reason-acts">
        <Button onClick={onBack}>Renunță</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          Trimite propunerea
        </Button>
      </div>
    </form>
  )
}

/** The times are on their way. */
const start = (times: HTMLElement | null) => times?.focus()

/** Null until they have come. */
function useProposable(id: number) {
  const [times, setTimes] = useState<readonly FreeTime[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    browserApi(listProposable, { params: { id: String(id) } }, { signal: stop.signal })
      .then((answer) => setTimes(answer.ok ? answer.body.data : []))
      // Any time can be typed without them.
      .catch(() => !stop.signal.aborted && setTimes([]))
    return () => stop.abort()
  }, [id])
  return times
}

/** The times that are ticked, and the one that is typed. */
function timesOf(form: FormData) {
  const [date, clock] = otherIn(form)
  const typed = date && clock ? [`${date} ${clock}`] : []
  return [...new Set([...form.getAll('time').map(String), ...typed])].map((each) => {
    const [start_date = '', start_time = ''] = each.split(' ')
    return { start_date, start_time }
  })
}

/** The day and the hour that are typed. */
const otherIn = (form: FormData) => [sentDate(String(form.get('date'))), sentTime(String(form.get('clock')))] as const

/** Why these times cannot be proposed; null when they can. */
function faultOf(form: FormData, times: readonly unknown[]): string | null {
  const [date, clock] = otherIn(form)
  if (Boolean(date) !== Boolean(clock)) return 'Scrie și ziua, și ora.'
  if (times.length === 0) return 'Alege cel puțin o oră.'
  return times.length > MAX_PROPOSED ? `Alege cel mult ${MAX_PROPOSED} ore.` : null
}
