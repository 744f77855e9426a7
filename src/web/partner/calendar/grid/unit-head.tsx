import { countOf } from '#domain/text/counts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Units } from '../day/types.ts'

/** A unit of equipment above its column. */
export default function UnitHead({ unit }: { unit: Units[number] }) {
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
        <span>
          {unit.out_of_order && 'scos din uz · '}
          {visits === 0 ? 'nicio vizită' : countOf(visits, 'vizită', 'vizite')}
        </span>
      </div>
    </div>
  )
}
