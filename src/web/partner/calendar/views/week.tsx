import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { weekdayOf } from '#domain/time/iso-date.ts'
import { shortWeekday } from '#domain/time/labels.ts'
import { capital } from '../bar/period.ts'
import { LateWholeWords } from '../blocks/late-whole-words.tsx'
import { clockAt, minuteAt } from '../day/clock.ts'
import { at, long } from '../day/position.ts'
import type { TeamDay } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { freeText } from '../day/words.ts'
import type { GridActions } from '../grid/actions.ts'
import { Column } from '../grid/column.tsx'
import { Gutter, Hours } from '../grid/gutter.tsx'
import { ScrollBox } from '../grid/scroll-box.tsx'
import { useOpenAt } from '../grid/use-open-at.ts'
import { tabStop, useFocusInside, useWalk } from '../grid/use-walk.ts'
import { hasOwnHours, sameHours, usualDayOf } from './same-hours.ts'
import { spokenDay } from './spoken-day.ts'

type Props = {
  days: readonly TeamDay[]
  chosen: number | null
  actions: GridActions
  dayHref: (day: TeamDay) => string
}

/** The week of one person, a column a day. */
export function Week({ days: given, chosen, actions, dayHref }: Props) {
  const days = useMemo(() => sameHours(given), [given])
  const [monday] = days
  const now = useNow(monday?.now ?? '')
  const today = days.find((day) => day.date === day.today)
  const [walked, setWalked] = useState<string | null>(null)
  const walk = useWalk(setWalked)
  const box = useRef<HTMLDivElement>(null)
  useFocusInside(box)
  const nowMinute = today ? minuteAt(today, now) : null
  useOpenAt(box, days, nowMinute)
  useShowToday(box, monday?.date)
  if (!monday) return null
  const usual = usualDayOf(days) ?? monday
  const length = monday.shown_until - monday.shown_from
  const isNowShown = today && nowMinute !== null && nowMinute >= today.shown_from && nowMinute < today.shown_until
  const stop = tabStop({ days, canPlace: actions.onPlace !== null, nowMinute }, walked, chosen)
  return (
    <section className="team-day week" aria-label="Săptămâna">
      <ScrollBox ref={box} hasStop={stop !== null} {...walk}>
        <div className="heads">
          <p className="heads-all">{monday.people[0]?.name}</p>
          {days.map((day) => (
            <WeekHead key={day.date} day={day} href={dayHref(day)} />
          ))}
        </div>
        <div className={`columns tall ${long(length)}`}>
          <Gutter day={{ ...usual, load: [] }} nowMinute={nowMinute} />
          {days.map((day) =>
            day.people.map((person) => (
              <OwnHours key={day.date} day={day} usual={usual}>
                <Column
                  day={day}
                  person={person}
                  chosen={chosen}
                  actions={actions}
                  stop={stop}
                  nowMinute={day === today ? nowMinute : null}
                  moving={null}
                  label={spokenDay(day, day.today)}
                />
              </OwnHours>
            )),
          )}
          {isNowShown && (
            <div className={`now-line ${at(nowMinute - today.shown_from, 0)}`}>
              <b>{clockAt(today, nowMinute)}</b>
            </div>
          )}
        </div>
      </ScrollBox>
      <LateWholeWords box={box} />
    </section>
  )
}

/**
 * A day on which the clock changes within the hours that are shown has hours of its own beside it, as in the day view:
 * those of the week are true from the change on.
 */
function OwnHours({ day, usual, children }: { day: TeamDay; usual: TeamDay; children: ReactNode }) {
  if (!hasOwnHours(day, usual)) return children
  return (
    <div className="own-hours">
      <div className="own-gutter">
        <Hours day={day} />
      </div>
      {children}
    </div>
  )
}

/**
 * Begins a week that has today with it, where not all days fit beside each other; a person who scrolls on is left
 * there.
 */
function useShowToday(box: RefObject<HTMLElement | null>, week: string | undefined) {
  useEffect(() => {
    const [first] = box.current?.getElementsByClassName('week-head') ?? []
    const today = box.current?.querySelector('.week-head[aria-current]')
    if (!week || !first || !today) return
    box.current?.scrollBy({ left: today.getBoundingClientRect().left - first.getBoundingClientRect().left })
  }, [box, week])
}

function WeekHead({ day, href }: { day: TeamDay; href: string }) {
  const [person] = day.people
  return (
    <Link className="head week-head" to={href} aria-current={day.date === day.today ? 'date' : undefined}>
      <span className="week-number">{Number(day.date.slice(8))}</span>
      <span>
        <b>{capital(shortWeekday(weekdayOf(day.date)))}</b>
        <span>{person ? freeText(person) : ''}</span>
        {day.holiday && <span className="week-holiday">{day.holiday}</span>}
      </span>
    </Link>
  )
}
