import { type ComponentType, lazy, Suspense, useState } from 'react'
import { hasStreets } from '#web/site/map-source.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Point, PointMapProps } from './point-map.tsx'
import './point.css'

const PointMap = lazy<ComponentType<PointMapProps>>(() =>
  import('./point-map.tsx').then(
    (part) => ({ default: part.PointMap }),
    // Without its script the point stays where it is: the middle of the town, or where it was put before.
    () => ({ default: () => null }),
  ),
)

type Props = {
  readonly stored: Point
  /** The sentence for a person who has no map to press on, without streets. */
  readonly withoutMap: string
  readonly zoom: number
  readonly error?: string[] | undefined
}

/**
 * The point on the map, by a press, by the arrow keys, or from a phone at the door. Without streets a map shows no
 * entrance: then only a person who is there can set the point.
 */
export function PointFields({ stored, withoutMap, zoom, error }: Props) {
  const [point, setPoint] = useState(stored)
  const isHydrated = useHydrated()
  const hasMap = hasStreets(useSite().map)
  return (
    <>
      <input type="hidden" name="latitude" value={point.latitude} />
      <input type="hidden" name="longitude" value={point.longitude} />
      {isHydrated && (
        <div className="grid gap-3">
          <p className="text-ink-2">{hasMap ? 'Apasă pe hartă sau trage de punct.' : withoutMap}</p>
          {hasMap && (
            <div className="point-map">
              <Suspense>
                <PointMap point={point} zoom={zoom} onMove={setPoint} />
              </Suspense>
            </div>
          )}
          <HereButton onFound={setPoint} />
        </div>
      )}
      <FieldError id="point-error" message={error?.join(' ')} />
    </>
  )
}

/** A person at the place itself needs no map. */
function HereButton({ onFound }: { onFound: (point: Point) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'found'>('idle')
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude, longitude })
        setState('found')
      },
      () => setState('refused'),
      { timeout: 10_000, enableHighAccuracy: true },
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button onClick={ask} busy={state === 'asking'}>
        <Icon name="crosshair" />
        Sunt aici acum
      </Button>
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {state === 'refused' && 'Telefonul nu ne spune unde ești. Încearcă din nou când ești acolo.'}
        {state === 'found' && 'Am pus punctul unde ești acum.'}
      </p>
    </div>
  )
}
