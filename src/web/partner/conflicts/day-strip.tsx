import type { AffectedOnWire } from '#contract/team/conflict.ts'
import { type Decisions, decisionFor } from './decisions.ts'

/** The day of the affected bookings at a glance, numbered as in the list; decided ones in green. */
export function DayStrip({ affected, decisions }: { affected: readonly AffectedOnWire[]; decisions: Decisions }) {
  const first = Math.min(8, ...affected.map(({ time }) => Number(time.slice(0, 2))))
  const last = Math.max(20, ...affected.map(({ time, duration }) => Math.ceil((minutes(time) + duration) / 60)))
  const share = (part: number) => `${((part / 60 / (last - first)) * 100).toFixed(2)}%`
  const hours = [0, 1, 2, 3].map((n) => Math.round(first + (n * (last - first)) / 3))
  return (
    <div aria-hidden="true" className="mt-3">
      <svg className="cf-strip" width="100%" height="64">
        {affected.map((booking, index) => {
          const start = minutes(booking.time) - first * 60
          return (
            <g key={booking.id} className={decisionFor(booking, decisions) ? 'decided' : undefined}>
              <rect x={share(start)} y="10" width={share(booking.duration)} height="44" rx="5" />
              <text x={share(start + booking.duration / 2)} y="37" textAnchor="middle">
                {index + 1}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-small text-ink-2">
        {hours.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </p>
    </div>
  )
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
