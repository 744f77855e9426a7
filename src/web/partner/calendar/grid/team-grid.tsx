import { type DOMAttributes, type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { LateWholeWords } from '../blocks/late-whole-words.tsx'
import { clockAt, minuteAt } from '../day/clock.ts'
import { at, long } from '../day/position.ts'
import type { TeamDay, Units } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { isUnderWay } from '../moving/move-state.ts'
import type { Moving } from '../moving/use-moving.ts'
import type { GridActions } from './actions.ts'
import { Column } from './column.tsx'
import { Gutter } from './gutter.tsx'
import { Heads } from './heads.tsx'
import { Legend } from './legend.tsx'
import { ScrollBox } from './scroll-box.tsx'
import { useOpenAt } from './use-open-at.ts'
import { tabStop, useFocusInside, useWalk } from './use-walk.ts'

// Shown on request only.
const UnitColumn = lazy(() => import('./unit-column.tsx'))

type Props = {
  day: TeamDay
  units: Units
  chosen: number | null
  actions: GridActions
  /** Null where nothing can be moved. */
  moving: Moving | null
  /** The scrolling box, for the code that watches pointers and keys over it. */
  box: RefObject<HTMLDivElement | null>
  gestures?: Gestures
}

type Gestures = Partial<DOMAttributes<HTMLElement>>

/** The team's day: a comb of hours, and a column for each person. */
export function TeamGrid({ day, units, chosen, actions, moving, box, gestures }: Props) {
  const now = useNow(day.now)
  const minute = minuteAt(day, now)
  const nowMinute = day.date === day.today ? minute : null
  const isNowShown = nowMinute !== null && nowMinute >= day.shown_from && nowMinute < day.shown_until
  const [walked, setWalked] = useState<string | null>(null)
  const stop = tabStop({ days: [day], canPlace: actions.onPlace !== null, nowMinute }, walked, chosen)
  const walk = useWalk(setWalked)
  useFocusInside(box)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    gestures?.onKeyDown?.(event)
    if (!event.defaultPrevented) walk.onKeyDown(event)
  }
  const length = day.shown_until - day.shown_from
  useOpenAt(box, [day], nowMinute)
  const isMoving = moving !== null && isUnderWay(moving.state)
  const isEmpty = day.people.every(({ blocks }) => blocks.every(({ kind }) => kind !== 'booking'))
  return (
    <section className={isMoving ? 'team-day is-moving' : 'team-day'} aria-label="Ziua echipei">
      {isEmpty && (
        <p className="team-empty">
          Nicio programare în ziua asta.
          {stop !== null && ' Apasă pe un loc liber ca să programezi sau să blochezi timp.'}
        </p>
      )}
      <ScrollBox ref={box} hasStop={stop !== null} {...walk} {...gestures} onKeyDown={onKeyDown}>
        <Heads day={day} units={units} />
        <div className={`columns tall ${long(length)}`} data-minutes={length}>
          <Gutter day={day} nowMinute={day.date < day.today ? day.shown_until : nowMinute} />
          {day.people.map((person, order) => (
            <Column
              key={person.id}
              day={day}
              person={person}
              nowMinute={nowMinute}
              chosen={chosen}
              actions={actions}
              moving={moving}
              stop={stop}
              order={order}
            />
          ))}
          {units.map((unit) => (
            <Suspense key={unit.id}>
              <UnitColumn unit={unit} day={day} actions={actions} />
            </Suspense>
          ))}
          {isNowShown && (
            <div className={`now-line ${at(nowMinute - day.shown_from, 0)}`}>
              <b>{clockAt(day, nowMinute)}</b>
            </div>
          )}
        </div>
      </ScrollBox>
      <LateWholeWords box={box} />
      <PeopleDots box={box} count={day.people.length + units.length} />
      {isMoving && <Legend isMoving />}
    </section>
  )
}

/** So many stand side by side on a phone. */
const SIDE_BY_SIDE = 3

/** On a phone: which of the columns are in sight, and how many more are a swipe away. */
function PeopleDots({ box, count }: { box: RefObject<HTMLElement | null>; count: number }) {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const grid = box.current
    const look = () => {
      const width = grid?.querySelector('.column')?.clientWidth
      if (grid && width) setFirst(Math.round(grid.scrollLeft / width))
    }
    grid?.addEventListener('scroll', look, { passive: true })
    return () => grid?.removeEventListener('scroll', look)
  }, [box])
  if (count <= SIDE_BY_SIDE) return null
  return (
    <p className="people-dots" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={String(at)} className={at >= first && at < first + SIDE_BY_SIDE ? 'in-sight' : ''} />
      ))}
    </p>
  )
}
