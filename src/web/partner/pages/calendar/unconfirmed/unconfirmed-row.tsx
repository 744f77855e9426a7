import { Form, Link, useNavigation } from 'react-router'
import { instantLabel } from '#web/bookings/labels.ts'
import { clientName, serviceNames } from '#web/partner/calendar/day/words.ts'
import { useWhatsApp } from '#web/partner/parts/use-whatsapp.ts'
import { useRight, useWork } from '#web/partner/use-work.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { AgendaEntry } from './unconfirmed.ts'

type Props = {
  entry: AgendaEntry
  /** When the list was read, in epoch milliseconds: the limit of a visit that stood through it says nothing more. */
  now: number
}

/** A client to call: when they are expected, how to reach them, and what they said. */
export function UnconfirmedRow({ entry: { date, professional, booking }, now }: Props) {
  const navigation = useNavigation()
  const isOwn = useWork().current.professional_id === professional.id
  const [changesAll, changesOwn] = [useRight('change_calendar'), useRight('change_own_calendar')]
  const change = `${booking.id} coming`
  const { phone } = booking.client
  const whatsApp = useWhatsApp(phone, ` despre vizita de la ${booking.start_time}`)
  const name = clientName(booking)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3.5">
      <time className="figures w-14 font-display text-h4">{booking.start_time}</time>
      <p className="min-w-0 flex-1 basis-44">
        <Link
          to={`/partener/calendar?date=${date}&booking=${booking.id}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {name}
        </Link>
        <span className="dotted text-ink-2">
          <span>{serviceNames(booking.services)}</span>
          <span>{professional.name}</span>
          {booking.is_first_visit && <span>prima vizită</span>}
        </span>
        {booking.coming_until && Date.parse(booking.coming_until) > now && (
          <span className="block text-quince-ink">
            Se anulează dacă nu spune până {instantLabel(booking.coming_until)}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {phone && (
          <a className={buttonClass({ look: 'quiet' })} href={`tel:${phone}`} aria-label={`Sună: ${name}`}>
            <Icon name="phone" /> Sună
          </a>
        )}
        {whatsApp && (
          <a
            className={buttonClass({ look: 'quiet' })}
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            aria-label={`Scrie pe WhatsApp: ${name}`}
          >
            <Icon name="chat-text" /> WhatsApp
          </a>
        )}
        {(changesAll || (isOwn && changesOwn)) && (
          <Form method="post">
            <input type="hidden" name="form" value="row" />
            <Button
              type="submit"
              name="change"
              value={change}
              busy={navigation.formData?.get('change') === change}
              aria-label={`A spus că vine: ${name}`}
            >
              A spus că vine
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
