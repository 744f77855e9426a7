import { Form, Link } from 'react-router'
import type { StaffBookingDetails } from '#contract/calendar/bookings.ts'
import { unbrokenMoney } from '#domain/money.ts'
import { actWords } from '#domain/staff/facts/act-words.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { instantLabel, statuses, totalLabel } from '#web/bookings/labels.ts'
import { ifNotified } from '#web/partner/notified-words.ts'
import { BeforeAfter } from '#web/partner/parts/before-after.tsx'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { Part } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { type FreeTime, OtherTimes } from './other-times.tsx'

type Props = {
  readonly booking: StaffBookingDetails
  readonly reply: (Reply & { readonly alternatives?: readonly FreeTime[] }) | undefined
}

/** A booking by itself, for those that the calendar does not show: what became of it, and how it comes back. */
export function BookingPage({ booking, reply }: Props) {
  const { client, status, services, professional, number } = booking
  const { label, kind } = statuses[status]
  const whom = client.name ?? 'Fără nume'
  const names = services.map(({ name }) => name).join(', ')
  const who = `${professional.first_name} ${professional.last_name}`.trim()
  const paid = unbrokenMoney(totalLabel(booking))
  return (
    <PageBody>
      <PageHead
        title={whom}
        intro={[names, who, paid, number].filter(Boolean).join(' · ')}
        back={{ to: calendarOf(booking), label: 'Calendar' }}
      >
        {client.id !== null && (
          <Link to={`/partener/clients/${client.id}`} className={buttonClass()}>
            Fișa clientului
          </Link>
        )}
      </PageHead>
      <Outcome done={reply?.done} refusal={reply?.message} />
      <div className="grid">
        <Part title={whenOf(booking, useToday())}>
          <p>
            <Tag kind={kind}>{label}</Tag>
          </p>
          <Cancellation booking={booking} />
          {status !== 'canceled' && (
            <Link to={`${calendarOf(booking)}&booking=${booking.id}`} className="link justify-self-start">
              Vezi în calendar
            </Link>
          )}
          <Restore booking={booking} alternatives={reply?.alternatives ?? []} />
        </Part>
        <Part title="Istoric">
          <History booking={booking} />
        </Part>
      </div>
    </PageBody>
  )
}

const calendarOf = ({ start_date }: StaffBookingDetails) => `/partener/calendar?view=day&date=${start_date}`

const whenOf = ({ start_date, start_time }: StaffBookingDetails, today: ReturnType<typeof useToday>) =>
  unbrokenDates(`${dayLabel(start_date, today)}, ${start_time}`)

const CANCELED_BY: Readonly<Record<string, string>> = {
  customer: 'Anulată de client',
  location: 'Anulată de voi',
  system: 'Anulată de Dichis',
}

function Cancellation({ booking: { cancellation } }: Pick<Props, 'booking'>) {
  if (!cancellation) return null
  const { by, at, reason } = cancellation
  return (
    <p className="wrap-anywhere">
      {CANCELED_BY[by] ?? 'Anulată'}, {instantLabel(at)}
      {reason && `. Motivul: ${reason}`}
    </p>
  )
}

/** The return of a cancelled booking: at its own hour, or at one of the nearest where that is taken. */
function Restore({ booking, alternatives }: Pick<Props, 'booking'> & { alternatives: readonly FreeTime[] }) {
  const { can_restore, status, client, notified } = booking
  if (status !== 'canceled') return null
  const again = client.id === null ? '' : `&client=${client.id}`
  return (
    <>
      {can_restore && (
        <Form method="post" className="grid gap-2" preventScrollReset>
          <p className="text-ink-2">
            Repusă, programarea își ia ora și prețul înapoi. {ifNotified(notified, 'Clientul primește un mesaj.')}
          </p>
          <Button type="submit" look="primary" className="justify-self-start">
            Repune programarea
          </Button>
        </Form>
      )}
      <OtherTimes times={alternatives} />
      {booking.can_change && (
        <Link to={`/partener/calendar?view=day${again}`} className="link justify-self-start">
          Programează din nou
        </Link>
      )}
    </>
  )
}

function History({ booking: { history } }: Pick<Props, 'booking'>) {
  if (history.length === 0) return <p className="text-ink-2">Nicio schimbare de când a fost făcută.</p>
  return (
    <ol className="border-line border-t">
      {history.toReversed().map((act) => (
        <li key={`${act.kind}${act.at}`} className="wrap-anywhere grid gap-0.5 border-line border-b py-3">
          <p>
            <strong className="font-semibold">{actWords(act.kind)}</strong>
            {act.moved && `: ${act.moved}`} · {act.who}, {instantLabel(act.at)}
          </p>
          {act.reason && <p className="text-ink-2">„{act.reason}”</p>}
          {act.changes.map(({ label, before, after }) => (
            <p key={label} className="text-small text-ink-2">
              {label}: <BeforeAfter before={before} after={after} />
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
