import { countOf } from '#domain/search/counts.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { DAY_PART_LABELS, DAY_PARTS, type DayPart, dayPartOf } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { SlotButton } from '#web/ui/actions/slot-button.tsx'
import type { AvailableDay } from '../state/use-availability.ts'

type Time = AvailableDay['times'][number]
type Props = { date: IsoDate; day: AvailableDay | undefined; chosen: string | null; onChoose: (time: string) => void }

/** The free hours of a day by morning, afternoon and evening. */
export function Times({ date, day, chosen, onChoose }: Props) {
  return (
    <div className="grid gap-5" role="group" aria-label={`Ore libere, ${dayLabel(date)}`}>
      {DAY_PARTS.map((part) => (
        <Part
          key={part}
          part={part}
          date={date}
          times={(day?.times ?? []).filter((time) => partOf(time) === part)}
          chosen={chosen}
          onChoose={onChoose}
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
  onChoose: (time: string) => void
}

function Part({ part, date, times, chosen, onChoose }: PartProps) {
  return (
    <section className="p-0" aria-labelledby={`part-${part}`}>
      <h3
        id={`part-${part}`}
        className="mb-2.5 flex justify-between font-sans font-semibold text-[15px] text-ink-2 tracking-normal"
      >
        {DAY_PART_LABELS[part]}
        {times.length > 0 && <span className="font-normal">{countOf(times.length, 'oră liberă', 'ore libere')}</span>}
      </h3>
      {times.length === 0 ? (
        <p className="text-[15px] text-ink-2">Nicio oră liberă.</p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
          {times.map((time) => (
            <SlotButton
              key={time.time}
              time={time.time}
              offerPercent={percentOff(time)}
              chosen={time.time === chosen}
              aria-label={`${dayLabel(date)}, ${time.time}, liber${percentOff(time) ? `, ofertă ${percentOff(time)}%` : ''}`}
              onClick={() => onChoose(time.time)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const partOf = (time: Time): DayPart => dayPartOf(parseTime(time.time) ?? 0)

/** Whether an offer makes the visit cheaper at that hour. */
export const isReduced = ({ price, basePrice }: Time) => price !== null && basePrice !== null && price < basePrice

/** Whole per cents off, at least 1 where there is an offer at all. */
function percentOff(time: Time): number | undefined {
  if (!isReduced(time)) return undefined
  return Math.max(1, Math.round((1 - (time.price ?? 0) / (time.basePrice ?? 1)) * 100))
}
