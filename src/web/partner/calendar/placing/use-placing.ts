import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/feedback/toast.ts'
import { minuteAt } from '../day/clock.ts'
import { freePlaces, type Place } from '../day/free-places.ts'
import type { DayPerson, TeamDay, TimeOffBlock } from '../day/types.ts'
import type { Calendar } from '../load-calendar.ts'
import type { Placing } from './placing.ts'

const USUAL_MINUTES = 30

/** What is being placed, if anything. `begin` and `onPlace` are null where the person may change nobody's day. */
export function usePlacing(shown: Calendar['shown'], own: number | null) {
  const [placing, setPlacing] = useState<Placing | null>(null)
  const revalidator = useRevalidator()
  const days = shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []
  const first = firstPlace(days, own)
  const end = () => setPlacing(null)
  const onPlace = useCallback(
    (day: TeamDay, person: DayPerson, place: Place | TimeOffBlock) =>
      setPlacing({ kind: 'booking', day, person, place, isMeant: true }),
    [],
  )
  return {
    placing,
    onPlace: first && onPlace,
    begin:
      first &&
      ((kind: Placing['kind']) => {
        const focused = focusedPlace(days)
        setPlacing({ ...(focused ?? first), kind, isMeant: focused !== null })
      }),
    end,
    placed(said: string) {
      end()
      toast('done', said)
      void revalidator.revalidate()
    },
  }
}

/** The free place that has the focus: keys put there what they begin. */
function focusedPlace(days: readonly TeamDay[]): Omit<Placing, 'kind' | 'isMeant'> | null {
  const stop = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['stop'] : undefined
  const [, date, id, start] = /^f([\d-]+)\.(\d+)\.(\d+)$/.exec(stop ?? '') ?? []
  const day = days.find((each) => each.date === date)
  const person = day?.people.find((each) => each.id === Number(id))
  const place = person && freePlaces(person, Number(start))[0]
  return day && person && place ? { day, person, place } : null
}

/** Where what no place was pressed for is put: one's own next free time, else the first colleague's. */
function firstPlace(days: readonly TeamDay[], own: number | null): Omit<Placing, 'kind' | 'isMeant'> | null {
  const day = days.find((each) => each.date >= each.today) ?? days[0]
  if (!day) return null
  const changeable = day.people.filter((person) => person.can_change)
  const person = changeable.find(({ id }) => id === own) ?? changeable[0]
  if (!person) return null
  const now = day.date === day.today ? Math.ceil(minuteAt(day, Date.parse(day.now)) / 5) * 5 : 0
  const start = Math.max(now, person.spans[0]?.start ?? day.shown_from)
  const place = freePlaces(person, now).find((free) => free.end - free.start >= USUAL_MINUTES)
  return { day, person, place: place ?? { start, end: start + USUAL_MINUTES } }
}
