import type { ReactNode } from 'react'
import { countOf } from '#domain/text/counts.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { DAY_PART_LABELS, DAY_PARTS, type DayPart, dayPartOf } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { useToday } from '#web/site/use-site.ts'
import { SlotButton } from '#web/ui/actions/slot-button.tsx'
import { EmptyPart, type Hours, nextDayWith } from './empty-part.tsx'
import type { AvailableDay } from './free-days.ts'
import { type RovingStop, useRovingFocus } from './use-roving-focus.ts'

type Time = AvailableDay['times'][number]
export type TimesProps = {
  date: IsoDate
  days: ReadonlyMap<string, AvailableDay>
  /** The location's week, where it is known. */
  hours: Hours
  chosen: string | null
  /** The hours that the visitor searched for: Tab goes to the first of them. */
  wants?: ((date: IsoDate, time: string) => boolean) | undefined
  onChoose: (date: IsoDate, time: string | null) => void
  /** The words for a time that an offer makes cheaper; undefined without one. */
  offerOf: (date: IsoDate, time: Time) => string | undefined
}

/** The free hours of a day by morning, afternoon and evening: one tab stop, moved by arrows, Home and End. */
export function Times({ date, days, hours, chosen, wants, onChoose, offerOf }: TimesProps) {
  const today = useToday()
  const times = days.get(date)?.times ?? []
  const parts = DAY_PARTS.map((part) => {
    const inPart = times.filter((time) => partOf(time) === part)
    return { part, times: inPart, next: inPart.length === 0 ? nextDayWith(part, date, days) : null }
  })
  const ofNextDays = parts.filter(({ next }) => next !== null).map(({ part }) => part)
  const wanted = times.find(({ time }) => wants?.(date, time))?.time ?? null
  const { stopOf } = useRovingFocus([...times.map(({ time }) => time), ...ofNextDays], chosen ?? wanted)
  return (
    <div
      className="grid gap-5"
      role="group"
      aria-label={`Ore libere, ${dayLabel(date, today)}`}
      aria-describedby="times-keys"
    >
      <p id="times-keys" hidden>
        Treci de la o oră la alta cu săgețile.
      </p>
      {parts.map(({ part, times, next }) => (
        <Part
          key={part}
          part={part}
          date={date}
          times={times}
          chosen={chosen}
          offerOf={offerOf}
          stopOf={stopOf}
          onChoose={(time) => onChoose(date, time)}
          empty={
            <EmptyPart
              today={today}
              date={date}
              part={part}
              next={next}
              hours={hours}
              stop={stopOf(part)}
              onDay={(other) => onChoose(other, null)}
            />
          }
        />
      ))}
    </div>
  )
}

type PartProps = {
  part: DayPart
  date: IsoDate
  times: readonly Time[]
  chosen: string | null
  stopOf: (time: string) => RovingStop
  onChoose: (time: string) => void
  offerOf: TimesProps['offerOf']
  /** The part shown when nothing is free. */
  empty: ReactNode
}

function Part({ part, date, times, chosen, stopOf, onChoose, offerOf, empty }: PartProps) {
  const today = useToday()
  return (
    <section className="scroll-mt-4 scroll-mb-28 p-0" aria-labelledby={`part-${part}`}>
      <h3
        id={`part-${part}`}
        className="mb-2.5 flex justify-between font-sans font-semibold text-[15px] text-ink-2 tracking-normal"
      >
        {DAY_PART_LABELS[part]}
        {times.length > 0 && <span className="font-normal">{countOf(times.length, 'variantă', 'variante')}</span>}
      </h3>
      {times.length === 0 ? (
        empty
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
          {times.map((time) => (
            <SlotButton
              key={time.time}
              time={time.time}
              offer={offerOf(date, time)}
              chosen={time.time === chosen}
              spoken={spokenTime({ date, today }, time, offerOf(date, time))}
              {...stopOf(time.time)}
              onClick={() => onChoose(time.time)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const partOf = (time: Time): DayPart => dayPartOf(parseTime(time.time) ?? 0)

/** 'sâmbătă, 21 noiembrie, 10:30, liber', and the offer where there is one. */
function spokenTime(
  { date, today }: Record<'date' | 'today', IsoDate>,
  { time }: Time,
  offer: string | undefined,
): string {
  return `${dayLabel(date, today)}, ${time}, liber${offer === undefined ? '' : `, ofertă ${offer}`}`
}
