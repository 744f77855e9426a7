import type * as z from 'zod/mini'
import type { listLocations } from '#contract/search/locations.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { listSearch } from '#web/locations/list-search.ts'
import { LocationCard } from '#web/locations/location-card.tsx'
import { LocationLine } from '#web/locations/location-line.tsx'
import { type ListQuery, listPath } from '#web/search/list-query.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Pagination } from '#web/ui/actions/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Nothing } from './nothing.tsx'

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
    return <Nothing query={query} radiusKm={radiusKm} list={list} today={today} pathOf={pathOf} />
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
