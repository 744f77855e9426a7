import { classNames } from '#web/ui/class-names.ts'
import { opensPanel } from '../blocks/opens-panel.ts'
import { at } from '../day/position.ts'
import type { TeamDay, Units } from '../day/types.ts'
import { chooser } from '../day/words.ts'
import type { GridActions } from './actions.ts'

type Unit = Units[number]
type Props = { unit: Unit; day: TeamDay; actions: GridActions }

/** The day of one unit of equipment: whose visit has it, and who does the visit. It is changed by the visit alone. */
export default function UnitColumn({ unit, day, actions }: Props) {
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
              aria-label={`${heldFor(taken)} ${when}`}
            >
              <span className="b-2 b-state">{heldFor(taken)}</span>
            </div>
          )
        const booking = { id: taken.booking_id }
        const who = taken.client ?? 'Fără nume'
        return (
          <a
            key={taken.start}
            href={actions.hrefOf(booking)}
            onClick={opensPanel(actions.open, booking)}
            className={classNames('b b-unit', place)}
            aria-label={`${nameOf(unit)}: ${who}, ${when}, cu ${taken.professional}`}
          >
            <span className="b-name">
              <em>{who}</em>
            </span>
            <span className="b-2">
              {when} · {taken.professional}
            </span>
          </a>
        )
      })}
    </div>
  )
}

const heldFor = (taken: Unit['taken'][number]) => (taken.proposed ? 'Propus unui client' : `${chooser(taken)} alege`)

const nameOf = ({ name, number }: Unit) => (number === null ? name : `${name} ${number}`)
