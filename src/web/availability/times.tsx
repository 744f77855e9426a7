import type { KeyboardEvent, ReactNode } from 'react'
import { countOf } from '#domain/text/counts.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { DAY_PART_LABELS, DAY_PARTS, type DayPart, dayPartOf } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { SlotButton } from '#web/ui/actions/slot-button.tsx'
import { EmptyPart, type Hours } from './empty-part.tsx'
import type { AvailableDay } from './use-availability.ts'
import { useRovingFocus } from './use-roving-focus.ts'

type Time = AvailableDay['times'][number]
export type TimesProps = {
  date: IsoDate
  days: ReadonlyMap<string, AvailableDay>
  /** The location's week, where it is known. */
  hours: Hours
  chosen: string | null
  onChoose: (date: IsoDate, time: string | null) => void
  /** What an offer makes of the time, in words; undefined without one. */
  offerOf: (date: IsoDate, time: Time) => string | undefined
}

/** The free hours of a day by morning, afternoon and evening: one tab stop, moved by arrows, Home and End. */
export function Times({ date, days, hours, chosen, onChoose, offerOf }: TimesProps) {
  const times = days.get(date)?.times ?? []
  const keys = times.map(({ time }) => time)
  const { onKeyDown, tabStop, setFocused } = useRovingFocus(keys, chosen)
  return (
    <div className="grid gap-5" role="group" aria-label={`Ore libere, ${dayLabel(date)}`} aria-describedby="times-keys">
      <p id="times-keys" hidden>
        Treci de la o oră la alta cu săgețile.
      </p>
      {DAY_PARTS.map((part) => (
        <Part
          key={part}
          part={part}
          date={date}
          times={times.filter((time) => partOf(time) === part)}
          {...{ chosen, tabStop, offerOf, onKeyDown }}
          onFocus={setFocused}
          onChoose={(time) => onChoose(date, time)}
          empty={<EmptyPart {...{ date, part, days, hours }} onDay={(other) => onChoose(other, null)} />}
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
  /** The time that Tab reaches. */
  tabStop: string | null
  onFocus: (time: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onChoose: (time: string) => void
  offerOf: TimesProps['offerOf']
  /** What stands where nothing is free. */
  empty: ReactNode
}

function Part({ part, date, times, chosen, tabStop, onFocus, onKeyDown, onChoose, offerOf, empty }: PartProps) {
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
              spoken={spokenTime(date, time, offerOf(date, time))}
              tabIndex={time.time === tabStop ? 0 : -1}
              onFocus={() => onFocus(time.time)}
              onKeyDown={onKeyDown}
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
function spokenTime(date: IsoDate, { time }: Time, offer: string | undefined): string {
  return `${dayLabel(date)}, ${time}, liber${offer === undefined ? '' : `, ofertă ${offer}`}`
}
