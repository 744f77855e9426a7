import { durationLabel } from '#domain/pricing/duration-label.ts'
import { SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { type Booking, baseLabel, totalLabel, wirePriceLabel } from './labels.ts'

type Line = Booking['services'][number]

/** The price of each service of the visit, and of all. */
export function PriceLines({ booking }: { booking: Booking }) {
  return (
    <Card as="section" className="grid gap-4 p-6">
      <h2 className="text-h3">Servicii</h2>
      <ul className="grid gap-3">
        {booking.services.map((service) => (
          <li key={service.id} className="flex justify-between gap-4">
            <span>
              {service.name}
              <span className="block text-small text-ink-2">{durationLabel(service.duration)}</span>
            </span>
            <LinePrice service={service} booking={booking} />
          </li>
        ))}
      </ul>
      {booking.voucher && <p className="text-quince-ink">Cu voucherul {booking.voucher.code}</p>}
      <p className="flex items-baseline justify-between gap-3 border-line border-t pt-4 font-semibold text-[20px]">
        Total <PriceLabel label={totalLabel(booking)} />
      </p>
    </Card>
  )
}

function LinePrice({ service, booking }: { service: Line; booking: Booking }) {
  const base = baseLabel(service)
  const paid = booking.subscription !== null && (service.price === 0 || booking.price_summary === null)
  const label = wirePriceLabel(service)
  return <PriceLabel label={paid ? SUBSCRIPTION_LABEL : label} base={base} className="price-stack" />
}
