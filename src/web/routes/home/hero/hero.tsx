import { Link } from 'react-router'
import { HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import type { Audience } from '#domain/search/services/audience.ts'
import type { ChosenWhen } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { bookingPath } from '#web/locations/location-paths.ts'
import { firstPart } from '#web/search/address-text.ts'
import type { RememberedAddress } from '#web/search/remembered.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Emblem } from '#web/ui/locations/avatar.tsx'
import { FindPanel } from '../find-panel.tsx'
import hero from './hero.svg?no-inline'
import type { HeroHour } from './hero-hours.ts'

type Props = {
  near: RememberedAddress
  audience: Audience | null
  hours: HeroHour[]
  today: IsoDate
  /** Times to search for by one press. */
  times: readonly ChosenWhen[]
}

const wanted = ['tuns', 'manichiură', 'dermatolog', 'masaj']

/** Dichis in one look: the search, and the comb with hours that are free. */
export function Hero({ near, audience, hours, today, times }: Props) {
  return (
    <section className="hero">
      <div className="wrap hero-grid">
        <div>
          <h1 className="hero-title">
            Fă-ți timp <br />
            de dichis.
          </h1>
          <p className="mt-5 mb-6.5 max-w-[34em] text-pretty text-ink-2 text-lead">
            Saloane, frizerii, cabinete, masaj și sport, cu orele libere la vedere. Alegi salonul, omul și ora, iar
            restul e al tău.
          </p>
          <FindPanel near={near} audience={audience} today={today} times={times} />
          <p className="mt-2.5 flex flex-wrap items-center text-small">
            <span className="mr-1 text-ink-2">De încercat:</span>
            {wanted.map((word) => (
              <TextLink
                key={word}
                to={`/locations?search=${encodeURIComponent(word)}`}
                className="inline-flex min-h-11 min-w-11 items-center justify-center px-2.5"
              >
                {word}
              </TextLink>
            ))}
          </p>
        </div>
        <div className="pl-2">
          <div className="hero-comb">
            <img
              src={hero}
              width="602"
              height="640"
              alt="Salon vișiniu cu o oglindă în formă de D și un fotoliu galben"
              fetchPriority="high"
            />
            <Hours hours={hours} label={freeLabel(hours, near, today)} />
          </div>
          {hours[0] && (
            <p className="mt-1 text-small">
              <TextLink to={`/locations?date=${hours[0].date}`} className="inline-flex min-h-11 items-center">
                {freeLabel(hours, near, today)}
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function Hours({ hours, label }: { hours: HeroHour[]; label: string }) {
  if (hours.length === 0) return null
  return (
    <ul aria-label={label}>
      {hours.map(({ location, service, date, time }) => (
        <li key={location.id}>
          <Link to={bookingPath(location, { services: [service.id], date, time })} className="hero-hour">
            {location.logo && <Emblem src={location.logo} size={26} />}
            <b>{time}</b>
            <span className="hero-hour-what">
              <strong>{location.name}</strong>
              <span>
                {service.name}
                {service.priceLabel !== HIDDEN_PRICE_LABEL && ` · ${service.priceLabel}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function freeLabel(hours: HeroHour[], near: RememberedAddress, today: IsoDate): string {
  const date = hours[0]?.date ?? today
  const first = date === today ? '' : ' la prima oră'
  return `Libere ${nearDayLabel(date, today)}${first} în ${firstPart(near.address)}`
}
