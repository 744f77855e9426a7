import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { findFirstFree } from '#contract/calendar/placing.ts'
import { NOT_ONLINE } from '#domain/calendar/not-online.ts'
import type { ServiceId } from '#domain/ids.ts'
import { shortName } from '#domain/team/short-name.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { Chip } from '#web/ui/actions/chip.tsx'
import type { DayPerson } from '../day/types.ts'
import type { PlacePrice, Slot } from './slot.ts'

type FreePlace = z.output<typeof findFirstFree.success.body>['data'][number]

type Props = {
  services: readonly ServiceId[]
  person: DayPerson
  today: IsoDate
  slot: Slot
  onChoose: (slot: Slot) => void
  /** From which day on; today, unless said. */
  from?: IsoDate
  /** Hears the first of them. */
  onFirst: (slot: Slot, price: PlacePrice) => void
}

const SHOWN = 4

/** The first free places for what was chosen, of any colleague or of the one chosen. */
export function FirstFree({ services, person, today, slot, onChoose, from = today, onFirst }: Props) {
  const [isAny, setAny] = useState(true)
  const places = useFirstFree(services, isAny ? null : person, from)
  const propose = useEffectEvent((place: FreePlace) => onFirst(slotOf(place), place.price))
  useEffect(() => {
    if (places?.[0]) propose(places[0])
  }, [places])
  const first = shortName(person.name)
  if (services.length === 0) return null
  return (
    <fieldset className="first-free">
      <legend className="field-label">Primul loc liber</legend>
      <div className="views place-kinds">
        <button type="button" aria-pressed={isAny} onClick={() => setAny(true)}>
          oricine
        </button>
        <button type="button" aria-pressed={!isAny} onClick={() => setAny(false)}>
          {first}
        </button>
      </div>
      <div className="first-free-places" aria-live="polite">
        {places?.length === 0 && <p className="panel-sub">Niciun loc liber în următoarele 60 de zile.</p>}
        {places?.slice(0, SHOWN).map((place) => (
          <Chip
            key={`${place.date}${place.time}${place.professional_id}`}
            pressed={place.date === slot.date && place.time === slot.time && place.professional_id === slot.person}
            onClick={() => onChoose(slotOf(place))}
          >
            {nearTimeLabel(place.date, parseTime(place.time) ?? 0, today)} · {place.name}
            {!place.online && ` · ${NOT_ONLINE}`}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

const slotOf = ({ date, time, professional_id }: FreePlace): Slot => ({ date, time, person: professional_id })

/** Null while it is asked. */
function useFirstFree(
  services: readonly ServiceId[],
  person: DayPerson | null,
  from: IsoDate,
): readonly FreePlace[] | null {
  const [places, setPlaces] = useState<readonly FreePlace[] | null>(null)
  const wanted = services.join(',')
  const id = person?.id ?? null
  useEffect(() => {
    setPlaces(null)
    if (wanted === '') return
    const stop = new AbortController()
    const query = { services: wanted, from, ...(id === null ? {} : { professional_id: String(id) }) }
    browserApi(findFirstFree, { query }, { signal: stop.signal }).then(
      (answer) => answer.ok && setPlaces(answer.body.data),
      // Without an answer the place that was pressed stays, and can be changed by hand.
      () => setPlaces(null),
    )
    return () => stop.abort()
  }, [wanted, id, from])
  return places
}
