import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSite } from '#web/site/use-site.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { EmptyComb } from '#web/ui/brand/comb.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { hasStreets } from '../site/map-source.ts'
import type { ResultsMapProps } from './results-map.tsx'
import { useWide } from './use-wide.ts'

const ResultsMap = lazy(() =>
  import('./results-map.tsx').then(
    (part) => ({ default: part.ResultsMap }),
    () => ({ default: MapAway }),
  ),
)

type Props = ResultsMapProps & { children: ReactNode }

/**
 * A list and the map of its results. On a wide screen the map is beside the list: always where streets are configured,
 * else once the visitor asks for it. On a narrow one it takes the list's place, when asked for.
 */
export function ListAndMap({ children, ...props }: Props) {
  const streets = hasStreets(useSite().map)
  const { isBeside, isOpen, toggle } = useMapOpen(streets)
  return (
    <div className="list-and-map" data-beside={isBeside || undefined}>
      {toggle}
      <div className="list-column wrap pt-6.5 pb-18">{children}</div>
      <aside className="map-pane" data-open={isOpen || undefined} aria-label="Harta rezultatelor">
        <a href="#dupa-harta" className="skip-part">
          Sari peste hartă
        </a>
        {isOpen ? (
          <Suspense fallback={<MapWaiting />}>
            <ResultsMap {...props} />
          </Suspense>
        ) : (
          <MapWaiting />
        )}
      </aside>
      <div id="dupa-harta" tabIndex={-1} />
    </div>
  )
}

/**
 * Whether the map has a column beside the list, whether it is shown at all, and the link that opens and closes it.
 * `#harta` in the address opens it: on a narrow screen the browser's back closes it. On a wide one it stays open while
 * the visitor filters and turns pages.
 */
function useMapOpen(streets: boolean) {
  const { pathname, search, hash } = useLocation()
  // The server is not told what stands behind '#'.
  const isAsked = useHydrated() && hash === '#harta'
  const isWide = useWide()
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    if (isAsked && isWide) setWasAsked(true)
  }, [isAsked, isWide])
  const isBeside = streets || (isWide && (isAsked || wasAsked))
  const isOpen = isWide ? isBeside : isAsked
  const keepScroll = useScrollRestored(isAsked && !isWide)
  const onClick = () => {
    keepScroll()
    setWasAsked(false)
  }
  const toggle = (
    <Link
      to={{ pathname, search, hash: isOpen ? '' : 'harta' }}
      replace={isOpen || isWide}
      preventScrollReset
      onClick={onClick}
      className={classNames('map-toggle', streets && 'lg:hidden', buttonClass({ look: 'primary' }))}
    >
      <Icon name={isOpen ? (isWide ? 'x' : 'list') : 'map-trifold'} />
      {isOpen ? (isWide ? 'Ascunde harta' : 'Listă') : 'Hartă'}
    </Link>
  )
  return { isBeside, isOpen, toggle }
}

/**
 * The list is as far down as it was once the map that stood in its stead is closed again. Call what it gives before
 * opening.
 */
function useScrollRestored(isOpen: boolean): () => void {
  const top = useRef(0)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) window.scrollTo({ top: top.current, behavior: 'instant' })
    wasOpen.current = isOpen
  }, [isOpen])
  return () => {
    if (!isOpen) top.current = window.scrollY
  }
}

const MapWaiting = () => <div className="map-canvas" />

const MapAway = () => (
  <div className="map-canvas grid place-items-center p-8 text-center">
    <p>
      <EmptyComb className="mx-auto mb-4" />
      Harta nu s-a încărcat. Lista spune același lucru.
    </p>
  </div>
)
