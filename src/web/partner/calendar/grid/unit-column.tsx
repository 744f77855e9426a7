import { Link } from 'react-router'
import { countOf } from '#domain/text/counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { at } from '../day/position.ts'
import type { TeamDay, Units } from '../day/types.ts'
import type { GridActions } from './column.tsx'

type Unit = Units[number]
type Props = { unit: Unit; day: TeamDay; hrefOf: GridActions['hrefOf'] }

/** The day of one unit of equipment: whose visit has it, and who does the visit. It is changed by the visit alone. */
export function UnitColumn({ unit, day, hrefOf }: Props) {
  return (
    <div className="column unit-column" role="group" aria-label={`Echipament: ${nameOf(unit)}`}>
      {unit.taken.map((taken) => {
        const place = at(taken.start - day.shown_from, taken.end - taken.start)
        const when = `${taken.start_time}–${taken.end_time}`
        if (taken.booking_id === null)
          return (
            <div
              key={taken.start}
              className={classNames('b b-hold', place)}
              role="img"
              aria-label={`Un client alege ${when}`}
            >
              <span className="b-2 b-state">Un client alege</span>
            </div>
          )
        const who = taken.client ?? 'Fără nume'
        return (
          <Link
            key={taken.start}
            to={hrefOf({ id: taken.booking_id })}
            preventScrollReset
            className={classNames('b b-unit', place)}
            aria-label={`${nameOf(unit)}: ${who}, ${when}, cu ${taken.professional}`}
          >
            <span className="b-name">
              <em>{who}</em>
            </span>
            <span className="b-2">
              {when} · {taken.professional}
            </span>
          </Link>
        )
      })}
    </div>
  )
}

const nameOf = ({ name, number }: Unit) => (number === null ? name : `${name} ${number}`)

export function UnitHead({ unit }: { unit: Unit }) {
  const visits = unit.taken.filter(({ booking_id }) => booking_id !== null).length
  return (
    <div className="head">
      <span className="unit-sign" aria-hidden="true">
        {unit.number ?? <Icon name="sliders-horizontal" />}
      </span>
      <div>
        <b>
          {unit.name}
          {unit.number !== null && <span className="sr-only"> {unit.number}</span>}
        </b>
        <span>{visits === 0 ? 'nicio vizită' : countOf(visits, 'vizită', 'vizite')}</span>
      </div>
    </div>
  )
}
