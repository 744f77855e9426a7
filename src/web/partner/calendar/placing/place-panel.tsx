import { useState } from 'react'
import { dayLabel } from '#domain/time/labels.ts'
import { capital } from '../bar/period.ts'
import { Panel } from '../panel/panel.tsx'
import { BlockForm } from './block-form.tsx'
import { BookingForm } from './booking-form.tsx'
import type { Placing } from './placing.ts'

type Props = { placing: Placing; onClose: () => void; onPlaced: (said: string) => void }

const TITLES = { booking: 'Programare nouă', block: 'Blochează timp' } as const

/** What is put in an empty place: a booking, or time kept free. The place is filled in. */
export default function PlacePanel({ placing, onClose, onPlaced }: Props) {
  const [kind, setKind] = useState(placing.kind)
  const { day } = placing
  return (
    <Panel title={TITLES[kind]} onClose={onClose}>
      <p className="panel-sub">{capital(dayLabel(day.date))}</p>
      <fieldset className="views place-kinds">
        <legend className="sr-only">Ce pui în locul liber</legend>
        {(['booking', 'block'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {TITLES[each]}
          </button>
        ))}
      </fieldset>
      {kind === 'booking' ? (
        <BookingForm placing={placing} onPlaced={onPlaced} />
      ) : (
        <BlockForm placing={placing} onPlaced={onPlaced} />
      )}
    </Panel>
  )
}
