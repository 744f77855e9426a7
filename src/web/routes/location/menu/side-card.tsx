import { durationRangeLabel } from '#domain/pricing/duration-label.ts'
import { priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { countOf } from '#domain/text/counts.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import type { LocationView } from '../load-location.ts'
import { NextFree } from './next-free.tsx'
import { type Choice, MENU_FORM } from './use-choice.ts'

type Props = { view: LocationView; choice: Choice }

/** The nearest free hours, what is chosen and its sum, and the way on; beside the page on wide screens. */
export function SideCard({ view, choice }: Props) {
  const { chosen } = choice
  const { cancellation_limit_minutes: limit } = view.location.policies
  return (
    <div className="card grid p-6">
      <NextFree view={view} choice={choice} />
      <Chosen choice={choice} />
      <Button type="submit" form={MENU_FORM} look="primary" size="large" className="mt-5">
        Alege ora
      </Button>
      <p className="mx-auto mt-3.5 max-w-[30ch] text-center text-ink-2 text-small">
        {chosen.some((service) => service.offers.length > 0) ? 'Prețul cu ofertă depinde de ziua aleasă. ' : ''}
        {limit > 0
          ? `Anulezi gratuit cu cel puțin ${limitText(limit)} înainte.`
          : 'Anulezi gratuit până la ora vizitei.'}
      </p>
    </div>
  )
}

/** Has its room before anything is chosen: a press on the button is lost where the first choice moves it. */
function Chosen({ choice }: { choice: Choice }) {
  const { chosen, price } = choice
  return (
    <>
      <ul className="grid gap-2 border-line border-t pt-4">
        {chosen.length === 0 && <li className="text-ink-2">Încă nu ai ales nimic.</li>}
        {chosen.map((service) => (
          <li key={service.id} className="flex items-baseline justify-between gap-4">
            <span>{service.name}</span>
            <span className="flex-none text-right">
              {service.isSubscription ? (
                SUBSCRIPTION_LABEL
              ) : (
                <PriceLabel label={priceLabel(price?.services.find(({ id }) => id === service.id) ?? null)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="mt-3 border-line border-t pt-3">
        <p className="flex items-baseline justify-between gap-4 font-semibold text-[20px]">
          Total {chosen.length > 0 && <PriceLabel label={totalLabel(choice)} />}
        </p>
        <p className="text-ink-2 text-small">
          {chosen.length > 0 ? chosenText(choice) : 'Alege serviciile, apoi ora.'}
        </p>
      </div>
    </>
  )
}

/** '2 servicii, 2 ore 45 min'. */
export function chosenText({ chosen, minutes }: Choice): string {
  return `${countOf(chosen.length, 'serviciu', 'servicii')}, ${durationRangeLabel(minutes)}`
}

/** The sum in words of the product; a visit that a subscription pays for whole costs nothing more. */
export function totalLabel({ chosen, price }: Choice): string {
  if (price === null && chosen.some(({ isSubscription }) => isSubscription)) return SUBSCRIPTION_LABEL
  return priceLabel(price?.total ?? null)
}

const limitText = (minutes: number) =>
  minutes % 60 === 0 ? countOf(minutes / 60, 'oră', 'ore') : countOf(minutes, 'minut', 'minute')
