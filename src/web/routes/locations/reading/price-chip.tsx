import type { ListQuery } from '#web/search/list-query.ts'
import { priceRangeLabel } from '#web/search/price-range.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FilterChip } from '../filter-chip.tsx'

/** SR-25: from what price to what price, in whole lei, of the service searched for. */
export function PriceChip({ query: { minPrice, maxPrice } }: { query: ListQuery }) {
  const field = { inputMode: 'numeric', pattern: '[1-9][0-9]{0,4}', maxLength: 5, autoComplete: 'off' } as const
  return (
    <FilterChip
      name="pret"
      byButton
      label={priceRangeLabel({ minPrice, maxPrice }) ?? 'Preț'}
      chosen={minPrice !== null || maxPrice !== null}
    >
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="filter-legend">Cât costă, în RON</legend>
        <TextField label="De la" name="min_price" defaultValue={minPrice ?? ''} {...field} />
        <TextField label="Până la" name="max_price" defaultValue={maxPrice ?? ''} {...field} />
      </fieldset>
    </FilterChip>
  )
}
