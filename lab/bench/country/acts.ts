import { randomUUID } from 'node:crypto'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { type Kind as Question, questionsOf } from '../search/questions.ts'
import { DAYS } from './database.ts'
import type { Journal, KindName } from './journal.ts'
import type { People, Place, Team } from './people.ts'
import { type Answer, type Asking, send } from './send.ts'

/** One thing that somebody does; `due` is when they meant to begin, in milliseconds of `performance.now()`. */
export type Act = (due: number) => Promise<void>

export type World = { readonly origin: string; readonly people: People; readonly journal: Journal }

/** A booking that its team moves from day to day: its hour at its professional is nobody else's. */
export type Movable = { readonly id: number; readonly team: Team; readonly time: string; readonly date: IsoDate }

/** The share of all bookings that are at the locations whose calendars are open. */
const AT_TEAMS = 0.2
const FIRST_MINUTE = 600
const BOOKINGS_A_TEAM = 6

const today = todayAt(Date.now() / 60_000)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
/** A few locations are read by many, most by few. */
const popular = <T>(list: readonly T[]): T => list[Math.floor(Math.random() ** 3 * list.length)]!

/** Asks and notes how long it took from when it was due: a slow server is not spared by those who wait for it. */
async function ask({ origin, journal }: World, kind: KindName, due: number, asking: Asking): Promise<Answer> {
  const answer = await send(origin, asking)
  journal.answers.push({ kind, status: answer.status, milliseconds: performance.now() - due })
  return answer
}

type Month = {
  readonly data: readonly { readonly date: IsoDate; readonly times: readonly { readonly time: string }[] }[]
}

/** A customer looks at the free times of a location and books one of them, with any professional who is free. */
export const book =
  (world: World): Act =>
  async (due) => {
    const { places, teams, customers } = world.people
    const { id, service } = Math.random() < AT_TEAMS ? oneOf(teams) : popular(places)
    const range = `from=${addDays(today, 1)}&to=${addDays(today, DAYS - 1)}`
    const path = `/api/public/locations-availability/${id}?services=${service}&${range}`
    const month = await ask(world, 'month of free times', due, { path })
    if (month.status !== 200) return
    const days = (JSON.parse(month.text()) as Month).data.filter(({ times }) => times.length > 0)
    if (days.length === 0) return
    const { date, times } = oneOf(days)
    const start = { start_date: date, start_time: oneOf(times).time }
    const body = { location_id: id, professional_id: null, services: [service], ...start }
    const asking = { method: 'POST', token: oneOf(customers), key: randomUUID(), body, path: '/api/bookings' } as const
    const answer = await ask(world, 'booking', performance.now(), asking)
    if (answer.status === 201) world.journal.booked.set(idOf(answer), { date, time: start.start_time })
  }

const idOf = (answer: Answer) => (JSON.parse(answer.text()) as { data: { id: number } }).data.id

/** Six of ten look at a location, two at a city, one at the list, one at the first page. */
function pagePath(places: readonly Place[]): string {
  const { id, slug, city } = popular(places)
  const chance = Math.random()
  if (chance < 0.6) return `/locations/${id}/${slug}`
  if (chance < 0.8) return `/${city}`
  return chance < 0.9 ? '/locations' : '/'
}

export const readAnonymously =
  (world: World): Act =>
  async (due) => {
    await ask(world, 'anonymous page', due, { path: pagePath(world.people.places), isPage: true })
  }

export const readLoggedIn =
  (world: World): Act =>
  async (due) => {
    const { places, customers } = world.people
    const path = Math.random() < 0.1 ? '/account/bookings' : pagePath(places)
    await ask(world, 'logged-in page', due, { path, token: oneOf(customers), isPage: true })
  }

const QUESTIONS = (['place', 'place, category', 'place, text', 'all three'] satisfies Question[]).flatMap((kind) =>
  questionsOf(kind, 50),
)

export const search =
  (world: World): Act =>
  async (due) => {
    const query = new URLSearchParams({ ...oneOf(QUESTIONS).query, per_page: '20' })
    await ask(world, 'search', due, { path: `/api/public/locations?${query}` })
  }

/** Fills each team's calendar with bookings that it may move. */
export async function placeMovables({ origin, people: { teams } }: World): Promise<Movable[]> {
  const placed: Movable[] = []
  for (const [at, team] of teams.entries())
    for (let nth = 0; nth < BOOKINGS_A_TEAM; nth += 1) {
      const [date, time] = [addDays(today, 1 + (nth % (DAYS - 2))), formatTime(FIRST_MINUTE + nth * 90)]
      const client = { name: `Client ${nth}`, phone: `+40746${100_000 + at * BOOKINGS_A_TEAM + nth}` }
      const slot = { start_date: date, start_time: time, professional_id: team.professional, override: true }
      const body = { ...slot, services: [team.service], client }
      const asking = { method: 'POST', token: team.owner, key: randomUUID(), body } as const
      const answer = await send(origin, { ...asking, path: '/api/partner/bookings' })
      if (answer.status === 201) placed.push({ id: idOf(answer), team, time, date })
    }
  if (placed.length < teams.length) throw new Error(`only ${placed.length} bookings could be placed for the teams`)
  return placed
}

/** The teams move their bookings in turn, each to the next day at its hour. */
export function moveAround(world: World, movables: readonly Movable[]): Act {
  let asked = 0
  return async (due) => {
    const { id, team, time } = movables[asked % movables.length]!
    const round = Math.floor(asked / movables.length)
    asked += 1
    const date = addDays(today, 2 + ((round + asked) % (DAYS - 3)))
    const body = { start_date: date, start_time: time, professional_id: team.professional, override: true }
    const asking = { method: 'POST', token: team.owner, key: randomUUID(), body } as const
    const answer = await ask(world, 'move by staff', due, { ...asking, path: `/api/partner/bookings/${id}/move` })
    if (answer.status === 200) world.journal.moved.set(id, { date, time })
  }
}

/** An open calendar reads the day again that an event is about, as if it were the day on the screen. */
export const readDay = (world: World, { owner }: Team, date: string) =>
  ask(world, 'team day', performance.now(), { path: `/api/partner/day?date=${date}`, token: owner })
