import { type MouseEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { clockAt } from '../day/clock.ts'
import type { Place as Time } from '../day/free-places.ts'
import { at } from '../day/position.ts'
import type { DayPerson, TeamDay } from '../day/types.ts'
import { isUnderWay } from './move-state.ts'
import { type PlaceRun, runsOf } from './places/places.ts'
import { saidAt } from './places/said-at.ts'
import { fitWords, spokenSpot } from './places/spoken-spot.ts'
import type { Moving } from './use-moving.ts'

type Props = { day: TeamDay; person: DayPerson; moving: Moving; order: number }

const STEP = 15
/** Shorter places are lower at a desk than a target may be: Tab passes them by, the arrows of a move do not. */
const TARGET_MINUTES = 24

/** A column while a booking is moved: where it fits, where only by right, where not and why; and the booking itself. */
export function MovePlaces({ day, person, moving, order }: Props) {
  const { state } = moving
  const places = useFramesLater(moving.places, order)
  const here = useRef<HTMLElement>(null)
  useStepBack(here, order)
  if (!isUnderWay(state)) return null
  const { spot, moved } = state
  const runs = runsOf(places, day.date, person.id)
  const said = saidAt(runs, person, { start: day.shown_from, end: day.shown_until })
  const isHere = spot.person === person.id && spot.date === day.date
  const wasHere = moved.origin.person === person.id && moved.origin.date === day.date
  return (
    <>
      <i ref={here} className="moves-here" hidden />
      {state.phase === 'moving' &&
        runs.map((run) => (
          <Place
            key={run.start}
            run={run}
            day={day}
            person={person}
            minutes={spot.minutes}
            said={said.get(run.start) ?? null}
            dispatch={moving.dispatch}
          />
        ))}
      {wasHere && (
        <div className={`b b-old ${at(moved.origin.start - day.shown_from, moved.origin.minutes)}`}>
          <span>{clockAt(day, moved.origin.start)}, locul vechi</span>
        </div>
      )}
      {isHere && <Travelling day={day} person={person} moving={moving} />}
    </>
  )
}

type PlaceProps = Omit<Props, 'moving' | 'order'> & {
  run: PlaceRun
  minutes: number
  /** The time in which its reason is written; null where that stands elsewhere. */
  said: Time | null
  dispatch: Moving['dispatch']
}

const LOOKS = { fits: 'b-fits', soft: 'b-soft', overlap: 'b-soft' } as const

/** Drawn again with the length of what is moved, not with its steps. */
const Place = memo(function Place({ run, day, person, minutes, said, dispatch }: PlaceProps) {
  if (run.end <= day.shown_from || run.start >= day.shown_until) return null
  if (run.state === 'hard') return <Shaded run={run} day={day} said={said} />
  // A run is of starts, some perhaps of the evening before: the booking reaches beyond the last of them.
  const from = Math.max(run.start, day.shown_from)
  const end = Math.min(run.end - STEP + minutes, day.shown_until)
  const put = (event: MouseEvent<HTMLButtonElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const share = event.detail === 0 ? 0 : (event.clientY - top) / height
    const minute = from + Math.floor((share * (end - from)) / STEP) * STEP
    const start = Math.min(minute, run.end - STEP)
    dispatch({ type: 'put', spot: { date: day.date, person: person.id, start, minutes } })
  }
  const words = run.state === 'fits' ? `${clockAt(day, from)} ${fitWords(run.reason)}` : run.reason
  return (
    <>
      <button
        type="button"
        className={`b ${LOOKS[run.state]} ${at(run.start - day.shown_from, end - run.start)}`}
        onClick={put}
        tabIndex={end - run.start < TARGET_MINUTES ? -1 : 0}
        aria-label={`${person.name}, ${words}`}
      >
        {run.state === 'fits' && <span>{words}</span>}
      </button>
      {said && <Reason run={run} day={day} said={said} />}
    </>
  )
})

/** A time where the booking cannot go. */
function Shaded({ run, day, said }: Pick<PlaceProps, 'run' | 'day' | 'said'>) {
  const start = Math.max(run.start, day.shown_from)
  return (
    <>
      <div className={`b b-no ${at(start - day.shown_from, run.end - start)}`} />
      {said && <Reason run={run} day={day} said={said} />}
    </>
  )
}

/** Why the booking cannot go to a place, or not without the right to; written where no block lies over it. */
function Reason({ run, day, said }: Pick<PlaceProps, 'run' | 'day'> & { said: Time }) {
  return (
    <div
      className={`b b-said b-said-${run.state} ${at(said.start - day.shown_from, said.end - said.start)}`}
      aria-hidden={run.state === 'hard' ? undefined : true}
    >
      <span>{run.reason}</span>
    </div>
  )
}

/** The booking on its way. */
function Travelling({ day, person, moving }: Omit<Props, 'order'>) {
  const { state, verdict } = moving
  if (!isUnderWay(state)) return null
  const { spot, moved } = state
  const time = clockAt(day, spot.start)
  const words = verdict.kind === 'fits' ? fitWords(verdict.mark) : verdict.kind === 'unknown' ? '' : verdict.reason
  return (
    <div
      ref={state.phase !== 'moving' ? null : state.by === 'keys' ? focusOnce : state.by === 'tap' ? showOnce : null}
      className={`b b-travel b-travel-${verdict.kind} ${at(spot.start - day.shown_from, spot.minutes)}`}
      tabIndex={-1}
      role="img"
      aria-label={`${moved.name}: ${spokenSpot(person.name, time, verdict)}`}
    >
      <b>{moved.name}</b>
      <span>
        {time}
        <i className="travel-end">–{clockAt(day, spot.start + spot.minutes)}</i>
        {words && ` · ${words}`}
      </span>
      <i className="travel-handle" aria-hidden="true" />
    </div>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  showOnce(element)
}

/** Out from under the bar of the move, which its margin keeps clear of. */
function showOnce(element: HTMLElement | null) {
  // The block that it was lifted from is unseen now, and what was pressed in a panel is gone.
  if (document.activeElement?.matches('body, .is-moved')) element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

// A change that draws every block of the day again goes from column to column, one a frame: all in one frame would stop
// a hand that carries something.

/** Lets the blocks of the column that an element is in step back while it is there. */
function useStepBack(within: RefObject<HTMLElement | null>, order: number): void {
  useEffect(() => {
    const column = within.current?.parentElement
    const callOff = framesLater(order, () => column?.classList.add('is-back'))
    return () => {
      callOff()
      framesLater(order, () => column?.querySelector('.moves-here') ?? column?.classList.remove('is-back'))
    }
  }, [within, order])
}

/** A value as it was some frames ago. */
function useFramesLater<Value>(value: Value, frames: number): Value | null {
  const [shown, show] = useState<Value | null>(null)
  useEffect(() => framesLater(frames, () => show(() => value)), [value, frames])
  return shown
}

/** Returns what calls it off. */
function framesLater(frames: number, act: () => void): () => void {
  let left = frames
  let frame = requestAnimationFrame(function everyFrame() {
    if (left === 0) return act()
    left -= 1
    frame = requestAnimationFrame(everyFrame)
  })
  return () => cancelAnimationFrame(frame)
}
