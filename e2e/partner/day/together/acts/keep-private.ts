import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { getAgenda, getTeamDay } from '#contract/calendar/day.ts'
import { apiOf } from '../../../../support/api.ts'
import { open } from '../../../../support/open.ts'
import { expect, test } from '../../../../support/test.ts'
import { type Client, placeOneOf, somebody } from '../../../calendar/day.ts'
import { placesWithRoom } from '../../../calendar/room.ts'
import { openDay, type Stage } from '../stage.ts'

const ROOM = { before: 0, minutes: 30, after: 0 }

/** The professional learns no number, and nothing of a colleague’s client: in no page, answer or stream. */
export async function keepPrivate(stage: Stage): Promise<void> {
  const { owner, chair } = stage.pages
  await openDay(chair, stage)
  const rooms = await placesWithRoom(owner, stage.date, ROOM)
  const place = (nth: number, client: Client) => {
    const theirs = rooms.filter(({ professional_id }) => professional_id === stage.team[nth]!.id)
    return placeOneOf(owner, theirs, stage.cut, client)
  }
  const [foreign, own] = [somebody('Minodora'), somebody('Safta')]
  const theirs = await place(1, foreign)
  const mine = await place(0, own)
  const secrets = await phonesOf(stage)
  expect(secrets).toContain(core(foreign.phone))
  const expectSilent = (text: string) => {
    const joined = text.replace(/[\s.-]/g, '')
    expect(secrets.filter((phone) => joined.includes(phone))).toEqual([])
    expect(text).not.toContain(foreign.name)
  }
  await test.step('the live stream tells the professional of the own visit and of no colleague’s', async () => {
    const heard = await chair.evaluate(listenFor, String(mine.id))
    expect(heard).toContain(`"id":${mine.id}`)
    expect(heard).not.toContain(`"id":${theirs.id},`)
    expectSilent(heard)
  })
  await test.step('the own visit has the client’s name and no number', async () => {
    const answer = await apiOf(chair.request)(getStaffBooking, { params: { id: String(mine.id) } })
    expect(answer).toMatchObject({ ok: true, body: { data: { client: { name: own.name } } } })
    expectSilent(JSON.stringify(answer))
  })
  await test.step('a colleague’s visit is as unknown as one that never was', async () => {
    const answer = await apiOf(chair.request)(getStaffBooking, { params: { id: String(theirs.id) } })
    expect(answer.status).toBe(404)
    expectSilent(JSON.stringify(answer))
  })
  await test.step('day, week, lists, requests and clients say no number', async () => {
    for (const path of pathsOf(stage)) {
      const answer = await chair.request.get(path)
      expect(answer.status(), path).toBeLessThan(500)
      expectSilent(await answer.text())
    }
  })
  await test.step('nor does any page of the professional’s, opened on the phone', async () => {
    const query = `date=${stage.date}`
    const pages = ['/partener', `/partener/calendar?view=day&${query}`, `/partener/calendar?view=agenda&${query}`]
    for (const path of [...pages, `/partener/calendar?view=week&${query}`]) {
      await open(chair, path)
      expectSilent(await chair.content())
    }
  })
}

/** As every notation ends: the digits after the country's code and the zero. */
const core = (phone: string) => phone.replace(/\D/g, '').slice(-9)

/** The phones of all clients of today and of the day, as the owner sees them. */
async function phonesOf({ pages: { owner }, date, person }: Stage): Promise<string[]> {
  const day = await apiOf(owner.request)(getTeamDay, { query: {} })
  if (!day.ok) throw new Error(day.problem.message)
  const agenda = await apiOf(owner.request)(getAgenda, { query: { from: day.body.data.today, to: date } })
  if (!agenda.ok) throw new Error(agenda.problem.message)
  const phones = agenda.body.data.map(({ booking }) => booking.client.phone ?? '').filter(Boolean)
  return [...new Set([person.phone, ...phones].map(core))]
}

function pathsOf({ date, team }: Stage): string[] {
  return [
    `/api/partner/day?date=${date}`,
    `/api/partner/day?date=${date}&people=${team[1]!.id}`,
    `/api/partner/week?date=${date}&professional_id=${team[0]!.id}`,
    `/api/partner/week?date=${date}&professional_id=${team[1]!.id}`,
    `/api/partner/agenda?from=${date}&to=${date}`,
    `/api/partner/agenda?from=${date}&to=${date}&people=${team[1]!.id}`,
    '/api/partner/requests',
    '/api/partner/equipment',
    '/api/partner/clients?search=Minodora',
    '/partener/clients',
  ]
}

/** In the page: all that the stream tells again of the day, until it tells of this booking. */
async function listenFor(id: string): Promise<string> {
  const response = await fetch('/api/partner/events?after=0')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  for (;;) {
    const { done, value } = await reader.read()
    heard += value ?? ''
    if (done || heard.includes(`"id":${id}`)) break
  }
  await reader.cancel()
  return heard
}
