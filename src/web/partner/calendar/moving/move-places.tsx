import type { MouseEvent } from 'react'
import { clockAt } from '../day/clock.ts'
import { at } from '../day/position.ts'
import type { DayPerson, TeamDay } from '../day/types.ts'
import { isUnderWay } from './move-state.ts'
import { type PlaceSpan, spokenSpot } from './places.ts'
import type { Moving } from './use-moving.ts'

type Props = { day: TeamDay; person: DayPerson; moving: Moving }

const STEP = 15

/** A column while a booking is moved: where it fits, where only by right, where not and why; and the booking itself. */
export function MovePlaces({ day, person, moving }: Props) {
  const { state, places } = moving
  if (!isUnderWay(state)) return null
  const { spot, moved } = state
  const spans = places?.date === day.date ? (places.people.find(({ id }) => id === person.id)?.spans ?? []) : []
  const isHere = spot.person === person.id && spot.date === day.date
  const wasHere = moved.origin.person === person.id && moved.origin.date === day.date
  return (
    <>
      {spans.map((span) => (
        <Place key={`${span.kind}${span.start}`} {...{ span, day, person, moving }} />
      ))}
      {wasHere && (
        <div className={`b b-old ${at(moved.origin.start - day.shown_from, moved.origin.minutes)}`}>
          {clockAt(day, moved.origin.start)}, locul vechi
        </div>
      )}
      {isHere && <Travelling {...{ day, person, moving }} />}
    </>
  )
}

function Place({ span, day, person, moving }: Props & { span: PlaceSpan }) {
  const { state, dispatch } = moving
  const shown = at(span.start - day.shown_from, span.end - span.start)
  if (span.kind === 'no')
    return (
      <div className={`b b-no ${shown}`}>
        <span>{span.reason}</span>
      </div>
    )
  const put = (event: MouseEvent<HTMLButtonElement>) => {
    if (state.phase !== 'moving') return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const share = event.detail === 0 ? 0 : (event.clientY - top) / height
    const minute = span.start + Math.floor((share * (span.end - span.start)) / STEP) * STEP
    const start = Math.max(span.start, Math.min(minute, span.end - state.spot.minutes))
    dispatch({ type: 'put', spot: { ...state.spot, date: day.date, person: person.id, start } })
  }
  const words = span.kind === 'fits' ? `${span.start_time} liber` : span.reason
  return (
    <button type="button" className={`b b-${span.kind} ${shown}`} onClick={put} aria-label={`${person.name}, ${words}`}>
      <span>{words}</span>
    </button>
  )
}

/** The booking on its way. */
function Travelling({ day, person, moving }: Props) {
  const { state, verdict } = moving
  if (!isUnderWay(state)) return null
  const { spot, moved } = state
  const time = clockAt(day, spot.start)
  const words = verdict.kind === 'fits' ? 'liber' : verdict.kind === 'unknown' ? '' : verdict.reason
  return (
    <div
      ref={state.phase === 'moving' && state.by === 'keys' ? focusOnce : null}
      className={`b b-travel b-travel-${verdict.kind} ${at(spot.start - day.shown_from, spot.minutes)}`}
      tabIndex={-1}
      role="img"
      aria-label={`${moved.name}: ${spokenSpot(person.name, time, verdict)}`}
    >
      <b>{moved.name}</b>
      <span>
        {time}–{clockAt(day, spot.start + spot.minutes)}
        {words && ` · ${words}`}
      </span>
    </div>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
