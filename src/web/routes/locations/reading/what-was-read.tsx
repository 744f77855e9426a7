import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Success } from '#contract/define-endpoint.ts'
import type { listLocations } from '#contract/search/locations.ts'
import { SORT_LABELS, withoutFilters } from '#domain/search/filters.ts'
import { type ListQuery } from '#web/search/list-query.ts'
import { priceRangeLabel } from '#web/search/price-range.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Searched = Success<typeof listLocations>['searched']

type Props = {
  query: ListQuery
  searched: Searched
  city: string | null
  pathOf: (query: ListQuery) => string
}

/**
 * SR-23: without which words the search was made, whether those found have it by the way only, and what the text was
 * read as, each to be dropped by a press. When is said, and dropped, by the first filter; so is the order by the
 * last one, where there is room for all of them.
 */
export function WhatWasRead({ query, searched: { label, dropped, sideline }, city, pathOf }: Props) {
  const price = priceRangeLabel(query)
  const order = query.sort === 'default' ? null : SORT_LABELS[query.sort]
  const chips: [text: string | null, without: ListQuery][] = [
    [city, withoutFilters(query, ['city'])],
    [price, withoutFilters(query, ['minPrice', 'maxPrice'])],
    [query.openNow ? 'Deschis acum' : null, withoutFilters(query, ['openNow'])],
    [order, { ...query, sort: 'default', page: 1 }],
  ]
  const shown = chips.filter(([text]) => text !== null)
  return (
    <>
      {dropped.length > 0 && (
        <p className="mt-1 text-ink-2">
          Am căutat <Quoted>{label}</Quoted>, fără{' '}
          {dropped.map((word, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <Quoted>{word}</Quoted>
            </span>
          ))}
          .
        </p>
      )}
      {sideline && (
        <p className="mt-1 text-ink-2">
          Nimeni de aici nu are <Quoted>{label}</Quoted> ca specialitate. Arătăm cine îl are printre servicii.
        </p>
      )}
      {shown.length > 0 && (
        <ul className="read-chips" aria-label="Ce ai ales">
          {shown.map(([text, without]) => (
            <li key={text} className={text === order ? 'lg:hidden' : undefined}>
              <Link
                to={pathOf(without)}
                preventScrollReset
                className="chip filter-chosen"
                aria-label={`Renunță la: ${text}`}
              >
                {text}
                <Icon name="x" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Quoted = ({ children }: { children: ReactNode }) => <>„{children}”</>
