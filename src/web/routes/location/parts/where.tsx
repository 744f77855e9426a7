import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LocationMapProps } from '#web/map/location-map.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { LocationView } from '../load-location.ts'

const LocationMap = lazy<ComponentType<LocationMapProps>>(() =>
  import('#web/map/location-map.tsx').then(
    (part) => ({ default: part.LocationMap }),
    // Without its script the box stays empty: the address and the way there are beside it.
    () => ({ default: () => null }),
  ),
)

/** LO-01: where the location is, in words, with the way there, and on a map that comes once it is nearly in view. */
export function Where({ location }: Pick<LocationView, 'location'>) {
  const { name, address, city, latitude, longitude } = location
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '200px' })
    seen.observe(box.current)
    return () => seen.disconnect()
  }, [])
  const whole = address.includes(city.name) ? address : `${address}, ${city.name}`
  return (
    <div className="mt-7">
      <h3 className="mb-2 text-h4">Unde</h3>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          {whole}
          {city.county !== city.name && `, județul ${city.county}`}
        </p>
        <a
          className={buttonClass({ size: 'dense' })}
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="navigation-arrow" />
          Cum ajungi
          <span className="sr-only">la {name}, pe harta Google, în altă filă</span>
        </a>
      </div>
      <div ref={box} className="location-map">
        {isNear && (
          <Suspense>
            <LocationMap name={name} address={whole} latitude={latitude} longitude={longitude} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
