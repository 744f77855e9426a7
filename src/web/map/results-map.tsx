import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Bounds } from '#domain/search/filters.ts'
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
  /** What the list was asked of the API, for the places that its page leaves out. */
  request: Record<string, string>
  places: readonly LocationRow[]
  total: number
  centre: { latitude: number; longitude: number }
  today: string
}

type Opened = { map: LeafletMap; pins: PinLayer }

/** The results as pins that keep step with the list: what is pointed at here is lit there, and the other way round. */
export function ResultsMap({ query, request, places, total, centre, today }: ResultsMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [chosen, setChosen] = useState<LocationRow | null>(null)
  const [area, setArea] = useState<Bounds | null>(null)
  const all = useMoreLocations(places, request, total)
  const { hash } = useLocation()

  useEffect(() => {
    if (!element.current) return
    const label = 'Harta rezultatelor. Lista spune același lucru.'
    const map = openMap(element.current, { label })
    const onChoose = (place: LocationRow) => {
      setChosen(place)
      lightCard(place.id, 'into-view')
    }
    const pins = pinLayer(map, { today, onChoose, onPoint: (id) => lightCard(id) })
    setOpened({ map, pins })
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    resized.observe(element.current)
    return () => {
      resized.disconnect()
      closeMap(map)
    }
  }, [today])

  const isOurs = useRef(false)
  useEffect(() => {
    const map = opened?.map
    map?.on('dragend zoomend', () => {
      if (!isOurs.current) setArea(boundsOf(map))
    })
  }, [opened])

  const asked = JSON.stringify([query, centre, places.map(({ id }) => id)])
  const shown = useRef('')
  useEffect(() => {
    if (!opened || shown.current === asked) return
    shown.current = asked
    isOurs.current = true
    showArea(opened.map, { bounds: query.bounds, places, centre })
    isOurs.current = false
    setArea(null)
    setChosen(null)
  }, [opened, asked, query.bounds, places, centre])

  const { latitude, longitude } = centre
  const hasMiddle = query.bounds === null && query.county === null
  useEffect(() => {
    if (opened && hasMiddle) return distanceRings(opened.map, { latitude, longitude })
  }, [opened, hasMiddle, latitude, longitude])

  useEffect(() => opened?.pins.setPlaces(all), [opened, all])
  useEffect(() => opened?.pins.choose(chosen?.id ?? null), [opened, chosen])
  useCardsPointedAt((id) => opened?.pins.point(id))

  return (
    <>
      <div ref={element} className="map-canvas" />
      {area && (
        <Link
          to={
            listPath({ ...query, bounds: area, address: null, position: null, city: null, county: null, page: 1 }) +
            hash
          }
          preventScrollReset
          className={`map-search ${buttonClass({ look: 'secondary', size: 'dense' })}`}
        >
          <Icon name="magnifying-glass" />
          Caută în zona asta
        </Link>
      )}
      {opened && <StreetsSwitch map={opened.map} isAsked={hash === '#harta'} />}
      <div aria-live="polite">
        {chosen && <LocationPreview place={chosen} today={today} onClose={() => setChosen(null)} />}
      </div>
    </>
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

/** Ten metres are near enough for an address that people share. */
const tidy = (degrees: number) => Math.round(degrees * 10_000) / 10_000
