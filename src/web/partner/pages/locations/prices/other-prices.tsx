import { Form } from 'react-router'
import type { Prices } from '#contract/locations/prices.ts'
import { unbrokenMoney } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel, longDateLabel } from '#domain/time/labels.ts'
import { instantLabel } from '#web/bookings/labels.ts'
import { AskedFirst } from '#web/partner/parts/asked-first.tsx'
import { BeforeAfter } from '#web/partner/parts/before-after.tsx'
import { Part } from '#web/partner/parts/part-form.tsx'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { keyOf } from './change.ts'
import { nameOf } from './raise-form.tsx'

type PlannedProps = Pick<Prices, 'planned' | 'prices'> & { today: IsoDate }

/** The prices that the menu takes over on a day to come, day by day. */
export function PlannedPrices({ planned, prices, today }: PlannedProps) {
  const rows = useRowFocus<HTMLDivElement>()
  const now = new Map(prices.map((price) => [keyOf(price), price.price_label]))
  const days = [...new Set(planned.map(({ from }) => from))]
  return (
    <Part title="Prețuri care vin" intro="Intră singure în meniu, în ziua lor, la ora 0:00.">
      <div {...rows} className="grid gap-6">
        {days.map((day) => (
          <section key={day} className="grid gap-2">
            <h3 className="font-semibold">De la {longDateLabel(day)}</h3>
            <ul className="border-line border-t">
              {planned
                .filter(({ from }) => from === day)
                .map((price) => (
                  <li key={keyOf(price)} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2">
                    <span className="wrap-anywhere">{nameOf(price)}</span>
                    <span className="figures">
                      <BeforeAfter
                        before={unbrokenMoney(now.get(keyOf(price)) ?? '–')}
                        after={unbrokenMoney(price.price_label)}
                      />
                    </span>
                  </li>
                ))}
            </ul>
            <Form method="post" preventScrollReset>
              <AskedFirst
                label="Renunță"
                of={`la prețurile din ${dayLabel(day, today)}`}
                outcome="Prețurile de acum rămân și după ziua aceea."
                yes="Da, renunță"
                name="cancel"
                value={day}
              />
            </Form>
          </section>
        ))}
      </div>
    </Part>
  )
}

/** The last prices that no longer hold. */
export function PastPrices({ past }: Pick<Prices, 'past'>) {
  return (
    <Part title="Prețuri dinainte" intro="Cât a costat și până când, oricine ar fi schimbat prețul.">
      {past.length === 0 && <p className="text-ink-2">Niciun preț nu s-a schimbat încă.</p>}
      <ul className="border-line border-t empty:border-0">
        {past.map((price) => (
          <li
            key={`${keyOf(price)} ${price.until}`}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2"
          >
            <span className="wrap-anywhere">{nameOf(price)}</span>
            <span className="figures text-ink-2">
              {unbrokenMoney(price.price_label)}, până {instantLabel(price.until)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
