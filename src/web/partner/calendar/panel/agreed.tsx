import { formatMoney, toBani, unbrokenMoney } from '#domain/money.ts'
import { SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { baseLabel, instantLabel, totalLabel, wirePriceLabel } from '#web/bookings/labels.ts'
import type { BookingBlock } from '../day/types.ts'
import { serviceNames, shortDuration } from '../day/words.ts'
import type { StaffBooking } from './staff-booking.ts'

type Props = {
  booking: BookingBlock
  /** Null until it has come. */
  full: StaffBooking | null
  now: number
}

/** The agreement: each service with its length and price, what all cost, and until when the client can cancel. */
export function Agreed({ booking, full, now }: Props) {
  if (!full)
    return (
      <dl className="panel-sum">
        <div>
          <dt>{serviceNames(booking.services)}</dt>
          <dd>{booking.price === null ? 'preț neafișat' : unbrokenMoney(formatMoney(toBani(booking.price)))}</dd>
        </div>
      </dl>
    )
  const { services, voucher } = full
  return (
    <>
      <dl className="panel-sum">
        {services.map((service) => (
          <Line key={service.id} service={service} full={full} />
        ))}
        {(services.length > 1 || voucher) && (
          <div>
            <dt>{voucher ? `Total, cu voucherul ${voucher.code}` : 'Total'}</dt>
            <dd>{unbrokenMoney(totalLabel(full))}</dd>
          </div>
        )}
      </dl>
      <Deadline full={full} now={now} />
    </>
  )
}

function Line({ service, full }: { service: StaffBooking['services'][number]; full: StaffBooking }) {
  const isPaid = full.subscription !== null && (service.price === 0 || full.price_summary === null)
  const base = baseLabel(service)
  return (
    <div>
      <dt>
        {service.name} <small>{shortDuration(service.duration)}</small>
      </dt>
      <dd>
        {base && <s>{unbrokenMoney(base)}</s>} {isPaid ? SUBSCRIPTION_LABEL : unbrokenMoney(wirePriceLabel(service))}
      </dd>
    </div>
  )
}

/** Until when the client cancels or moves it without asking; nothing once it has begun, or where they have no link. */
function Deadline({ full, now }: { full: StaffBooking; now: number }) {
  const { status, start, cancel_until, client_changes } = full
  if (!client_changes || (status !== 'pending' && status !== 'confirmed') || now >= Date.parse(start)) return null
  const deadline = instantLabel(cancel_until)
  return (
    <p className="panel-sub">
      {now <= Date.parse(cancel_until)
        ? `Clientul o poate muta sau anula până ${deadline}.`
        : `Clientul o putea muta sau anula până ${deadline}.`}
    </p>
  )
}

/** The client's words when booking: a message, and answers to the location's own questions. */
export function FromClient({ comment, answers }: Pick<StaffBooking, 'comment' | 'answers'>) {
  if (comment === '' && answers.length === 0) return null
  return (
    <ul className="panel-notes" aria-label="De la client">
      {comment !== '' && (
        <li className="panel-note">
          {comment}
          <small>Mesajul clientului</small>
        </li>
      )}
      {answers.map(({ question, answer }) => (
        <li key={question} className="panel-note">
          {answer}
          <small>Răspunsul clientului: {question}</small>
        </li>
      ))}
    </ul>
  )
}
