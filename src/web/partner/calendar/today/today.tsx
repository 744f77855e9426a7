import { Link } from 'react-router'
import { countOf } from '#domain/text/counts.ts'
import { minuteAt } from '../day/clock.ts'
import type { DayPerson, TeamDay } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { freeText } from '../day/words.ts'
import type { GridActions } from '../grid/actions.ts'
import { CanceledLink } from '../views/canceled-link.tsx'
import { DayTeeth } from './day-teeth.tsx'
import { type NextActions, NextClient } from './next-client.tsx'
import { Rest } from './rest.tsx'
import { aheadOf, nextIn } from './rest-of-day.ts'

/** `person`: the person whose day it is; null for the whole team's, shown to a member without a column of their own. */
type Props = { day: TeamDay; person: DayPerson | null; todayHref: string; actions: GridActions & NextActions }

/** The day on a phone, one's own or the team's: who is next, then the rest in order. */
export function Today({ day, person, todayHref, actions }: Props) {
  const now = useNow(day.now)
  const isToday = day.date === day.today
  const nowMinute = isToday ? minuteAt(day, now) : null
  // Nothing of a day that is over is free.
  const passedUntil = day.date < day.today ? day.shown_until : nowMinute
  const people = person ? [person] : day.people
  const clients = people
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'booking' && block.status !== 'canceled').length
  const next = nowMinute === null ? null : nextIn(people, nowMinute)
  const free = freeText({
    spans: people.flatMap(({ spans }) => spans),
    free_minutes: people.reduce((sum, { free_minutes }) => sum + free_minutes, 0),
  })
  const items = aheadOf(people, nowMinute ?? 0, next?.booking ?? null)
  return (
    <div className="today" {...actions.area}>
      {next && (
        <NextClient
          booking={next.booking}
          who={person ? null : next.person.name}
          now={now}
          day={day}
          actions={actions}
        />
      )}
      <div className="today-head">
        <p>
          <b>
            {countOf(clients, 'client', 'clienți')} · {free}
          </b>
        </p>
        <CanceledLink day={day} />
        {!isToday && (
          <Link className="link inline-flex min-h-11 items-center" to={todayHref}>
            Înapoi la azi
          </Link>
        )}
      </div>
      <DayTeeth day={day} people={people} nowMinute={passedUntil} words={free} />
      <Rest
        day={day}
        items={items}
        now={now}
        actions={actions}
        isTeam={!person}
        isTitleHidden={next === null}
        nothing={clients > 0 ? 'Nimic altceva până la sfârșitul zilei.' : 'Nicio programare în ziua asta.'}
        title={isToday ? 'Restul zilei' : 'Toată ziua'}
      />
    </div>
  )
}
