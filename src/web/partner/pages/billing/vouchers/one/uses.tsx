import { Link } from 'react-router'
import type { OneVoucher } from '#contract/billing/partner-vouchers.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { Part } from '#web/partner/parts/part-form.tsx'
import { useToday } from '#web/site/use-site.ts'

/** The bookings that the voucher has lowered, each with a way to it. */
export function Uses({ uses, isBatch }: Pick<OneVoucher, 'uses'> & { isBatch: boolean }) {
  const today = useToday()
  return (
    <Part title="Cine l-a folosit" intro="O programare anulată la timp dă folosirea înapoi.">
      {uses.length === 0 && <p className="text-ink-2">Încă nimeni.</p>}
      <ul className="border-line border-t empty:hidden">
        {uses.map(({ booking_id, client, code, date, time }) => (
          <li key={booking_id} className="flex flex-wrap items-center gap-x-4 border-line border-b py-1">
            <Link
              to={`/partener/calendar?view=day&date=${date}&booking=${booking_id}`}
              className="link inline-flex min-h-11 items-center first-letter:uppercase"
            >
              {dayLabel(date, today)}, {time}
            </Link>
            <span className="min-w-0 flex-1 wrap-anywhere">{client}</span>
            {isBatch && <span className="text-small text-ink-2">{code}</span>}
          </li>
        ))}
      </ul>
    </Part>
  )
}
