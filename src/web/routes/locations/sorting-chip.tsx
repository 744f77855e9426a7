import { SORT_LABELS, SORTS } from '#domain/search/filters.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FilterChip } from './filter-chip.tsx'

/** The order of the results, and a link to how the default one comes about. */
export function SortingChip({ query, pathOf }: { query: ListQuery; pathOf: (query: ListQuery) => string }) {
  const label = `Sortare: ${SORT_LABELS[query.sort].toLocaleLowerCase('ro')}`
  return (
    <FilterChip
      name="sortare"
      label={label}
      chosen={query.sort !== 'default'}
      without={pathOf({ ...query, sort: 'default', page: 1 })}
    >
      <fieldset className="filter-checks">
        <legend className="sr-only">Sortare</legend>
        {SORTS.map((sort) => (
          <Checkbox
            key={sort}
            type="radio"
            name="sort"
            label={SORT_LABELS[sort]}
            value={sort === 'default' ? '' : sort}
            defaultChecked={query.sort === sort}
          />
        ))}
      </fieldset>
      <TextLink to="/ranking" className="justify-self-start text-small">
        Cum ordonăm rezultatele
      </TextLink>
    </FilterChip>
  )
}
