import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { OpeningHours, RangeOnWire } from '#contract/team/hours.ts'
import { countOf } from '#domain/text/counts.ts'
import { type IsoDate, isRealDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import type { ChangeReply } from '#web/partner/affected/change-reply.ts'
import { furtherHours } from '#web/partner/hours/further-range.ts'
import { BeyondDate } from '#web/partner/hours/outside-notice.tsx'
import { RangeList } from '#web/partner/hours/range-list.tsx'
import { SingleDateForm } from '#web/partner/hours/single-date-form.tsx'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'

type Props = {
  readonly opening: OpeningHours
  readonly decides: boolean
  readonly reply: ChangeReply | undefined
}

const SHORT_DAY: readonly RangeOnWire[] = [{ start_time: '10:00', end_time: '14:00' }]

/** The public holidays of a year ahead and the single dates with hours of their own. */
export function Holidays({ opening, decides, reply }: Props) {
  const { holidays, dates, closes_on_public_holidays: closes } = opening
  const single = new Map(dates.map(({ date, hours }) => [date, hours]))
  const named = new Map(holidays.map(({ date, name }) => [date, name]))
  const [rows, laterRows] = [useRowFocus<HTMLUListElement>(), useRowFocus<HTMLUListElement>()]
  const all = [...new Set([...holidays.map(({ date }) => date), ...dates.map(({ date }) => date)])].sort()
  const [usual, shown] = [all.filter((date) => !single.has(date)), new Set(single.keys())]
  for (const date of usual.slice(0, NEAR)) shown.add(date)
  const later = usual.slice(NEAR)
  const row = (date: IsoDate) => {
    const hours = single.get(date)
    return <DayRow key={date} date={date} name={named.get(date)} hours={hours} closes={closes} decides={decides} />
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">Sărbători legale și zile separate</h2>
      <p className="text-ink-2">
        {closes
          ? 'În sărbătorile legale ești închis, dacă nu deschizi ziua.'
          : 'În sărbătorile legale lucrezi după săptămâna obișnuită, dacă nu închizi ziua.'}
      </p>
      <ul {...rows} className="grid">
        {all.filter((date) => shown.has(date)).map(row)}
      </ul>
      {later.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Încă {countOf(later.length, 'zi', 'zile')} până peste un an
          </summary>
          <ul {...laterRows} className="grid">
            {later.map(row)}
          </ul>
        </details>
      )}
      {decides && <SingleDateForm today={opening.today} usual={SHORT_DAY} reply={reply} edit={editRanges(opening)} />}
    </section>
  )
}

/** So many of a year's holidays are soon; days that differ from the usual are shown beside them. */
const NEAR = 4

type DayRowProps = {
  readonly date: IsoDate
  readonly name: string | undefined
  readonly hours: readonly RangeOnWire[] | undefined
  readonly closes: boolean
  readonly decides: boolean
}

function DayRow({ date, name, hours, closes, decides }: DayRowProps) {
  const today = useToday()
  const next = nextOf(hours, closes)
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <b className="inline-block font-semibold first-letter:uppercase">{dayLabel(date, today)}</b>
        {name && <span className="text-ink-2"> · {name}</span>}
      </span>
      <span>{stateOf(hours, closes)}</span>
      {decides && (
        <span className="flex flex-wrap max-sm:ml-auto">
          <SetDay date={date} before={hours ?? null} hours={next.hours} label={next.label} />
        </span>
      )}
    </li>
  )
}

function stateOf(hours: readonly RangeOnWire[] | undefined, closes: boolean): string {
  if (hours === undefined) return closes ? 'Închis' : 'Program obișnuit'
  if (hours.length === 0) return 'Închis'
  return `Deschis ${hours.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ')}`
}

/** The other way to have the day. Always by one button, which keeps the focus when it is pressed. */
function nextOf(hours: readonly RangeOnWire[] | undefined, closes: boolean): Pick<SetDayProps, 'hours' | 'label'> {
  if (hours !== undefined) return { hours: null, label: 'Ca de obicei' }
  return closes ? { hours: SHORT_DAY, label: 'Deschide 10–14' } : { hours: [], label: 'Închide' }
}

type SetDayProps = {
  readonly date: IsoDate
  readonly before: readonly RangeOnWire[] | null
  readonly hours: readonly RangeOnWire[] | null
  readonly label: string
}

/** One press sets the day; the hours that it had before put it back. */
function SetDay({ date, before, hours, label }: SetDayProps) {
  const today = useToday()
  return (
    <Form method="post">
      <input type="hidden" name="form" value="row" />
      <input type="hidden" name="change" value={JSON.stringify({ single: { date, hours }, before })} />
      <Button type="submit" look="quiet" aria-label={`${label}: ${dayLabel(date, today)}`}>
        {label}
      </Button>
    </Form>
  )
}

type Edit = (
  hours: readonly RangeOnWire[],
  onChange: (hours: readonly RangeOnWire[]) => void,
  date: string,
) => ReactNode

const editRanges =
  (opening: OpeningHours): Edit =>
  (hours, onChange, date) => (
    <div className="hours-of-day">
      {hours.length === 0 && <span className="text-ink-2">Închis toată ziua</span>}
      <RangeList
        ranges={hours}
        label="ziua aleasă"
        addLabel="Interval"
        usual={SHORT_DAY[0]!}
        further={furtherHours}
        onChange={onChange}
      />
      {isRealDate(date) && <BeyondDate hours={hours} date={date} opening={opening} />}
    </div>
  )
