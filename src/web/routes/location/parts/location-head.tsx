import { phoneLabel } from '#domain/account/phone.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { HeartSlot } from '#web/favourites/heart-slot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Emblem } from '#web/ui/locations/avatar.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { LocationView } from '../load-location.ts'

/** Name, rating, category, whether it is open now, where. */
export function LocationHead({ view }: { view: LocationView }) {
  const { location } = view
  return (
    <div className="wrap grid gap-3.5 pt-4.5">
      <div className={classNames('location-head', location.logo && 'location-head-logo')}>
        {location.logo && <Emblem src={location.logo.dataUrl500} size={80} />}
        <h1>{location.name}</h1>
        <HeartSlot location={location} className="self-start" />
        <div>
          <p className="flex flex-wrap gap-x-3.5 gap-y-0.5">
            {location.average_rating !== null && location.rating_count > 0 && (
              <a href="#recenzii" className="-my-2.5 inline-flex min-h-11 items-center">
                <Rating average={location.average_rating} count={location.rating_count} />
              </a>
            )}
            <span className="text-ink-2">{location.category.name}</span>
            <OpenNow view={view} />
          </p>
          {location.in_review && <InReview />}
        </div>
      </div>
      <Address view={view} />
    </div>
  )
}

/** Says that Dichis has not looked at the business yet: anybody with the link can book. */
function InReview() {
  return (
    <p className="mt-2 text-ink-2">
      <strong className="font-semibold text-ink">În verificare.</strong> Poți rezerva; Dichis verifică acum firma.
    </p>
  )
}

/** 'Deschis acum până la 20:00', 'Închis · deschide luni la 09:00': in one line, true for the moment of rendering. */
export function OpenNow({ view: { open } }: { view: LocationView }) {
  return (
    <span>
      <span className={open.open ? 'font-semibold text-bud' : 'font-semibold text-ink-2'}>
        {open.open ? 'Deschis acum' : 'Închis'}
      </span>
      {open.text && (
        <span className="figures text-ink-2">
          {open.open ? ' ' : ' · '}
          {open.text}
        </span>
      )}
    </span>
  )
}

export function Address({ view: { location, path } }: { view: LocationView }) {
  const member = location.collaborator
  const shared = member ? `${member.first_name} ${member.last_name}, ${location.name}` : location.name
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2">
      <span className="flex items-center gap-2">
        <Icon name="map-pin" />
        {wholeAddress(location.address, location.city.name)}
      </span>
      {location.phone && (
        <a
          href={`tel:${location.phone.replace(/\s/g, '')}`}
          className="flex min-h-11 items-center gap-2 hover:text-cherry"
        >
          <Icon name="phone" />
          <span className="figures">{phoneLabel(location.phone)}</span>
        </a>
      )}
      <ShareButton title={shared} path={path} />
    </div>
  )
}

type Props = { title: string; path: string }

/**
 * LO-09: hands the page on, by the device's own sheet where it has one, else as a copied link. Its row is there from
 * the start, so that nothing moves; it is seen once a press does something.
 */
function ShareButton({ title, path }: Props) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      className={classNames('flex min-h-11 items-center gap-2 hover:text-cherry', !isHydrated && 'invisible')}
      onClick={() => void share({ title, url: new URL(path, window.location.href).href })}
    >
      <Icon name="share-network" />
      Distribuie
    </button>
  )
}

async function share(page: { title: string; url: string }): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(page)
    await navigator.clipboard.writeText(page.url)
    toast('done', 'Am copiat linkul.')
  } catch (error) {
    // Changing one's mind is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast('error', 'Nu am putut copia linkul. Îl găsești în bara de adrese.')
  }
}
