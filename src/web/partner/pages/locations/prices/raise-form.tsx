import { useState } from 'react'
import type { Prices } from '#contract/locations/prices.ts'
import { unbrokenMoney } from '#domain/money.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { keyOf, type PricesReply } from './change.ts'

type Props = {
  readonly prices: Prices['prices']
  /** The service whose prices alone are chosen at first. */
  readonly only: string | null
  readonly today: IsoDate
  readonly reply: PricesReply | undefined
}

const STEPS = [
  ['1', 'la 1 RON'],
  ['5', 'la 5 RON'],
  ['10', 'la 10 RON'],
  ['0.01', 'fără rotunjire'],
] as const

/** Asks by how much prices change, from when, and which; the new ones are shown before anything happens. */
export function RaiseForm({ prices, only, today, reply }: Props) {
  const own = reply?.form === 'raise' ? reply : undefined
  const typed = own?.typed ?? {}
  const [when, setWhen] = useState(typed.when ?? 'now')
  const isHydrated = useHydrated()
  return (
    <Part
      title="Schimbă prețurile"
      intro="Întâi vezi prețurile noi și poți corecta fiecare. Nimic nu se schimbă până nu apeși a doua oară."
    >
      <PartForm name="raise" reply={own} submit="Arată prețurile noi" isMain>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Cu cât la sută"
            name="percent"
            inputMode="text"
            maxLength={10}
            optional
            hint="10 le crește, -10 le scade. Gol: scrii tu fiecare preț."
            defaultValue={typed.percent}
            error={own?.errors?.percent}
          />
          <Select label="Rotunjește" name="step" defaultValue={typed.step ?? '1'}>
            {STEPS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">De când</legend>
          <Checkbox
            type="radio"
            name="when"
            value="now"
            label="Acum"
            defaultChecked={when !== 'later'}
            onChange={() => setWhen('now')}
          />
          <Checkbox
            type="radio"
            name="when"
            value="later"
            label="De la o zi anume, ora 0:00"
            defaultChecked={when === 'later'}
            onChange={() => setWhen('later')}
          />
          {(!isHydrated || when === 'later') && (
            <DateField
              label="Prima zi cu prețurile noi"
              name="from"
              min={addDays(today, 1)}
              defaultValue={typed.from}
              error={own?.errors?.from}
              hint="Cine rezervă până atunci, chiar pentru o zi de după, plătește prețul vechi."
            />
          )}
        </fieldset>
        <Choice prices={prices} chosen={own?.chosen ?? chosenFirst(prices, only)} error={own?.errors?.prices} />
      </PartForm>
    </Part>
  )
}

const chosenFirst = (prices: Prices['prices'], only: string | null) => {
  const ofOne = prices.filter(({ service_id }) => String(service_id) === only)
  return (ofOne.length > 0 ? ofOne : prices).map(keyOf)
}

type ChoiceProps = Pick<Props, 'prices'> & { chosen: readonly string[]; error: string[] | undefined }

function Choice({ prices, chosen, error }: ChoiceProps) {
  const headings = [...new Set(prices.map(({ heading }) => heading))]
  return (
    <details open={error !== undefined || chosen.length < prices.length}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Alege ce prețuri se schimbă (la început, toate)
      </summary>
      {error && <p className="field-error">{error.join(' ')}</p>}
      <div className="grid gap-5 pt-2">
        {headings.map((heading) => (
          <fieldset key={heading}>
            <legend className="font-semibold">{heading}</legend>
            {prices
              .filter((price) => price.heading === heading)
              .map((price) => (
                <Checkbox
                  key={keyOf(price)}
                  name="prices"
                  value={keyOf(price)}
                  defaultChecked={chosen.includes(keyOf(price))}
                  label={`${nameOf(price)}, ${unbrokenMoney(price.price_label)}`}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </details>
  )
}

/** 'Tuns', or with a professional's own price 'Tuns, la Ana Pop'. */
export const nameOf = ({ service, professional }: Pick<Prices['past'][number], 'service' | 'professional'>) =>
  professional === null ? service : `${service}, la ${professional}`
