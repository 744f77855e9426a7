import type * as z from 'zod/mini'
import type { listLocations } from '#contract/search/locations.ts'
import { filterKeys, isNarrowed, withoutFilters } from '#domain/search/filters.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { listSearch } from '#web/locations/list-search.ts'
import { LocationCard } from '#web/locations/location-card.tsx'
import { LocationLine } from '#web/locations/location-line.tsx'
import { locationPath } from '#web/locations/location-paths.ts'
import { CITY_LIST_FILTERS } from '#web/search/city-path.ts'
import { type ListQuery, listPath } from '#web/search/list-query.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Pagination } from '#web/ui/actions/pagination.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The id of the list that is found. */
export const RESULTS = 'rezultate'

type Props = {
  query: ListQuery
  radiusKm: number
  list: z.infer<typeof listLocations.success.body> | null
  today: IsoDate
  /** On the page of a city: where the list's own links lead. */
  pathOf?: (query: ListQuery) => string
}

/** The found locations, and other suggestions. */
export function Results(props: Props) {
  const { list, today } = props
  return (
    <>
      <Found {...props} />
      {list && list.suggested.length > 0 && (
        <section className="mt-14 border-line border-t pt-10" aria-labelledby="suggested">
          <h2 id="suggested" className="mb-5.5">
            Poate te intereseaza...
          </h2>
          <div className="location-grid lg:grid-cols-3!">
            {list.suggested.map((location) => (
              <LocationCard key={location.id} location={location} today={today} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

/** The locations found, a page of them; what to do when there are none, or when the search itself failed. */
function Found({ query, radiusKm, list, today, pathOf = listPath }: Props) {
  if (list === null) {
    return (
      <EmptyState
        title="Căutarea nu a mers"
        action={
          <ButtonLink to={pathOf(query)} reloadDocument>
            Reîncearcă
          </ButtonLink>
        }
      >
        Ce ai ales s-a păstrat. Mai încearcă o dată peste câteva clipe.
      </EmptyState>
    )
  }
  if (list.data.length === 0) {
    const { current_page: page, last_page: last, total } = list.meta
    if (total > 0) return <BeyondLast page={page} last={last} to={pathOf({ ...query, page: last })} />
    if (query.date !== null) return <NothingThen query={query} list={list} today={today} pathOf={pathOf} />
    return pathOf === listPath ? (
      <NothingFound query={query} radiusKm={radiusKm} isUnknown={list.searched.unknown} />
    ) : (
      <NothingInCity query={query} pathOf={pathOf} isUnknown={list.searched.unknown} />
    )
  }
  const search = listSearch(query)
  return (
    <>
      <div id={RESULTS} tabIndex={-1} className="results">
        {list.data.map((location, at) => (
          <div
            key={location.id}
            data-location={location.id}
            className="location-pointed lazy-layout-480 sm:lazy-layout-220"
          >
            <LocationLine location={location} today={today} search={search} eager={at < 2} />
          </div>
        ))}
      </div>
      <div className="mt-10">
        <Pagination
          current={list.meta.current_page}
          last={list.meta.last_page}
          hrefOf={(page) => pathOf({ ...query, page })}
        />
      </div>
    </>
  )
}

function BeyondLast({ page, last, to }: { page: number; last: number; to: string }) {
  return (
    <EmptyState
      title={`Pagina ${page} nu mai are rezultate`}
      action={<ButtonLink to={to}>Mergi la pagina {last}</ButtonLink>}
    >
      Lista se oprește la pagina {last}.
    </EmptyState>
  )
}

type NothingProps = { query: ListQuery; isUnknown: boolean }

function NothingInCity({ query, pathOf, isUnknown }: NothingProps & { pathOf: (query: ListQuery) => string }) {
  const narrowed = query.search !== '' || isNarrowed(query, CITY_LIST_FILTERS)
  const wider = narrowed
    ? { ...withoutFilters(query, CITY_LIST_FILTERS), search: '' }
    : withoutFilters(query, ['categories'])
  return (
    <EmptyState
      title="Niciun rezultat in zona ta"
      action={<ButtonLink to={pathOf(wider)}>{narrowed ? 'Șterge filtrele' : 'Tot ce e în oraș'}</ButtonLink>}
    >
      {isUnknown ? NOBODY_HAS_IT : 'Încearcă altă categorie sau un oraș din apropiere.'}
    </EmptyState>
  )
}

const NOBODY_HAS_IT = 'Nimeni de pe Dichis nu oferă încă așa ceva. Încearcă alt cuvânt sau alege o categorie.'

/** No distance helps where nobody has what was searched for. */
function NothingFound({ query, radiusKm, isUnknown }: NothingProps & { radiusKm: number }) {
  if (isUnknown) {
    const everything = listPath({ ...withoutFilters(query), search: '', page: 1 })
    return (
      <EmptyState
        title="Niciun rezultat in zona ta"
        action={<ButtonLink to={everything}>Vezi tot ce e în zonă</ButtonLink>}
      >
        {NOBODY_HAS_IT}
      </EmptyState>
    )
  }
  const wider = [10, 30, 50, 100, 200].find((km) => km > radiusKm)
  const narrowed = isNarrowed(query)
  const to = listPath(narrowed ? withoutFilters(query) : { ...query, radiusKm: wider ?? 500, page: 1 })
  return (
    <EmptyState
      title="Niciun rezultat in zona ta"
      action={<ButtonLink to={to}>{narrowed ? 'Șterge filtrele' : `Caută până la ${wider ?? 500} km`}</ButtonLink>}
    >
      {narrowed ? 'Renunță la un filtru sau caută altceva.' : 'Mărește raza sau caută altceva.'}
    </EmptyState>
  )
}

type NothingThenProps = Pick<Required<Props>, 'query' | 'today' | 'pathOf'> & { list: NonNullable<Props['list']> }

/** The day is the first thing to give up: what else was chosen stays. The soonest other hour is said. */
function NothingThen({ query, list, today, pathOf }: NothingThenProps) {
  const [soonest] = list.searched.another_day ? list.suggested : []
  const day = soonest?.free_day
  return (
    <EmptyState
      title="Niciun rezultat in zona ta"
      action={<ButtonLink to={pathOf(withoutFilters(query, filterKeys('when')))}>Oricând</ButtonLink>}
    >
      Nimeni nu mai are ore libere atunci. Încearcă altă zi sau altă parte a zilei.
      {soonest && day && (
        <p className="mt-2 text-ink">
          Cel mai devreme: {nearDayLabel(day.date, today)} la {day.times[0]}, la{' '}
          <TextLink to={locationPath(soonest)}>{soonest.name}</TextLink>.
        </p>
      )}
    </EmptyState>
  )
}
