import { useState } from 'react'
import { STAFF_HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PRICE_FORMS, type ServiceValues } from './form-values.ts'

const LABELS: Record<ServiceValues['price_form'], string> = {
  fixed: 'Preț fix',
  from: 'De la un preț în sus',
  range: 'Între două prețuri',
  none: 'Fără preț: se află la locație',
}

/** The price in any of its forms. Without script all fields stand there, and the chosen form says which count. */
export function PriceFields({ values, errors }: { values: ServiceValues; errors: Reply['errors'] }) {
  const [form, setForm] = useState(values.price_form)
  const isHydrated = useHydrated()
  const shows = (...forms: ServiceValues['price_form'][]) => !isHydrated || forms.includes(form)
  const price = { inputMode: 'decimal', maxLength: 14 } as const
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-display text-h3">Cât costă</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {PRICE_FORMS.map((each) => (
          <Checkbox
            key={each}
            type="radio"
            name="price_form"
            value={each}
            defaultChecked={values.price_form === each}
            onChange={() => setForm(each)}
            label={LABELS[each]}
          />
        ))}
      </div>
      {shows('fixed', 'from', 'range') && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...price}
            label={form === 'fixed' ? 'Prețul, în RON' : 'De la, în RON'}
            name="price"
            defaultValue={values.price}
            error={errors?.price}
          />
          {shows('range') && (
            <TextField
              {...price}
              label="Până la, în RON"
              name="max_price"
              defaultValue={values.max_price}
              error={errors?.max_price}
            />
          )}
        </div>
      )}
      {shows('fixed', 'from', 'range') && (
        <Checkbox
          name="hidden_price"
          defaultChecked={values.hidden_price}
          label={`Ascunde prețul: clienții citesc „${STAFF_HIDDEN_PRICE_LABEL}”`}
        />
      )}
    </fieldset>
  )
}
