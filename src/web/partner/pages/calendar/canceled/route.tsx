import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCanceledBookings } from '#contract/calendar/day.ts'
import { isRealDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import type { PageHandle } from '#web/access.ts'
import { toWall } from '#web/bucharest.ts'
import { calendarSearch, NO_ADDRESS, readAddress } from '#web/partner/calendar/address.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CanceledRow } from './canceled-row.tsx'

export const handle: PageHandle = { access: 'partner', right: 'see_own_calendar', title: 'Anulate' }

/** The cancelled bookings of the day in the address, today where it names none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const today = toWall(Date.now()).date
  const date = readAddress(new URL(request.url).searchParams, isRealDate).date ?? today
  const canceled = await read(context, listCanceledBookings, { query: { date } })
  return { today, date, entries: canceled.data }
}

export default function Page() {
  const { today, date, entries } = useLoaderData<typeof loader>()
  const back = `/partener/calendar${calendarSearch({ ...NO_ADDRESS, date: date === today ? null : date })}`
  return (
    <PageBody>
      <PageHead
        title={`Anulate, ${unbrokenDates(dayLabel(date, today))}`}
        intro="Deschide o programare ca să vezi de ce s-a anulat și ca s-o pui înapoi în calendar."
        back={{ to: back, label: 'Calendar' }}
      />
      {entries.length === 0 ? (
        <EmptyState title="Nimic anulat">În ziua asta nu s-a anulat nicio programare.</EmptyState>
      ) : (
        <ul>
          {entries.map((entry) => (
            <CanceledRow key={entry.booking.id} entry={entry} />
          ))}
        </ul>
      )}
    </PageBody>
  )
}
