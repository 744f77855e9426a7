import type { RangeOnWire } from '#contract/team/hours.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { TimeInput } from '#web/ui/forms/date-field.tsx'

type Props = {
  readonly ranges: readonly RangeOnWire[]
  /** 'luni, program' */
  readonly label: string
  readonly addLabel: string
  /** The hours that a first range begins with. */
  readonly usual: RangeOnWire
  /** The hours that one more range begins with; null where there is no room. */
  readonly further: (ranges: readonly RangeOnWire[]) => RangeOnWire | null
  readonly onChange: (ranges: RangeOnWire[]) => void
}

/** Time ranges of a day, each from and to; as many as are needed. */
export function RangeList({ ranges, label, addLabel, usual, further, onChange }: Props) {
  const set = (index: number, part: Partial<RangeOnWire>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)))
  // A range is known by its place: its times change while they are typed.
  const rows = ranges.map((range, place) => ({ ...range, place }))
  return (
    <div className="contents">
      {rows.map(({ start_time, end_time, place: index }) => (
        <span key={index} className="flex min-w-0 flex-wrap items-center gap-1">
          <TimeInput
            className="hours-time"
            aria-label={`${label}, de la`}
            value={start_time}
            onValue={(time) => set(index, { start_time: time })}
          />
          –
          <TimeInput
            className="hours-time"
            aria-label={`${label}, până la`}
            value={end_time === '24:00' ? '00:00' : end_time}
            onValue={(time) => set(index, { end_time: time === '00:00' ? '24:00' : time })}
          />
          <IconButton
            icon="x"
            label={`Scoate ${label}, ${start_time}–${end_time}`}
            onClick={({ currentTarget }) => {
              focusAfter(currentTarget, index < ranges.length - 1)
              onChange(ranges.filter((_, at) => at !== index))
            }}
          />
        </span>
      ))}
      <Button
        look="quiet"
        size="dense"
        className="hours-add min-h-11"
        aria-label={`${addLabel}: ${label}`}
        onClick={() => onChange([...ranges, (ranges.length > 0 ? further(ranges) : null) ?? usual])}
      >
        {addLabel}
      </Button>
    </div>
  )
}

/** The row of a range that goes is the next one's then; that of the last goes, and what adds another stays. */
function focusAfter(button: HTMLElement, hasNext: boolean): void {
  const row = button.parentElement
  const next = hasNext ? row?.querySelector('input') : row?.parentElement?.querySelector<HTMLElement>(':scope > button')
  next?.focus()
}
