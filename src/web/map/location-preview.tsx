import { useEffect, useEffectEvent } from 'react'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type ListSearch, wantedOf } from '#web/locations/list-search.ts'
import { LocationBrief } from '#web/locations/location-brief.tsx'
import { locationPath } from '#web/locations/location-paths.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { freeText, priceText } from './pins/pin-text.ts'
import type { MapPoint } from './use-map-result.ts'

type Props = { location: MapPoint; today: IsoDate; search: ListSearch; onClose: () => void }

/** The location whose pin was pressed, in a few lines; Escape closes it. */
export function LocationPreview({ location, today, search, onClose }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <article className="map-preview" aria-label={location.name}>
      <LocationBrief location={location} to={locationPath(location, wantedOf(location, search))} eager>
        <p className="figures text-[15px] text-ink-2">{priceText(location)}</p>
        <p className="figures font-semibold text-[15px]">{freeText(location, today)}</p>
      </LocationBrief>
      <IconButton icon="x" label="Închide" onClick={onClose} className="-mt-1 -mr-1 self-start" />
    </article>
  )
}
