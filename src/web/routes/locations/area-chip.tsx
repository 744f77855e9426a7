import type { ListQuery } from '#web/search/list-query.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { FilterForm } from './load-list.ts'

/** The city or the county of the list. */
export function AreaChip({ query, form }: { query: ListQuery; form: FilterForm }) {
  const city = form.citiesFeatured.find(({ slug }) => slug === query.city)
  const county = form.counties.find(({ slug }) => slug === query.county)
  return (
    <FilterChip
      name="zona"
      label={city?.name ?? (county ? `Județul ${county.name}` : 'Oraș sau județ')}
      chosen={query.city !== null || query.county !== null}
    >
      <Select label="Oraș" name="city" defaultValue={query.city ?? ''}>
        <option value="">Oricare</option>
        {query.city && !city && <option value={query.city}>{query.city}</option>}
        {form.citiesFeatured.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Județ" name="county" defaultValue={query.county ?? ''}>
        <option value="">Oricare</option>
        {form.counties.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </FilterChip>
  )
}
