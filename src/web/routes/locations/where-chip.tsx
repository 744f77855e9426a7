import { firstPart } from '#web/search/address-text.ts'
import { boundsText, type ListQuery, MAP_AREA } from '#web/search/list-query.ts'
import { WhereField } from '#web/search/where/where-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { Centre } from './load-list.ts'

const RADII_KM = [2, 5, 10, 20, 30, 50, 100, 200]

type Props = {
  query: ListQuery
  centre: Centre
  radiusKm: number
  onFound: (form: HTMLFormElement) => void
}

/** The address that the list is around, and how far from it. */
export function WhereChip({ query, centre, radiusKm, onFound }: Props) {
  const { bounds } = query
  const chosen = bounds !== null || query.address !== null || query.position !== null || query.radiusKm !== null
  const label = bounds ? MAP_AREA : `${firstPart(centre.near.address)}, ${radiusKm} km`
  return (
    <FilterChip name="unde" label={label} icon="map-pin" chosen={chosen}>
      {bounds && <input type="hidden" name="bounds" value={boundsText(bounds)} />}
      <WhereField
        address={centre.near.address}
        position={query.position}
        onFound={onFound}
        boxed
        className="filter-where"
      />
      <Select label="Cât de departe" name="radius" defaultValue={radiusKm}>
        {[...new Set([...RADII_KM, radiusKm])]
          .sort((a, b) => a - b)
          .map((km) => (
            <option key={km} value={km}>
              până la {km} km
            </option>
          ))}
      </Select>
    </FilterChip>
  )
}
