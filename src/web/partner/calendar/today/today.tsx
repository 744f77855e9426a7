import { countOf } from '#domain/text/counts.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { capital } from '../bar/period.ts'
import { minuteAt } from '../day/clock.ts'
import type { DayPerson, TeamDay } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { freeText } from '../day/words.ts'
import type { GridActions } from '../grid/column.tsx'
import { DayTeeth } from './day-teeth.tsx'
import { type NextActions, NextClient } from './next-client.tsx'
import { Rest } from './rest.tsx'
import { aheadOf, nextOf } from './rest-of-day.ts'

type Props = { day: TeamDay; person: DayPerson; actions: GridActions & NextActions }

/** One person's day on a phone: who is next, then the rest in order. */
export function Today({ day, person, actions }: Props) {
  const now = useNow(day.now)
  const nowMinute = day.date === day.today ? minuteAt(day, now) : null
  const clients = person.blocks.filter((block) => block.kind === 'booking' && block.status !== 'canceled').length
  const next = nextOf(person, nowMinute ?? 0)
  return (
    <div className="today">
      <div className="today-head">
        <h1>{day.date === day.today ? 'Astăzi' : capital(dayLabel(day.date))}</h1>
        <p>
          {dayLabel(day.date)}
          <b>
            {countOf(clients, 'client', 'clienți')} · {freeText(person)}
          </b>
        </p>
      </div>
      <DayTeeth day={day} person={person} nowMinute={nowMinute} />
      {next && <NextClient booking={next} now={now} day={day} actions={actions} />}
      <Rest day={day} person={person} items={aheadOf(person, nowMinute ?? 0, next)} now={now} actions={actions} />
    </div>
  )
}
