import { Form, useNavigation } from 'react-router'
import type { listRequests } from '#contract/calendar/day.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { shortName } from '#domain/team/short-name.ts'
import { countOf } from '#domain/text/counts.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { deadlineText } from '#web/partner/calendar/day/deadline-text.ts'
import { clientName, serviceNames, timeLeft } from '#web/partner/calendar/day/words.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { useRight, useWork } from '#web/partner/use-work.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The intent of the form that accepts one. */
export const ACCEPT = 'accept'

type Request = Success<typeof listRequests>['data'][number]

type Props = { requests: readonly Request[]; now: number; today: IsoDate }

/** The requests that wait for an answer, the nearest end first; it alone is in red. */
export function Requests({ requests, now, today }: Props) {
  const busyWith = useNavigation().formData?.get('booking_id')
  const rows = useRowFocus<HTMLUListElement>()
  if (requests.length === 0) return null
  const nearest = requests.find(({ booking }) => !booking.client_answers)
  return (
    <section aria-labelledby="requests-title">
      <h2 id="requests-title" className="home-heading">
        {headingOf(requests)}
      </h2>
      <ul {...rows} className="home-list">
        {requests.map((request) => (
          <RequestRow
            key={request.booking.id}
            request={request}
            now={now}
            today={today}
            isNearest={request === nearest}
            isBusy={busyWith === String(request.booking.id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Requests with other times proposed wait for their clients. */
function headingOf(requests: readonly Request[]): string {
  const open = requests.filter(({ booking }) => !booking.client_answers).length
  if (open === 0) return 'Clientul răspunde la ce ai propus'
  return open === 1 ? 'O cerere îți cere răspuns' : `${countOf(open, 'cerere', 'cereri')} îți cer răspuns`
}

type RowProps = { request: Request; now: number; today: IsoDate; isNearest: boolean; isBusy: boolean }

function RequestRow({ request, now, today, isNearest, isBusy }: RowProps) {
  const { booking, date, professional } = request
  const panel = `/partener/calendar?date=${date}&booking=${booking.id}`
  const mayAnswer = useMayChange(professional.id)
  return (
    <li className="home-request">
      <p className="home-when">
        <b>{booking.start_time}</b>
        <span>
          {date === today ? 'azi' : unbrokenDates(dayLabel(date, today))}, {shortName(professional.name)}
        </span>
      </p>
      <p className="min-w-0">
        <b className="font-semibold">{clientName(booking)}</b>
        <span className="dotted text-ink-2">
          <span>{serviceNames(booking.services)}</span>
          {booking.is_first_visit && <span>prima vizită</span>}
        </span>
        {booking.answer_until && (
          <span className={isNearest ? 'home-left home-left-nearest' : 'home-left'}>
            <Icon name="clock" size={16} />
            {booking.client_answers ? 'Clientul răspunde în' : isNearest ? 'Expiră în' : 'Mai sunt'}{' '}
            {timeLeft(booking.answer_until, now)}, {deadlineText(booking.answer_until, today)}
          </span>
        )}
      </p>
      <div className="home-answers">
        <ButtonLink to={panel} look="quiet">
          {mayAnswer && !booking.client_answers ? 'Refuză' : 'Vezi'}
        </ButtonLink>
        {mayAnswer && !booking.client_answers && (
          <Form method="post">
            <input type="hidden" name="booking_id" value={booking.id} />
            <input type="hidden" name="client" value={clientName(booking)} />
            <Button type="submit" name="intent" value={ACCEPT} look={isNearest ? 'primary' : 'secondary'} busy={isBusy}>
              Acceptă
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}

/** Whether the person may answer for this professional. */
function useMayChange(professionalId: number): boolean {
  const isOwn = useWork().current.professional_id === professionalId
  const [changesAll, changesOwn] = [useRight('change_calendar'), useRight('change_own_calendar')]
  return changesAll || (isOwn && changesOwn)
}
