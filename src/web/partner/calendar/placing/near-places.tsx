import { NOT_ONLINE } from '#domain/calendar/not-online.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { Chip } from '#web/ui/actions/chip.tsx'
import type { NearPlace } from './use-hold.ts'

type Props = { places: readonly NearPlace[]; today: IsoDate; onChoose: (place: NearPlace) => void }

/** The nearest places for the same visit, when it cannot be where it was wanted. */
export function NearPlaces({ places, today, onChoose }: Props) {
  if (places.length === 0) return null
  return (
    <fieldset className="first-free">
      <legend className="field-label">Cele mai apropiate locuri libere</legend>
      <div className="first-free-places">
        {places.map((place) => (
          <Chip key={place.date + place.time} onClick={() => onChoose(place)}>
            {nearTimeLabel(place.date, parseTime(place.time) ?? 0, today)}
            {place.online === false && ` · ${NOT_ONLINE}`}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
