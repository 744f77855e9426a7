import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { EmptyComb } from '#web/ui/brand/comb.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { PinLayer } from './pins/pin-layer.ts'
import type { ResultsMapProps } from './results-map.tsx'
import { StillMap } from './still/still-map.tsx'
import type { StillPicture } from './still/still-picture.ts'
import { useWide } from './use-wide.ts'

const ResultsMap = lazy(() =>
  import('./results-map.tsx').then(
    (part) => ({ default: part.ResultsMap }),
    () => ({ default: MapAway }),
  ),
)

type Props = Omit<ResultsMapProps, 'onDrawn'> & { still: readonly StillPicture[] | null }

/**
 * The map of the results: beside the list on wide screens, in its stead on narrow ones once it is asked for (`#harta`,
 * so that the browser's back closes it). Leaflet comes only when there is a map to be seen and script; until it has
 * drawn, the server's pictures stand in its place.
 */
export function MapPane({ still, ...props }: Props) {
  const { pathname, search, hash } = useLocation()
  // The server is not told what stands behind '#'.
  const isOpen = useHydrated() && hash === '#harta'
  const isSeen = useWide() || isOpen
  const keepScroll = useScrollRestored(isOpen)
  const [isDrawn, setIsDrawn] = useState(false)
  const pressed = useRef<string | null>(null)
  const onDrawn = useCallback((pins: PinLayer | null) => {
    if (pressed.current !== null) pins?.press(pressed.current)
    pressed.current = null
    setIsDrawn(true)
  }, [])
  return (
    <>
      <aside id="harta" className="map-pane" data-open={isOpen || undefined} aria-label="Harta rezultatelor">
        <a href="#dupa-harta" className="skip-part">
          Sari peste hartă
        </a>
        {isSeen ? (
          <Suspense fallback={<MapWaiting />}>
            <ResultsMap {...props} onDrawn={onDrawn} />
          </Suspense>
        ) : (
          <MapWaiting />
        )}
        {still && !isDrawn && (
          <StillMap
            pictures={still}
            onPress={(key) => {
              pressed.current = key
            }}
          />
        )}
      </aside>
      <div id="dupa-harta" tabIndex={-1} />
      <Link
        to={{ pathname, search, hash: isOpen ? '' : 'harta' }}
        replace={isOpen}
        preventScrollReset
        onClick={keepScroll}
        className={`map-toggle ${buttonClass({ look: 'primary' })}`}
      >
        <Icon name={isOpen ? 'list' : 'map-trifold'} />
        {isOpen ? 'Listă' : 'Hartă'}
      </Link>
    </>
  )
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

function MapAway({ onDrawn }: { onDrawn: (pins: null) => void }) {
  useEffect(() => onDrawn(null), [onDrawn])
  return (
    <div className="map-canvas grid place-items-center p-8 text-center">
      <p>
        <EmptyComb className="mx-auto mb-4" />
        Harta nu s-a încărcat. Lista spune același lucru.
      </p>
    </div>
  )
}
