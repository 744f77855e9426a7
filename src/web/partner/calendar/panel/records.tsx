import type { ReactNode } from 'react'
import { actWords } from '#domain/staff/facts/act-words.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { toWall } from '#web/bucharest.ts'
import { notifiedWords } from '#web/partner/notified-words.ts'
import { BeforeAfter } from '#web/partner/parts/before-after.tsx'
import { useToday } from '#web/site/use-site.ts'
import { SOURCE_WORDS, serviceNames } from '../day/words.ts'
import { dayOf, messageFate, messageName } from './record-words.ts'
import type { PastVisit, StaffBooking } from './staff-booking.ts'

const PAST_SHOWN = 5

/** The names of the rules that the team went past. */
const RULES: Readonly<Record<string, string>> = {
  closed_day: 'într-o zi în care locația e închisă',
  opening_hours: 'în afara orelor locației',
  working_hours: 'în afara programului',
  break: 'în pauză',
  notice: 'mai târziu decât se rezervă online',
  horizon: 'mai devreme decât se rezervă online',
  grid: 'între orele obișnuite',
  between_visits: 'peste o regulă între vizite',
  second_line: 'cu suprapunere voită',
}

/** The booking's messages, the acts on it, and its client's earlier visits. */
export function Records({ booking, past }: { booking: StaffBooking; past: readonly PastVisit[] }) {
  const today = useToday()
  const { client, messages, history } = booking
  const isOnNoCard = client.id === null && client.name !== null
  return (
    <>
      {booking.overridden.length > 0 && (
        <p className="panel-sub">
          Pusă {booking.overridden.map((rule) => RULES[rule] ?? 'peste o regulă').join(', ')}.
        </p>
      )}
      <Record title="Mesaje">
        {messages.length === 0 && <li>{isOnNoCard ? 'Mesajele le vede recepția.' : noMessage(booking)}</li>}
        {messages.map((message) => (
          <Line key={`${message.channel}${message.kind}${message.at}`} when={dayOf(message.at, today)}>
            <b>{messageName(message)}</b> · {messageFate(message)}
          </Line>
        ))}
      </Record>
      <Record title="Istoric">
        {history.toReversed().map((act) => (
          <Line key={`${act.kind}${act.at}`} when={dayOf(act.at, today)}>
            <b>{actWords(act.kind)}</b>
            {act.moved && `: ${act.moved}`} · {act.who}, {toWall(Date.parse(act.at)).time}
            {act.reason && <span className="panel-reason">„{act.reason}”</span>}
            {act.changes.map(({ label, before, after }) => (
              <span key={label} className="panel-change">
                {label}: <BeforeAfter before={before} after={after} />
              </span>
            ))}
          </Line>
        ))}
        {!history.some(({ kind }) => kind === 'booking_placed') && (
          <Line when={dayOf(booking.created_at, today)}>
            <b>Făcută</b> · {SOURCE_WORDS[booking.source]}
          </Line>
        )}
      </Record>
      {past.length > 0 && (
        <Record title="Vizite trecute">
          {past.slice(0, PAST_SHOWN).map((visit) => (
            <Line key={visit.id} when={dayMonthLabel(visit.date, today)}>
              <b>{serviceNames(visit.services)}</b> · {visit.professional}
              {visit.status === 'no_show' && ' · nu a venit'}
              {visit.status === 'canceled' && ' · anulată'}
            </Line>
          ))}
        </Record>
      )}
    </>
  )
}

/** Why there is no message; a client who is reached may get one yet. */
const noMessage = ({ notified }: StaffBooking) =>
  (notified && notifiedWords(notified.why === null ? null : notified)) || 'Niciun mesaj încă.'

function Record({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel-record">
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function Line({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li>
      <span className="panel-day">{when}</span>
      <span>{children}</span>
    </li>
  )
}
