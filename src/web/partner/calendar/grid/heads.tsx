import { lazy, memo, Suspense } from 'react'
import type { DayPerson, TeamDay, Units } from '../day/types.ts'
import { freeText, shortDuration } from '../day/words.ts'
import { Portrait } from './portrait.tsx'

// Shown on request only.
const UnitHead = lazy(() => import('./unit-head.tsx'))

/** The people who work that day, each with a portrait and how much is free; then the equipment that was asked for. */
export const Heads = memo(function Heads({ day, units }: { day: TeamDay; units: Units }) {
  return (
    <div className="heads">
      <p className="heads-all">
        cine e<br />
        liber
      </p>
      {day.people.map((person) => (
        <Head key={person.id} person={person} />
      ))}
      {units.map((unit) => (
        <Suspense key={unit.id}>
          <UnitHead unit={unit} />
        </Suspense>
      ))}
    </div>
  )
})

function Head({ person }: { person: DayPerson }) {
  const free = freeText(person)
  const short = person.free_minutes > 0 && person.spans.length > 0 ? shortDuration(person.free_minutes) : free
  return (
    <div className="head" id={`person-${person.id}`}>
      <Portrait person={person} />
      <div>
        <b>{person.name}</b>
        <span className="head-wide">{free}</span>
        <span className="head-narrow">{short}</span>
      </div>
    </div>
  )
}
