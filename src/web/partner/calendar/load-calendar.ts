import { getAgenda, getEquipmentDay, getMonthLoad, getPersonWeek, getTeamDay } from '#contract/calendar/day.ts'
import type { Client } from '#contract/client.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { toWall } from '#web/bucharest.ts'
import type { CalendarAddress } from './address.ts'
import { mondayOf } from './bar/period.ts'
import type { TeamDay, Units } from './day/types.ts'
import type { Agenda } from './views/agenda.tsx'
import type { MonthLoad } from './views/month.tsx'

/**
 * The data of a view; `units` is the equipment where it was asked for, `team` is the day with everybody, from which a
 * person of the week is chosen.
 */
type Shown =
  | { kind: 'day'; day: TeamDay; units: Units }
  | { kind: 'week'; days: TeamDay[]; team: TeamDay; person: number }
  | { kind: 'agenda'; agenda: Agenda }
  | { kind: 'month'; days: MonthLoad }
  | { kind: 'nobody' }

/** `isOld`: it stays on the screen because no newer one could be loaded. */
export type Calendar = { date: IsoDate; today: IsoDate; now: string; shown: Shown; isOld?: true }

/** Thrown with the status of what the API refused. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the calendar was refused with ${status}`)
    this.status = status
  }
}

/** Loads what an address of the calendar shows; `own` is the professional who looks, if they are one. */
export async function loadCalendar(api: Client, address: CalendarAddress, own: number | null): Promise<Calendar> {
  const now = new Date()
  const today = toWall(now.getTime()).date
  const date = address.date ?? today
  return { date, today, now: now.toISOString(), shown: await load(api, address, date, own) }
}

async function load(
  api: Client,
  { view, people, equipment }: CalendarAddress,
  date: IsoDate,
  own: number | null,
): Promise<Shown> {
  const asked = people.length > 0 ? { people: people.join(',') } : {}
  if (view === 'month') return { kind: 'month', days: taken(await api(getMonthLoad, { query: { date, ...asked } })) }
  if (view === 'agenda') {
    const from = mondayOf(date)
    return { kind: 'agenda', agenda: whole(await api(getAgenda, { query: { from, to: addDays(from, 6), ...asked } })) }
  }
  if (view !== 'week') {
    const [team, units] = await Promise.all([
      api(getTeamDay, { query: { date, ...asked } }),
      equipment ? api(getEquipmentDay, { query: { date } }) : null,
    ])
    const day = taken(team)
    return day.people.length > 0 ? { kind: 'day', day, units: units ? taken(units) : [] } : { kind: 'nobody' }
  }
  const team = taken(await api(getTeamDay, { query: { date } }))
  const person = people[0] ?? own ?? team.people[0]?.id
  if (person === undefined) return { kind: 'nobody' }
  const query = { date, professional_id: String(person) }
  return { kind: 'week', team, person, days: taken(await api(getPersonWeek, { query })) }
}

type Answered<Body> = { ok: true; body: Body } | { ok: false; status: number }

function whole<Body>(answer: Answered<Body>): Body {
  if (!answer.ok) throw new Refused(answer.status)
  return answer.body
}

const taken = <T>(answer: Answered<{ data: T }>): T => whole(answer).data
