import { phoneLabel } from '#domain/account/phone.ts'
import { capital } from '../bar/period.ts'
import type { DayBlock, DayPerson, TeamDay } from '../day/types.ts'
import { clientName, freeText, LOOK_WORDS, lookOf, serviceNames } from '../day/words.ts'
import type { Calendar } from '../load-calendar.ts'
import { spokenDay } from '../views/spoken-day.ts'
import { usePrinting } from './use-printing.ts'

/**
 * The shown hours on paper: lists in place of columns, which paper would cut. A day has a page for each person, a week
 * goes on from day to day.
 */
export function Paper({ shown }: { shown: Calendar['shown'] }) {
  if (!usePrinting()) return null
  if (shown.kind === 'day')
    return shown.day.people.map((person) => (
      <PaperDay key={person.id} day={shown.day} person={person} title={person.name} isOfTeam />
    ))
  if (shown.kind === 'week')
    return shown.days.flatMap((day) =>
      day.people.map((person) => (
        <PaperDay
          key={day.date}
          day={day}
          person={person}
          title={capital(spokenDay(day, day.today))}
          isOfTeam={false}
        />
      )),
    )
  return null
}

type DayProps = { day: TeamDay; person: DayPerson; title: string; isOfTeam: boolean }

function PaperDay({ day, person, title, isOfTeam }: DayProps) {
  const lines = person.blocks.filter(({ kind }) => kind !== 'hold' && kind !== 'closed')
  return (
    <section className={isOfTeam ? 'paper-day paper-page' : 'paper-day'}>
      <h2>{title}</h2>
      <p>
        {isOfTeam ? `${capital(spokenDay(day, day.today))} · ` : `${person.name} · `}
        {freeText(person)}
      </p>
      <table>
        <tbody>
          {lines.map((block) => (
            <tr key={`${block.kind}${block.start}${'id' in block ? block.id : ''}`}>
              <th scope="row">
                {block.start_time}–{block.end_time}
              </th>
              <Line block={block} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** One booking, with what the person needs to know before it, or time in which there can be none. */
function Line({ block }: { block: DayBlock }) {
  if (block.kind === 'hold') return null
  if (block.kind !== 'booking') return <td>{block.label}</td>
  const { client, services } = block
  const look = lookOf(block)
  const facts = [
    serviceNames(services),
    client.phone && phoneLabel(client.phone),
    look !== 'confirmed' && LOOK_WORDS[look],
    block.is_first_visit && 'prima vizită',
    block.has_note && 'are notă',
  ]
  return (
    <td>
      <b>{clientName(block)}</b> {facts.filter(Boolean).join(' · ')}
    </td>
  )
}
