import type { PartnerServices } from '#contract/locations/partner-services.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

type Props = {
  headings: PartnerServices['headings']
  /** The ids of those that are ticked. */
  chosen: readonly string[]
  error: string[] | undefined
}

/** The services of the menu to tick, under their headings. */
export function ServiceChecks({ headings, chosen, error }: Props) {
  return (
    <>
      {headings
        .filter(({ services }) => services.length > 0)
        .map((heading) => (
          <fieldset key={heading.id}>
            <legend className="wrap-anywhere font-semibold">{heading.name}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {heading.services.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  name="service_ids"
                  value={id}
                  defaultChecked={chosen.includes(String(id))}
                  label={name}
                />
              ))}
            </div>
          </fieldset>
        ))}
      {error && <p className="field-error">{error.join(' ')}</p>}
    </>
  )
}
