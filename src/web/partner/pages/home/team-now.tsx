import { shortName } from '#domain/team/short-name.ts'
import type { BookingBlock, DayPerson, TeamDay } from '#web/partner/calendar/day/types.ts'
import { freeText, spokenClient } from '#web/partner/calendar/day/words.ts'
import { Portrait } from '#web/partner/calendar/grid/portrait.tsx'
import { DayTeeth } from '#web/partner/calendar/today/day-teeth.tsx'

type Props = { day: TeamDay; nowMinute: number }

/** Each colleague: with whom they are or who comes next, and the day as a comb, where they work. */
export function TeamNow({ day, nowMinute }: Props) {
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="home-heading">
        Echipa acum
      </h2>
      <ul className="home-list">
        {day.people.map((person) => (
          <li key={person.id} className="home-person">
            <Portrait person={person} />
            <b className="font-semibold">{shortName(person.name)}</b>
            <span className="text-ink-2">{doingNow(person, nowMinute)}</span>
            {person.spans.length > 0 && (
              <DayTeeth day={day} nowMinute={nowMinute} people={[person]} words={freeText(person)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Cu Oana Rusu până la 11:15', 'Ana Pop la 10:45', 'Vine la 12:00', 'Nu mai are clienți; termină la 17:00'. */
export function doingNow({ spans, blocks }: Pick<DayPerson, 'spans' | 'blocks'>, now: number): string {
  const last = spans.at(-1)
  if (!last) return 'Nu lucrează azi'
  const first = spans[0]!
  if (now >= last.end) return `A terminat la ${last.end_time}`
  const current = blocks.find(({ start, end, kind }) => start <= now && now < end && kind !== 'closed')
  if (current?.kind === 'booking' && isLive(current)) return `${withClient(current)} până la ${current.end_time}`
  if (current?.kind === 'break') return `Pauză până la ${current.end_time}`
  if (current?.kind === 'time_off') return current.label
  if (now < first.start) return `Vine la ${first.start_time}`
  const next = blocks.find(
    (block): block is BookingBlock => block.kind === 'booking' && block.start >= now && isLive(block),
  )
  return next ? `${spokenClient(next)} la ${next.start_time}` : `Nu mai are clienți; termină la ${last.end_time}`
}

const withClient = (booking: BookingBlock) => {
  const name = spokenClient(booking)
  return `Cu ${booking.client.name === null ? name.toLocaleLowerCase('ro') : name}`
}

const isLive = ({ status }: BookingBlock) => status !== 'canceled' && status !== 'no_show'
