import { Form } from 'react-router'
import type { DayHoursOnWire, OpeningHours, ProfessionalHours } from '#contract/team/hours.ts'
import { isRealDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import type { ChangeReply } from '#web/partner/affected/change-reply.ts'
import { OutsideDate } from '#web/partner/hours/outside-notice.tsx'
import { SingleDateForm } from '#web/partner/hours/single-date-form.tsx'
import { DayEditor } from '#web/partner/hours/week-editor.tsx'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { hoursLabel } from './week-table.tsx'

type Props = {
  readonly dates: ProfessionalHours['dates']
  readonly opening: OpeningHours
  readonly decides: boolean
  readonly reply: ChangeReply | undefined
}

const USUAL: DayHoursOnWire = { working: [{ start_time: '09:00', end_time: '17:00' }], breaks: [] }

/** Single dates with hours of their own. */
export function DateForm({ dates, opening, decides, reply }: Props) {
  const { today } = opening
  const rows = useRowFocus<HTMLUListElement>()
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">Zile separate</h2>
      {dates.length === 0 && <p className="text-ink-2">Nicio zi nu are alt program decât cel de mai sus.</p>}
      <ul {...rows} className="grid gap-2">
        {dates.map((single) => (
          <li key={single.date} className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
            <span className="min-w-0 flex-1">
              <b className="inline-block font-semibold first-letter:uppercase">{dayLabel(single.date, today)}</b>:{' '}
              {hoursLabel(single.hours)}
            </span>
            {decides && (
              <Form method="post">
                <input type="hidden" name="form" value="row" />
                <input
                  type="hidden"
                  name="change"
                  value={JSON.stringify({ single: { date: single.date, hours: null }, before: single.hours })}
                />
                <Button type="submit" look="quiet" aria-label={`Ca de obicei ${dayLabel(single.date, today)}`}>
                  Ca de obicei
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {decides && (
        <SingleDateForm
          today={today}
          reply={reply}
          usual={USUAL}
          edit={(day, onChange, date) => (
            <>
              <DayEditor day={day} onChange={onChange} label="ziua aleasă" />
              {isRealDate(date) && <OutsideDate day={day} date={date} opening={opening} />}
            </>
          )}
        />
      )}
    </section>
  )
}
