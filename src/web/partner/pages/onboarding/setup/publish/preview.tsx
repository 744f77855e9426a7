import { Link } from 'react-router'
import type { Setup } from '#contract/onboarding/setup.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { formatMoney, toBani, unbrokenMoney } from '#domain/money.ts'
import type { SetupStep } from '#domain/onboarding/setup-steps.ts'
import { durationLabel } from '#domain/pricing/duration-label.ts'
import { HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import type { Weekday } from '#domain/time/iso-date.ts'
import { shortWeekday } from '#domain/time/labels.ts'
import { pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The location's page in short, with a link to what is wrong in it. */
export function Preview({ setup }: { setup: Setup }) {
  const { name, category, city, address, phone, services, hours, professionals, cancellation_minutes } = setup
  return (
    <div className="card grid gap-6 p-5 sm:p-7">
      <header>
        <h2 className="wrap-anywhere text-h2">{name}</h2>
        <p className="mt-1 text-ink-2">{category.name}</p>
        <p className="mt-2 flex items-center gap-2">
          <Icon name="map-pin" />
          {wholeAddress(address, city.name)}
        </p>
        <Change screen="address" what="adresa" />
        {phone && (
          <p className="mt-2 flex items-center gap-2">
            <Icon name="phone" />
            <span className="figures">{phoneLabel(phone)}</span>
          </p>
        )}
        <Link to="/partener/page#texts" className="link inline-flex min-h-11 items-center">
          {phone ? 'Schimbă telefonul sau ascunde-l' : 'Adaugă un telefon'}
        </Link>
      </header>
      <section>
        <h3 className="mb-1 text-h4">Servicii</h3>
        <ul>
          {services.map((service) => (
            <li key={service.name} className="flex justify-between gap-4 border-line border-t py-2.5">
              <span className="wrap-anywhere min-w-0">
                {service.name}
                <span className="block text-ink-2 text-small">{durationLabel(service.duration)}</span>
              </span>
              <span className="figures shrink-0 font-semibold">
                {service.price === null ? HIDDEN_PRICE_LABEL : unbrokenMoney(formatMoney(toBani(service.price)))}
              </span>
            </li>
          ))}
        </ul>
        <Change screen="services" what="serviciile" />
      </section>
      <section>
        <h3 className="mb-1 text-h4">Program</h3>
        <ul className="figures">
          {hours.map(({ weekday, start_time, end_time }) => (
            <li key={weekday} className="flex justify-between py-1">
              <span>{shortWeekday(weekday as Weekday)}</span>
              <span>
                {start_time}–{end_time}
              </span>
            </li>
          ))}
        </ul>
        {setup.closes_on_public_holidays && <p className="py-1 text-ink-2">În sărbătorile legale: închis.</p>}
        <Change screen="hours" what="programul" />
      </section>
      <section>
        <h3 className="mb-1 text-h4">Echipă</h3>
        <p className="wrap-anywhere">{professionals.join(', ')}</p>
        <Change screen="team" what="echipa" />
      </section>
      <section>
        <h3 className="mb-1 text-h4">Anulare</h3>
        <p>
          Clienții mută sau anulează gratuit {LOCATION_RULES.cancellationMinutes.words(cancellation_minutes)}, dacă nu
          alegi altfel.
        </p>
        <Link to="/partener/page#rules" className="link inline-flex min-h-11 items-center">
          Schimbă regula
        </Link>
      </section>
    </div>
  )
}

function Change({ screen, what }: { screen: SetupStep; what: string }) {
  return (
    <Link to={pathOf(screen)} className="link inline-flex min-h-11 items-center">
      Schimbă {what}
    </Link>
  )
}
