import { useMemo, useState } from 'react'
import { Panel } from '../panel/panel.tsx'
import { BlockForm } from './block-form.tsx'
import { type BegunVisit, BookingForm } from './booking-form.tsx'
import { FreeForm } from './free-form.tsx'
import type { Begun, Placed, Placing } from './placing.ts'
import { placingOf } from './placing-of.ts'
import { WalkInForm } from './walk-in-form.tsx'

type Props = { placing: Placing; onClose: () => void; onPlaced: (placed: Placed) => void }

type Wanted = { placing: Placing | Begun }

const TITLES = { booking: 'Programare nouă', walk_in: 'Fără programare', block: 'Blochează timp' } as const
const TABS = { booking: 'Programare', walk_in: 'Fără programare', block: 'Blochează' } as const

/** The form for an empty place: a booking, or time kept free. The place is filled in. Blocked time is freed. */
export default function PlacePanel({ placing: wanted, onClose, onPlaced }: Omit<Props, 'placing'> & Wanted) {
  const placing = useMemo(() => ('days' in wanted ? placingOf(wanted) : wanted), [wanted])
  if (!placing) return null
  const { place } = placing
  if (!('is_blocked' in place)) return <PutPanel placing={placing} onClose={onClose} onPlaced={onPlaced} />
  return (
    <Panel title="Timp blocat" onClose={onClose}>
      <FreeForm placing={placing} onPlaced={onPlaced} block={place} />
    </Panel>
  )
}

function PutPanel({ placing, onClose, onPlaced }: Props) {
  const [kind, setKind] = useState(placing.kind)
  /** A walk-in visit that is to be placed later. */
  const [begun, setBegun] = useState<BegunVisit | null>(null)
  const { day } = placing
  /** A client who has just come in starts today. */
  const kinds = (['booking', 'walk_in', 'block'] as const).filter(
    (each) => each !== 'walk_in' || day.date === day.today,
  )
  const later = (visit: BegunVisit) => {
    setBegun(visit)
    setKind('booking')
  }
  return (
    <Panel title={TITLES[kind]} onClose={onClose}>
      <fieldset className="views place-kinds">
        <legend className="sr-only">Ce pui în locul liber</legend>
        {kinds.map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {TABS[each]}
          </button>
        ))}
      </fieldset>
      {kind === 'booking' && <BookingForm placing={placing} onPlaced={onPlaced} begun={begun} />}
      {kind === 'walk_in' && <WalkInForm day={day} onPlaced={onPlaced} onLater={later} />}
      {kind === 'block' && <BlockForm placing={placing} onPlaced={onPlaced} />}
    </Panel>
  )
}
