import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { LocationFacts } from '#web/locations/location-facts.tsx'
import { locationPath } from '#web/locations/location-paths.ts'
import { LocationPicture } from '#web/locations/location-picture.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { freeText, priceText } from './pins/pin-text.ts'
import type { MapPoint } from './use-map-result.ts'

type Props = { place: MapPoint; today: IsoDate; onClose: () => void }

/** The place whose pin was pressed, in a few lines; Escape closes it. */
export function LocationPreview({ place, today, onClose }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <article className="map-preview" aria-label={place.name}>
      <Link to={locationPath(place)} tabIndex={-1} aria-hidden="true" className="w-28 flex-none">
        <LocationPicture location={place} eager />
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="text-h4">
          <Link to={locationPath(place)} prefetch="intent" className="hover:text-cherry">
            {place.name}
          </Link>
        </h2>
        <LocationFacts location={place} />
        <p className="figures text-[15px] text-ink-2">{priceText(place)}</p>
        <p className="figures font-semibold text-[15px]">{freeText(place, today)}</p>
      </div>
      <IconButton icon="x" label="Închide" onClick={onClose} className="-mt-1 -mr-1 self-start" />
    </article>
  )
}
