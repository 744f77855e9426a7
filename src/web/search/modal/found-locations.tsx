import { useId, useState } from 'react'
import { Link } from 'react-router'
import { countLocations } from '#domain/catalogue/location-noun.ts'
import { HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import { DEFAULT_ADDRESS } from '#domain/search/filters.ts'
import { resultCount } from '#domain/text/counts.ts'
import type { ChosenWhen } from '#domain/time/chosen-when.ts'
import { locationPath } from '#web/locations/location-paths.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import { listPath } from '#web/search/list-query.ts'
import { readRemembered } from '#web/search/remembered.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import type { Found } from './use-location-search.ts'

/** The found locations under their number, then suggestions; before a text is searched the suggestions alone. */
export function FoundLocations({ found, when }: { found: Found; when: ChosenWhen | null }) {
  const { query, rows, suggested, total } = found
  if (query.text === '') return <Block title="Poate te intereseaza..." rows={rows} when={when} />
  return (
    <>
      <Services found={found} when={when} />
      <Block title={resultCount(total)} rows={rows} when={when}>
        {total > rows.length && (
          <TextLink to={listOf(query, when)} data-result className="mt-2 inline-block py-1.5">
            Vezi toate rezultatele
          </TextLink>
        )}
      </Block>
      {suggested.length > 0 && <Block title="Poate te intereseaza..." rows={suggested} when={when} />}
    </>
  )
}

/** Services by their names, ahead of the locations that have them: 'Tuns damă · de la 95,00 RON'. */
function Services({ found: { query, services }, when }: { found: Found; when: ChosenWhen | null }) {
  if (services.length === 0) return null
  return (
    <ul aria-label="Servicii" className="-mx-3 mt-4">
      {services.map(({ name, price_label, locations }) => (
        <li key={name}>
          <Link to={listOf({ ...query, text: name }, when)} data-result className="search-row min-h-13!">
            <Icon name="magnifying-glass" className="text-ink-2" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{name}</b>
              {price_label !== HIDDEN_PRICE_LABEL && <span className="figures text-ink-2"> · {price_label}</span>}
              <span className="sr-only">, {countLocations(locations, null)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The address of the whole list; an address that differs from the visitor's remembered one goes along. */
function listOf({ text, near: { address, ...position } }: Found['query'], when: ChosenWhen | null): string {
  const isTheirs = address === (readRemembered(document.cookie).near ?? DEFAULT_ADDRESS).address
  return listPath({ search: text, ...when, ...(isTheirs ? {} : { address, position }) })
}

type BlockProps = { title: string; rows: LocationRow[]; when: ChosenWhen | null; children?: React.ReactNode }

function Block({ title, rows, when, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="font-sans font-semibold text-[15px] text-ink-2 tracking-normal">
        {title}
      </h3>
      {rows.length > 0 && (
        <ul className="-mx-3 mt-1.5">
          {rows.map((location) => (
            <Row key={location.id} location={location} when={when} />
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

/** SR-07. */
function Row({ location, when }: { location: LocationRow; when: ChosenWhen | null }) {
  const { name, category, average_rating: average, rating_count: count } = location
  return (
    <li>
      <Link to={locationPath(location, { when, service: null })} prefetch="intent" data-result className="search-row">
        <Logo src={location.logo?.dataUrl500 ?? null} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-display font-medium text-[17px]">{name}</span>
          <span className="flex flex-wrap gap-x-3 text-ink-2 text-small">
            <span>{category.name}</span>
            {location.works_here && <span>{location.works_here} lucrează aici</span>}
            {average !== null && count > 0 ? (
              <Rating average={average} count={count} className="text-ink" />
            ) : (
              <span>Fără recenzii încă</span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Logo({ src }: { src: string | null }) {
  const [broken, setBroken] = useState(false)
  if (src === null || broken) {
    return (
      <span className="search-logo">
        <LogoMark className="h-5 fill-ink-3" />
      </span>
    )
  }
  return <img src={src} width="48" height="48" alt="" className="emblem" onError={() => setBroken(true)} />
}

/** The outline of what is being looked for. */
export function FoundSkeleton() {
  return (
    <div aria-hidden="true" className="mt-6 grid gap-4">
      <Bone className="h-4 w-28" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Bone className="size-12 rounded-xl" />
          <span className="grid flex-1 gap-2">
            <Bone className="h-4.5 w-3/5" />
            <Bone className="h-3.5 w-2/5" />
          </span>
        </div>
      ))}
    </div>
  )
}
