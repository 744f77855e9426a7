import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Row } from './rows.ts'

type Props = {
  readonly row: Row
  readonly at: number
  readonly error: string[] | undefined
  readonly onPrice: (isPriced: boolean) => void
}

const MINUTES = [10, 15, 20, 30, 40, 45, 50, 55, 60, 75, 90, 105, 120, 150, 180, 240]

/** One service: its usual duration, its price, and the button that takes it out. */
export function ServiceRow({ row: { name, minutes, price }, at, error, onPrice }: Props) {
  const durations = MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes].sort((a, b) => a - b)
  const errorId = `price-${at}-error`
  return (
    <li className="setup-service">
      <div className="min-w-0">
        <input type="hidden" name={`name-${at}`} value={name} />
        <strong className="block font-semibold">{name}</strong>
        <div className="flex flex-wrap items-center gap-x-4">
          <span className="setup-duration">
            <select name={`minutes-${at}`} defaultValue={minutes} aria-label={`Durata, ${name}`}>
              {durations.map((each) => (
                <option key={each} value={each}>
                  {staffDurationLabel(each)}
                </option>
              ))}
            </select>
            <Icon name="caret-down" size={16} />
          </span>
          <button
            type="submit"
            name="remove"
            value={at}
            className="min-h-11 px-2 text-ink-2 hover:text-ink"
            formNoValidate
          >
            Scoate<span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
      <div className="money">
        <input
          type="text"
          name={`price-${at}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="preț"
          defaultValue={price}
          onChange={(event) => onPrice(event.currentTarget.value.trim() !== '')}
          className="input"
          aria-label={`Preț, ${name}, în lei`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span aria-hidden="true">RON</span>
      </div>
      <div className="col-span-full">
        <FieldError id={errorId} message={error?.join(' ')} />
      </div>
    </li>
  )
}
