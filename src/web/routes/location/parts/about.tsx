import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { wholeAddress } from '#domain/text/whole-address.ts'
import type { LocationMapProps } from '#web/map/location-map.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { LocationView } from '../load-location.ts'
import { Access } from './access.tsx'

/** Description, hours, payment, rules, and who the provider is in law (LO-10). */
export function About({ view }: { view: LocationView }) {
  const { location, week } = view
  const { legal, policies } = location
  return (
    <section id="despre" className="lazy-layout-1080 pt-10" aria-labelledby="about-title">
      <h2 id="about-title" className="mb-3.5">
        Despre {location.name}
      </h2>
      <p className="max-w-[62ch] whitespace-pre-line text-pretty">{location.description}</p>
      <div className="mt-6.5 grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] gap-x-12 gap-y-7">
        <div>
          <h3 className="mb-2 text-h4">Program</h3>
          <dl className="facts figures">
            {week.map(({ name, hours, today }) => (
              <div key={name} className={today ? 'facts-now' : undefined}>
                <dt>{name}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="mb-2 text-h4">Date legale</h3>
          <dl className="facts">
            <Fact name="Firma" value={legal.name} />
            <Fact name="CUI" value={legal.cui} />
            <Fact name="Registru" value={legal.registry_number} />
            <Fact name="Sediu" value={legal.address} />
            <Fact
              name="Plată"
              value={location.payment_methods.map(({ name }) => name.toLocaleLowerCase('ro')).join(', ')}
            />
          </dl>
        </div>
      </div>
      <Where location={location} />
      <Access facts={location.access} />
      {(policies.text || policies.coming_limit_minutes > 0) && (
        <div className="grid max-w-[62ch] gap-2 text-ink-2">
          <h3 className="mt-7 text-h4 text-ink">Bine de știut</h3>
          {policies.text && <p className="whitespace-pre-line text-pretty">{policies.text}</p>}
          {policies.coming_limit_minutes > 0 && (
            <p>
              Cu o zi înainte te întrebăm dacă vii. Fără un „Vin” cu {policies.coming_limit_minutes / 60} ore înainte,
              rezervarea se anulează.
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const LocationMap = lazy<ComponentType<LocationMapProps>>(() =>
  import('#web/map/location-map.tsx').then(
    (part) => ({ default: part.LocationMap }),
    // Without its script the box stays empty: the address and the way there are beside it.
    () => ({ default: () => null }),
  ),
)

/** LO-01: the location's address in words, with the way there, and on a map that comes once it is nearly in view. */
function Where({ location }: Pick<LocationView, 'location'>) {
  const { name, address, city, latitude, longitude } = location
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '200px' })
    seen.observe(box.current)
    return () => seen.disconnect()
  }, [])
  const whole = wholeAddress(address, city.name)
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
