import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FilterChip } from './filter-chip.tsx'

type Props = {
  /** The name of the chip's part of the page. */
  readonly name: string
  /** The name of its boxes, in the address. */
  readonly field: string
  readonly title: string
  readonly hint?: string
  readonly options: readonly { readonly slug: string; readonly name: string }[]
  readonly chosen: readonly string[]
  /** The label for the chosen ones. */
  readonly label: (names: readonly string[]) => string
}

/** A chip with a box for each choice. */
export function ChecksChip({ name, field, title, hint, options, chosen, label }: Props) {
  const names = options.filter(({ slug }) => chosen.includes(slug)).map((option) => option.name)
  return (
    <FilterChip name={name} label={names.length > 0 ? label(names) : title} chosen={names.length > 0}>
      <fieldset className="filter-checks">
        <legend className="sr-only">{title}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.slug}
            label={option.name}
            name={field}
            value={option.slug}
            defaultChecked={chosen.includes(option.slug)}
          />
        ))}
      </fieldset>
      {hint && <p className="field-hint">{hint}</p>}
    </FilterChip>
  )
}
