import type { DayFigures } from './figures.ts'

type Props = { figures: DayFigures; showsValue: boolean }

const whole = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 0 })

/** The day in three or four figures; its worth only to who may see money. */
export function DayFigureList({ figures, showsValue }: Props) {
  const { bookings, completed, value, filled } = figures
  return (
    <dl className="home-figures">
      <Figure name={bookings === 1 ? 'programare azi' : 'programări azi'} value={String(bookings)} />
      <Figure name={completed === 1 ? 'încheiată' : 'încheiate'} value={String(completed)} />
      {showsValue && <Figure name="valoarea zilei" value={whole.format(value)} unit="RON" />}
      {filled !== null && <Figure name="din ore, ocupate" value={`${filled}%`} />}
    </dl>
  )
}

function Figure({ name, value, unit }: { name: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {unit && <small> {unit}</small>}
      </dd>
    </div>
  )
}
