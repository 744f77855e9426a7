import { memo } from 'react'
import { clockAt } from '../day/clock.ts'
import { long } from '../day/position.ts'
import type { TeamDay } from '../day/types.ts'
import { hoursOf } from './hours.ts'

/** The hours, and the load: each half-hour has a tooth, as long as the share of those working who are free. */
export const Gutter = memo(function Gutter({ day, nowMinute }: { day: TeamDay; nowMinute: number | null }) {
  const length = day.shown_until - day.shown_from
  return (
    <div className={`gutter tall ${long(length)}`}>
      <Hours day={day} />
      <svg
        className="load"
        viewBox={`0 0 26 ${length}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={spokenLoad(day, nowMinute)}
      >
        <rect className="load-spine" x="22" width="4" height={length} rx="2" />
        {day.load.map((half) => (
          <Tooth
            key={half.minute}
            {...half}
            top={half.minute - day.shown_from}
            isPast={half.minute < (nowMinute ?? 0)}
          />
        ))}
      </svg>
    </div>
  )
})

/** The hours of a day, each beside its row. */
export function Hours({ day }: { day: TeamDay }) {
  return hoursOf(day).map(({ minute, label }) => (
    <span key={minute} className={`hour ${hourAt(minute - day.shown_from)}`} aria-hidden="true">
      {label}
    </span>
  ))
}

const hourAt = (minute: number) =>
  `at-line sh${Math.floor(minute / 100)} st${Math.floor(minute / 10) % 10} su${minute % 10}`

type ToothProps = { free: number; working: number; top: number; isPast: boolean }

function Tooth({ free, working, top, isPast }: ToothProps) {
  const share = working === 0 ? 0 : free / working
  const width = share === 0 ? 4 : 6 + share * 14
  return (
    <rect
      className={`${share === 0 ? 'load-none' : 'load-free'}${isPast ? ' load-past' : ''}`}
      x={21 - width}
      y={top + 13}
      width={width}
      height="4"
      rx="2"
    />
  )
}

function spokenLoad(day: TeamDay, nowMinute: number | null): string {
  const ahead = day.load.filter(({ minute }) => minute >= (nowMinute ?? 0))
  const best = ahead.reduce((most, half) => (half.free > most.free ? half : most), { minute: 0, free: 0, working: 0 })
  if (best.free === 0) return 'Nimeni nu mai e liber'
  return `Câți sunt liberi în fiecare jumătate de oră; cei mai mulți la ${clockAt(day, best.minute)}: ${best.free}`
}
