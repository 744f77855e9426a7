import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { resultCount } from '#domain/text/counts.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { FreeHours } from '#web/locations/free-hours.tsx'
import { type ListSearch, wantedOf } from '#web/locations/list-search.ts'
import { LocationBrief } from '#web/locations/location-brief.tsx'
import { locationPath } from '#web/locations/location-paths.ts'
import { freeText, priceText } from './pins/pin-text.ts'
import { type MapPoint, type MapResult, totalOf } from './result/map-result.ts'

type Props = {
  map: LeafletMap | null
  result: MapResult | null
  /** The one whose pin was pressed, or all at one place. */
  chosen: readonly MapPoint[]
  onChoose: (locations: readonly MapPoint[]) => void
  today: IsoDate
  search: ListSearch
}

const MOST_CARDS = 30
const SCROLL_END_MS = 120

/**
 * Under the map on a narrow screen: the locations in sight, in the order of the list, swiped in step with the chosen
 * pin.
 */
export function MapCards({ map, result, chosen: all, onChoose, today, search }: Props) {
  const [chosen = null] = all
  const row = useRef<HTMLUListElement>(null)
  const { inSight, keepInSight } = useInSight(map, result)
  const isListed = all.length < 2 && (chosen === null || inSight.some(({ id }) => id === chosen.id))
  const cards = isListed ? inSight : [...all, ...inSight.filter((each) => all.every(({ id }) => id !== each.id))]
  useSwipes(row, (id) => {
    const swiped = cards.find((card) => card.id === id)
    if (!swiped || all.some(({ id }) => id === swiped.id)) return
    keepInSight(swiped)
    onChoose([swiped])
  })
  useEffect(() => {
    if (chosen) bringIntoMiddle(row.current, chosen.id)
  }, [chosen])
  return (
    <section className="map-cards" aria-label="Pe hartă">
      <p className="map-count">{result && resultCount(totalOf(result))}</p>
      <p className="sr-only" aria-live="polite">
        {chosen && `${chosen.name}. ${freeText(chosen, today)}`}
      </p>
      {result && cards.length === 0 ? (
        <p className="px-5 pb-6 text-ink-2">{NOTHING_IN_SIGHT[result.clusters.length > 0 ? 'groups' : 'none']}</p>
      ) : (
        <ul ref={row} className="map-card-row">
          {cards.map((card) => (
            <li key={card.id} data-card={card.id} className="map-card" data-on={card.id === chosen?.id || undefined}>
              <MapCard location={card} today={today} search={search} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const NOTHING_IN_SIGHT = {
  groups: 'Apropie harta: aici sunt prea multe ca să le arătăm pe rând.',
  none: 'Niciun rezultat în partea asta a hărții. Depărtează sau mută harta.',
}

function MapCard({ location, today, search }: { location: MapPoint; today: IsoDate; search: ListSearch }) {
  return (
    <article>
      <div className="flex gap-3.5">
        <LocationBrief location={location} to={locationPath(location, wantedOf(location, search))}>
          <p className="figures text-[15px] text-ink-2">{priceText(location)}</p>
        </LocationBrief>
      </div>
      <div className="mt-3">
        <FreeHours location={location} today={today} search={search} />
      </div>
    </article>
  )
}

/**
 * The locations in sight since the visitor last moved the map or searched; bringing a card's pin into sight is no such
 * move.
 */
function useInSight(map: LeafletMap | null, result: MapResult | null) {
  const [inSight, setInSight] = useState<readonly MapPoint[]>([])
  const isOurs = useRef(false)
  useEffect(() => {
    if (!map || !result) return
    const look = () => {
      if (isOurs.current) return
      const view = map.getBounds()
      const seen = result.points.filter(({ latitude, longitude }) => view.contains([latitude, longitude]))
      setInSight(seen.slice(0, MOST_CARDS))
    }
    look()
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map, result])
  const keepInSight = ({ latitude, longitude }: MapPoint) => {
    isOurs.current = true
    map?.panInside([latitude, longitude], { padding: [80, 60], animate: false })
    isOurs.current = false
  }
  return { inSight, keepInSight }
}

/** Says which card the visitor has swiped into the middle. */
function useSwipes(row: RefObject<HTMLUListElement | null>, onSwipe: (id: number) => void): void {
  const say = useEffectEvent(() => {
    if (!row.current) return
    const { left, width } = row.current.getBoundingClientRect()
    const middle = left + width / 2
    const away = (card: Element) => {
      const box = card.getBoundingClientRect()
      return Math.abs(box.left + box.width / 2 - middle)
    }
    const [nearest] = [...row.current.children].sort((one, other) => away(one) - away(other))
    if (nearest instanceof HTMLElement) onSwipe(Number(nearest.dataset['card']))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Scrolling does not bubble, but is seen on its way down; the row itself comes and goes.
    const onScroll = ({ target }: Event) => {
      if (target !== row.current) return
      clearTimeout(timer)
      timer = setTimeout(say, SCROLL_END_MS)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [row])
}

function bringIntoMiddle(row: HTMLUListElement | null, id: number): void {
  const card = row?.querySelector<HTMLElement>(`[data-card="${id}"]`)
  if (!row || !card) return
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const left = card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2
  row.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
}
