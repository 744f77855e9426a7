import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Position } from '#domain/catalogue/position.ts'
import type { Bounds } from '#domain/search/filters.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type ListSearch, listSearch, wantedOf } from '#web/locations/list-search.ts'
import { LocationBrief } from '#web/locations/location-brief.tsx'
import { locationPath } from '#web/locations/location-paths.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { distanceRings } from './base/distance-rings.ts'
import { namesOn } from './base/names-layer.ts'
import { streetNames } from './base/street-names.ts'
import { MapCards } from './map-cards.tsx'
import { closeMap, openMap } from './open-map.ts'
import { type PinLayer, pinLayer } from './pins/pin-layer.ts'
import { freeText, priceText } from './pins/pin-text.ts'
import type { MapPoint, MapRequest } from './result/map-result.ts'
import { useMapResult } from './result/use-map-result.ts'
import { usePartInView } from './result/use-part-in-view.ts'
import { StreetsSwitch } from './streets-switch.tsx'
import { lightCard, useCardsPointedAt } from './use-cards.ts'
import { useWide } from './use-wide.ts'
import { areaPath } from './view/area-path.ts'
import { useMovedArea } from './view/use-moved-area.ts'

export type ResultsMapProps = {
  query: ListQuery
  /** The list's query of the API, which the map asks for the locations that the list's page leaves out. */
  request: MapRequest
  /** The list's page. */
  list: readonly LocationRow[]
  centre: { latitude: number; longitude: number }
  today: IsoDate
}

type Opened = { map: LeafletMap; pins: PinLayer }

/**
 * The whole result as pins, in step with the list: pointing at a card lights its pin, and pointing at a pin its card.
 * On a narrow screen cards of its own lie below it.
 */
export function ResultsMap({ query, request, list, centre, today }: ResultsMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly MapPoint[]>([])
  const opened = useOpenMap(element, setChosen)
  const map = opened?.map ?? null
  const whole = useMapResult(request, list)
  const onShown = useCallback(() => setChosen([]), [])
  const area = useMovedArea(map, { searched: query.bounds, whole, centre, onShown })
  const part = usePartInView(map, whole, request)
  const { hash } = useLocation()
  const isWide = useWide()
  const search = listSearch(query)

  const { latitude, longitude } = originOf(query, centre) ?? {}
  useEffect(() => {
    if (opened && latitude !== undefined && longitude !== undefined)
      return distanceRings(opened.map, { latitude, longitude }, true)
  }, [opened, latitude, longitude])

  const isDayChosen = query.date !== null
  useEffect(() => {
    if (part) opened?.pins.setResult(part, { today, isDayChosen })
  }, [opened, part, today, isDayChosen])
  useEffect(() => {
    if (map && part) namesOn(map).write('streets', streetNames(part.points))
  }, [map, part])
  useEffect(() => opened?.pins.choose(chosen[0]?.id ?? null), [opened, chosen])
  useCardsPointedAt((id) => opened?.pins.point(id))

  return (
    <>
      <div className="map-stage">
        <div ref={element} className="map-canvas" />
        {area && <SearchAreaLink query={query} area={area} hash={hash} />}
        {opened && <StreetsSwitch map={opened.map} isAsked={hash === '#harta'} />}
        {isWide && (
          <div aria-live="polite">
            {chosen.length > 0 && (
              <LocationsPreview locations={chosen} today={today} search={search} onClose={() => setChosen([])} />
            )}
          </div>
        )}
      </div>
      {!isWide && (
        <MapCards map={map} chosen={chosen} today={today} search={search} result={part} onChoose={setChosen} />
      )}
    </>
  )
}

/**
 * The place that the visitor named, or null. Rings show distances from it; around a city that nobody named they would
 * mean nothing.
 */
function originOf(asked: ListQuery, { latitude, longitude }: Position): Position | null {
  const isNamed = asked.bounds === null && asked.county === null && (asked.address ?? asked.position) !== null
  return isNamed ? { latitude, longitude } : null
}

/** Opens the map with its pins in the element, and closes it with the page. Null until it is open. */
function useOpenMap(
  element: RefObject<HTMLDivElement | null>,
  choose: (locations: readonly MapPoint[]) => void,
): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    if (!element.current) return
    const label = 'Harta rezultatelor. Lista spune același lucru.'
    const map = openMap(element.current, { label })
    const onChoose = (locations: readonly MapPoint[]) => {
      choose(locations)
      lightCard(locations[0]!.id, 'into-view')
    }
    const pins = pinLayer(map, { onChoose, onPoint: (id) => lightCard(id) })
    setOpened({ map, pins })
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    resized.observe(element.current)
    return () => {
      resized.disconnect()
      closeMap(map)
    }
  }, [element, choose])
  return opened
}

function SearchAreaLink({ query, area, hash }: { query: ListQuery; area: Bounds; hash: string }) {
  return (
    <Link
      to={areaPath(query, area) + hash}
      preventScrollReset
      className={`map-search ${buttonClass({ look: 'secondary', size: 'dense' })}`}
    >
      <Icon name="magnifying-glass" />
      Caută în zona asta
    </Link>
  )
}

type Props = { locations: readonly MapPoint[]; today: IsoDate; search: ListSearch; onClose: () => void }

/** The location whose pin was pressed, or all at one place, each in a few lines; Escape closes it. */
function LocationsPreview({ locations, today, search, onClose }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <article className="map-preview" aria-label={locations.map(({ name }) => name).join(', ')}>
      <ul className="grid min-w-0 flex-1 gap-5">
        {locations.map((location) => (
          <li key={location.id} className="flex gap-3.5">
            <LocationBrief location={location} to={locationPath(location, wantedOf(location, search))} eager>
              <p className="figures text-[15px] text-ink-2">{priceText(location)}</p>
              <p className="figures font-semibold text-[15px]">{freeText(location, today)}</p>
            </LocationBrief>
          </li>
        ))}
      </ul>
      <IconButton icon="x" label="Închide" onClick={onClose} className="-mt-1 -mr-1 self-start" />
    </article>
  )
}
