import type { ReactNode } from 'react'
import { percentOff } from '#domain/pricing/percent-off.ts'
import { countOf } from '#domain/text/counts.ts'
import type { DayPart } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { intoView } from '#web/ui/feedback/into-view.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { useSettled } from '#web/ui/feedback/use-settled.ts'
import { Calendar } from './calendar.tsx'
import './calendar.css'
import type { Hours } from './empty-part.tsx'
import { Times, type TimesProps } from './times.tsx'
import type { Availability } from './use-availability.ts'

/** A slot that has gone, with the nearest free ones. */
export type LostSlot = { message: string; alternatives: { date: IsoDate; time: string }[] }

type DayAndHourProps = {
  today: IsoDate
  /** The refusal of the slot that was chosen before. */
  lost: LostSlot | null
  month: IsoDate
  onMonth: (first: IsoDate) => void
  lastDay: IsoDate
  availability: Availability
  hasOffer: (date: IsoDate) => boolean
  chosen: { startDate: IsoDate | null; startTime: string | null }
  onChoose: (date: IsoDate, time: string | null) => void
  /** The part is not written whole by the server. */
  needsScript?: boolean
  /** The part of the day that the server's page brings into view. */
  shows?: DayPart | null
  hours?: Hours
  wants?: TimesProps['wants']
  /** The words for a time that an offer makes cheaper. */
  offerOf?: TimesProps['offerOf']
  /** The part below the hours. */
  children?: ReactNode
}

/** The calendar of free days and the hours of the chosen one. */
export function DayAndHour({ month, onMonth, lastDay, availability, chosen, onChoose, ...rest }: DayAndHourProps) {
  const { today, hasOffer, lost, needsScript, shows, hours = [], wants, offerOf = anyOffer, children } = rest
  const freeOn = (date: IsoDate) =>
    availability.state === 'ready' ? (availability.days.get(date)?.times.length ?? 0) : null
  return (
    <div
      className="grid gap-7 lg:grid-cols-2 xl:grid-cols-[400px_minmax(0,1fr)] xl:gap-12"
      data-needs-script={needsScript ? '' : undefined}
      data-shows={shows ? `part-${shows}` : undefined}
    >
      <div>
        <Calendar
          month={month}
          today={today}
          lastDay={lastDay}
          freeOn={freeOn}
          hasOffer={hasOffer}
          onMonth={onMonth}
          chosen={chosen.startDate}
          onChoose={(date) => onChoose(date, null)}
        />
        <Legend />
      </div>
      <div className="grid content-start gap-5">
        {lost && <LostHour lost={lost} onChoose={onChoose} />}
        <p role="status" className="sr-only">
          {spokenDay(availability, chosen.startDate, today)}
        </p>
        <DayTimes
          availability={availability}
          hours={hours}
          wants={wants}
          onChoose={onChoose}
          offerOf={offerOf}
          draft={chosen}
        />
        {children}
      </div>
    </div>
  )
}

/** 'joi, 26 noiembrie: 5 variante; prima 09:30', once the day's times are there. */
function spokenDay({ days }: Availability, date: IsoDate | null, today: IsoDate): string {
  const times = date === null ? undefined : days?.get(date)?.times
  if (date === null || times === undefined) return ''
  const [first] = times
  if (first === undefined) return `${dayLabel(date, today)}: nimic liber`
  return `${dayLabel(date, today)}: ${countOf(times.length, 'variantă', 'variante')}; prima ${first.time}`
}

const anyOffer: TimesProps['offerOf'] = (_date, time) => (percentOff(time) === null ? undefined : 'ofertă')

function Legend() {
  return (
    <p className="mt-3 flex gap-5 text-small text-ink-2" aria-hidden="true">
      <span className="flex items-center gap-2">
        <span className="calendar-teeth">
          <i />
          <i />
          <i className="short" />
          <i className="short" />
        </span>
        cât de liberă e ziua
      </span>
      <span className="flex items-center gap-2">
        <span className="calendar-offer" /> zi cu ofertă
      </span>
    </p>
  )
}

type LostProps = { lost: LostSlot; onChoose: (date: IsoDate, time: string) => void }

function LostHour({ lost, onChoose }: LostProps) {
  const today = useToday()
  return (
    <div role="alert" ref={intoView}>
      <Notice kind="error" title={lost.message}>
        {lost.alternatives.length > 0 && (
          <>
            <p className="mb-3 font-normal text-ink">Cele mai apropiate ore libere. Restul alegerilor tale au rămas.</p>
            <span className="flex flex-wrap gap-2">
              {lost.alternatives.map(({ date, time }) => (
                <button key={date + time} type="button" className="slot" onClick={() => onChoose(date, time)}>
                  {dayLabel(date, today)}, {time}
                </button>
              ))}
            </span>
          </>
        )}
      </Notice>
    </div>
  )
}

type DayTimesProps = Pick<TimesProps, 'hours' | 'wants' | 'offerOf'> & {
  availability: Availability
  draft: DayAndHourProps['chosen']
  onChoose: (date: IsoDate, time: string | null) => void
}

function DayTimes({ availability, draft: { startDate, startTime }, onChoose, ...rest }: DayTimesProps) {
  const today = useToday()
  const waiting = useSettled(availability.state === 'loading')
  if (availability.state === 'failed') {
    return (
      <div role="alert">
        <Notice kind="error">
          {availability.message}{' '}
          <Button look="quiet" size="dense" onClick={availability.retry}>
            Reîncearcă
          </Button>
        </Notice>
      </div>
    )
  }
  if (availability.state === 'loading') return waiting ? <TimesSkeleton /> : null
  const { days, nextAvailable } = availability
  if (startDate === null) return <NothingFree title="Nicio oră liberă" next={nextAvailable} onChoose={onChoose} />
  const day = days.get(startDate)
  if (day === undefined) return <Notice title="Alege o zi din calendar">Orele ei libere apar aici.</Notice>
  const next = [...days.values()].find((each) => each.date > startDate && each.times.length > 0)?.date ?? nextAvailable
  return (
    <>
      <h2 className="text-h3">{unbrokenDates(dayLabel(startDate, today))}</h2>
      {day.times.length > 0 ? (
        <Times days={days} onChoose={onChoose} {...rest} date={startDate} chosen={startTime} />
      ) : (
        <NothingFree title="Nicio oră liberă în ziua aceasta" next={next} onChoose={onChoose} />
      )}
    </>
  )
}

type NothingProps = { title: string; next: IsoDate | null; onChoose: (date: IsoDate, time: null) => void }

function NothingFree({ title, next, onChoose }: NothingProps) {
  const today = useToday()
  return (
    <Notice title={title}>
      {next === null ? (
        'Nu mai e nimic liber în perioada în care se pot face rezervări.'
      ) : (
        <>
          Prima zi liberă:{' '}
          <button type="button" className="link" onClick={() => onChoose(next, null)}>
            {dayLabel(next, today)}
          </button>
        </>
      )}
    </Notice>
  )
}

function TimesSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      <Bone className="h-7 w-56" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
          <Bone key={each} className="h-11 w-full rounded-d-44" />
        ))}
      </div>
    </div>
  )
}
