import { minuteAt } from '../day/clock.ts'
import { freePlaces } from '../day/free-places.ts'
import type { Begun, Placing } from './placing.ts'
import { beginDay } from './use-placing.ts'

const USUAL_MINUTES = 30

type Where = Omit<Placing, 'kind' | 'isMeant' | 'client'>

/** The place of what was begun; null where nobody's day can be changed. */
export function placingOf(begun: Begun): Placing | null {
  const focused = focusedPlace(begun)
  const where = focused ?? firstPlace(begun)
  return where && { ...where, kind: begun.kind, client: begun.client, isMeant: focused !== null }
}

/** The free place that has the focus: keys put there what they begin. */
function focusedPlace({ days, focused }: Begun): Where | null {
  const stop = focused instanceof HTMLElement ? focused.dataset['stop'] : undefined
  const [, date, id, start] = /^f([\d-]+)\.(\d+)\.(\d+)$/.exec(stop ?? '') ?? []
  const day = days.find((each) => each.date === date)
  const person = day?.people.find((each) => each.id === Number(id))
  const place = person && freePlaces(person, Number(start))[0]
  return day && person && place ? { day, person, place } : null
}

/** The place where none was pressed: one's own next free time, else the first colleague's. */
function firstPlace({ days, own }: Begun): Where | null {
  const day = beginDay(days)
  if (!day) return null
  const changeable = day.people.filter((person) => person.can_change)
  const person = changeable.find(({ id }) => id === own) ?? changeable[0]
  if (!person) return null
  const now = day.date === day.today ? Math.ceil(minuteAt(day, Date.parse(day.now)) / 5) * 5 : 0
  const start = Math.max(now, person.spans[0]?.start ?? day.shown_from)
  const place = freePlaces(person, now).find((free) => free.end - free.start >= USUAL_MINUTES)
  return { day, person, place: place ?? { start, end: start + USUAL_MINUTES }, isFree: place !== undefined }
}
