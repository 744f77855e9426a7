import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Bounds } from '#domain/search/filters.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import { type ListQuery, listPath } from '#web/search/list-query.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { showArea } from './area.ts'
import { distanceRings } from './base/distance-rings.ts'
import { LocationPreview } from './location-preview.tsx'
import { closeMap, openMap } from './open-map.ts'
import { type PinLayer, pinLayer } from './pins/pin-layer.ts'
import { StreetsSwitch } from './streets-switch.tsx'
import { lightCard, useCardsPointedAt } from './use-cards.ts'
import { useMoreLocations } from './use-more-locations.ts'

export type ResultsMapProps = {
  query: ListQuery
  /** The list's query of the API, for the locations that its page leaves out. */
  request: Readonly<Record<string, string | undefined>>
  places: readonly LocationRow[]
  total: number
  centre: { latitude: number; longitude: number }
  today: IsoDate
}

type Opened = { map: LeafletMap; pins: PinLayer }

/** The results as pins in step with the list: pointing at a card lights its pin, and pointing at a pin its card. */
export function ResultsMap({ query, request, places, total, centre, today }: ResultsMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<LocationRow | null>(null)
  const opened = useOpenMap(element, today, setChosen)
  const area = useMovedArea(opened, { query, places, centre }, setChosen)
  const all = useMoreLocations(places, request, total)
  const { hash } = useLocation()

  const { latitude, longitude } = centre
  const hasMiddle = query.bounds === null && query.county === null
  useEffect(() => {
    if (opened && hasMiddle) return distanceRings(opened.map, { latitude, longitude })
  }, [opened, hasMiddle, latitude, longitude])

  useEffect(() => opened?.pins.setLocations(all), [opened, all])
  useEffect(() => opened?.pins.choose(chosen?.id ?? null), [opened, chosen])
  useCardsPointedAt((id) => opened?.pins.point(id))

  return (
    <>
      <div ref={element} className="map-canvas" />
      {area && <SearchAreaLink query={query} area={area} hash={hash} />}
      {opened && <StreetsSwitch map={opened.map} isAsked={hash === '#harta'} />}
      <div aria-live="polite">
        {chosen && <LocationPreview place={chosen} today={today} onClose={() => setChosen(null)} />}
      </div>
    </>
  )
}

type Choose = (location: LocationRow | null) => void

/** Opens the map with its pins in the element, and closes it with the page. Null until it is open. */
function useOpenMap(element: RefObject<HTMLDivElement | null>, today: IsoDate, choose: Choose): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    if (!element.current) return
    const label = 'Harta rezultatelor. Lista spune același lucru.'
    const map = openMap(element.current, { label })
    const onChoose = (location: LocationRow) => {
      choose(location)
      lightCard(location.id, 'into-view')
    }
    const pins = pinLayer(map, { today, onChoose, onPoint: (id) => lightCard(id) })
    setOpened({ map, pins })
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    resized.observe(element.current)
    return () => {
      resized.disconnect()
      closeMap(map)
    }
  }, [element, today, choose])
  return opened
}

type Results = Pick<ResultsMapProps, 'query' | 'places' | 'centre'>

/** Shows each new result's area. Gives the area that the visitor moved the map to since; null if they did not. */
function useMovedArea(opened: Opened | null, { query, places, centre }: Results, choose: Choose): Bounds | null {
  const [area, setArea] = useState<Bounds | null>(null)
  // True while the page itself moves the map: that is no move of the visitor's.
  const isOurs = useRef(false)
  useEffect(() => {
    const map = opened?.map
    map?.on('dragend zoomend', () => {
      if (!isOurs.current) setArea(boundsOf(map))
    })
  }, [opened])

  const results = JSON.stringify([query, centre, places.map(({ id }) => id)])
  const shown = useRef('')
  useEffect(() => {
    if (!opened || shown.current === results) return
    shown.current = results
    isOurs.current = true
    showArea(opened.map, { bounds: query.bounds, places, centre })
    isOurs.current = false
    setArea(null)
    choose(null)
  }, [opened, results, query.bounds, places, centre, choose])
  return area
}

function SearchAreaLink({ query, area, hash }: { query: ListQuery; area: Bounds; hash: string }) {
  const path = listPath({ ...query, bounds: area, address: null, position: null, city: null, county: null, page: 1 })
  return (
    <Link
      to={path + hash}
      preventScrollReset
      className={`map-search ${buttonClass({ look: 'secondary', size: 'dense' })}`}
    >
      <Icon name="magnifying-glass" />
      Caută în zona asta
    </Link>
  )
}

function boundsOf(map: LeafletMap): Bounds {
  const view = map.getBounds()
  return {
    south: tidy(view.getSouth()),
    west: tidy(view.getWest()),
    north: tidy(view.getNorth()),
    east: tidy(view.getEast()),
  }
}

/** Rounds to about ten metres, which is near enough for an address that people share. */
const tidy = (degrees: number) => Math.round(degrees * 10_000) / 10_000
