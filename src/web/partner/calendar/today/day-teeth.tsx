import { clockAt } from '../day/clock.ts'
import { freePlaces } from '../day/free-places.ts'
import type { DayPerson, TeamDay } from '../day/types.ts'

/** `words` says how much is free. */
type Props = { day: TeamDay; people: readonly DayPerson[]; words: string; nowMinute: number | null }

const WIDTH = 350
const HALF_HOUR = 30

/** A day as a comb: long teeth are half-hours in which somebody is free, a mark says where the day stands. */
export function DayTeeth({ day, people, words, nowMinute }: Props) {
  const length = day.shown_until - day.shown_from
  const x = (minute: number) => ((minute - day.shown_from) / length) * WIDTH
  const free = people.flatMap((person) => freePlaces(person, nowMinute ?? 0))
  const halves = Array.from({ length: Math.floor(length / HALF_HOUR) }, (_, at) => day.shown_from + at * HALF_HOUR)
  const isFree = (half: number) => free.some(({ start, end }) => start <= half && end >= half + HALF_HOUR)
  const marks = [0, 1 / 3, 2 / 3, 1].map((share) => Math.round((day.shown_from + share * length) / 60) * 60)
  return (
    <svg
      className="day-teeth"
      viewBox={`0 0 ${WIDTH} 44`}
      role="img"
      aria-label={`Ziua: ${words}, între ${clockAt(day, day.shown_from)} și ${clockAt(day, day.shown_until)}`}
    >
      <rect className="tooth-spine" width={WIDTH} height="4" rx="2" />
      {halves.map((half) => (
        <rect
          key={half}
          className={`${isFree(half) ? 'tooth-free' : 'tooth-taken'}${half < (nowMinute ?? 0) ? ' tooth-past' : ''}`}
          x={x(half + HALF_HOUR / 2) - (isFree(half) ? 2 : 1.2)}
          y="6"
          width={isFree(half) ? 4 : 2.4}
          height={isFree(half) ? 18 : 6}
          rx={isFree(half) ? 2 : 1.2}
        />
      ))}
      {nowMinute !== null && nowMinute > day.shown_from && nowMinute < day.shown_until && (
        <rect className="tooth-now" x={x(nowMinute) - 1} width="2" height="28" />
      )}
      {marks.map((minute, at) => (
        <text key={minute} x={x(minute)} y="40" textAnchor={(['start', 'middle', 'middle', 'end'] as const)[at]}>
          {Number(clockAt(day, minute).slice(0, 2))}
        </text>
      ))}
    </svg>
  )
}
