import { filterKeys, withoutFilters } from '#domain/search/filters.ts'
import { whenFrom } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { WhenFields } from '#web/search/when/when-fields.tsx'
import { shortWhenLabel } from '#web/search/when/when-label.ts'
import { FilterChip } from './filter-chip.tsx'

const WHEN = filterKeys('when').filter((key) => key !== 'openNow')

type Props = { query: ListQuery; today: IsoDate; pathOf: (query: ListQuery) => string }

/** SR-18, SR-21: the day, and a part of it or an hour, among the filters. */
export function WhenChip({ query, today, pathOf }: Props) {
  const when = whenFrom(query)
  return (
    <FilterChip
      name="cand"
      label={when === null ? 'Când' : shortWhenLabel(when, today)}
      icon="clock"
      chosen={when !== null}
      without={pathOf(withoutFilters(query, WHEN))}
    >
      <WhenFields chosen={when} today={today} />
    </FilterChip>
  )
}
