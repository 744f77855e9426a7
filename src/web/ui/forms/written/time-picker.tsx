import { type KeyboardEvent, useState } from 'react'
import { formatTime } from '#domain/time/clock-time.ts'
import type { PickerProps } from './kinds.ts'
import { useWalked } from './use-walked.ts'

const HALF_HOUR = 30
const TIMES = Array.from({ length: 48 }, (_, index) => formatTime(index * HALF_HOUR))
/** Most days begin then. */
const USUAL = '09:00'
const COLUMNS = 4
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

/** The half-hours of a day; any other minute is typed. */
export function TimePicker({ value, onPick }: PickerProps) {
  const [at, setAt] = useState(TIMES.findLast((time) => time <= (value || USUAL)) ?? USUAL)
  const { box, focusNext } = useWalked<HTMLDivElement>(at)
  const walk = (event: KeyboardEvent) => {
    const to = TIMES[TIMES.indexOf(at) + (STEPS[event.key] ?? 0)]
    if (!to || to === at) return
    event.preventDefault()
    focusNext()
    setAt(to)
  }
  return (
    <div role="dialog" aria-label="Orele zilei">
      <div ref={box} className="picker-times" role="group" aria-label="Din jumătate în jumătate de oră">
        {TIMES.map((time) => (
          <button
            key={time}
            type="button"
            className="picker-choice"
            data-stop={time}
            tabIndex={time === at ? 0 : -1}
            aria-pressed={time === value}
            onKeyDown={walk}
            onClick={() => onPick(time)}
          >
            {time}
          </button>
        ))}
      </div>
    </div>
  )
}
