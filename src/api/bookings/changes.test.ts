import { afterAll, expect, test } from 'vitest'
import { createBooking, getBookingDetails } from '#contract/bookings/bookings.ts'
import {
  cancelBooking,
  cancelLinkedBooking,
  getLinkedBooking,
  listCancellationReasons,
  listMoves,
  rescheduleBooking,
  rescheduleLinkedBooking,
} from '#contract/bookings/changes.ts'
import { createClient } from '#contract/client.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { loggedPath } from '#server/http/access-log.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'

const { url, db } = await testDatabase()
const api = apiOver(url)
afterAll(() => api.close())
const salon = await aSalon(db, { professionals: 2 })
await db.insertInto('cancellation_reason').values({ id: 1, name: 'Nu mai pot ajunge' }).execute()
const [token = '', other = ''] = await openSessions(db, await addCustomers(db, 2))
const as = (bearer: string) =>
  createClient(async (path, init) => {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${bearer}` }
    return api.app.fetch(new Request(new URL(path, 'http://dichis.test'), { ...init, headers }))
  })
const [ioana, maria] = [as(token), as(other)]
const day = addDays(todayAt(Date.now() / 60_000), 5)

async function booked(start_time: string) {
  const body = { location_id: salon.locationId, services: [salon.short], start_date: day, start_time }
  const answer = await ioana(createBooking, { body })
  if (!answer.ok) throw new Error(answer.problem.message)
  const { id, number } = answer.body.data
  return { id, params: { id: String(id) }, link: { token: manageToken(api.deps.settings, number) } }
}

test('PATCH cancel: with or without a body, one’s own alone, and only the one in the path [AN-01]', async () => {
  expect(await api.visitor().call(listCancellationReasons)).toMatchObject({
    body: { data: [{ id: 1, name: 'Nu mai pot ajunge' }] },
  })
  const [first, second] = [await booked('09:00'), await booked('10:00')]
  expect(await maria(cancelBooking, { params: first.params })).toMatchObject({ status: 404 })
  expect(await api.visitor().call(cancelBooking, { params: first.params })).toMatchObject({ status: 401 })
  const mixed = await ioana(cancelBooking, { params: first.params, body: { booking_id: second.id } })
  expect(mixed).toMatchObject({ status: 422, problem: { errors: { booking_id: [expect.any(String)] } } })
  const foreign = { booking_id: first.id, data: { reason_id: 99 } }
  expect(await ioana(cancelBooking, { params: first.params, body: foreign })).toMatchObject({ status: 422 })
  for (const { params } of [first, second])
    expect(await ioana(getBookingDetails, { params })).toMatchObject({ body: { data: { status: 'confirmed' } } })

  const answers = await Promise.all(Array.from({ length: 20 }, () => ioana(cancelBooking, { params: first.params })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  const body = { booking_id: second.id, data: { reason_id: 1, comment: 'Răceală' } }
  expect(await ioana(cancelBooking, { params: second.params, body })).toMatchObject({
    body: { data: { id: second.id, status: 'canceled' } },
  })
})

test('PATCH reschedule: the starts that are shown for it can be booked; a taken one is a 409 with others [AN-01]', async () => {
  const mine = await booked('11:00')
  const query = { from: day, to: day, professional_id: String(salon.professionals[0]) }
  const moves = await ioana(listMoves, { params: mine.params, query })
  if (!moves.ok) throw new Error(moves.problem.message)
  expect(moves.body.data[0]!.times.map(({ time }) => time)).toContain('11:15')
  expect(await maria(listMoves, { params: mine.params, query })).toMatchObject({ status: 404 })
  const to = (start_time: string) => ({ start_date: day, start_time, professional_id: salon.professionals[0]! })
  expect(await ioana(rescheduleBooking, { params: mine.params, body: to('11:15') })).toMatchObject({
    body: { data: { start_date: day, start_time: '11:15' } },
  })
  const theirs = { location_id: salon.locationId, services: [salon.short], ...to('12:00') }
  expect(await maria(createBooking, { body: theirs })).toMatchObject({ status: 201 })
  expect(await ioana(rescheduleBooking, { params: mine.params, body: to('12:00') })).toMatchObject({
    status: 409,
    problem: { code: 'slot_taken', alternatives: [{ date: day }, { date: day }, { date: day }] },
  })
})

test('the signed link shows, moves and cancels without a login; guessed ones are unknown; nothing of it is kept [NT-03]', async () => {
  const { params, link } = await booked('14:00')
  const visitor = api.visitor()
  const shown = await visitor.raw(`/api/public/bookings/${link.token}`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(await visitor.call(getLinkedBooking, { params: { token: `${link.token}x` } })).toMatchObject({ status: 404 })
  const body = { start_date: day, start_time: '15:00' }
  expect(await visitor.call(rescheduleLinkedBooking, { params: link, body })).toMatchObject({
    body: { data: { start_time: '15:00' } },
  })
  const file = await visitor.raw(`/api/public/bookings/${link.token}/calendar.ics`)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('SEQUENCE:1')
  // Reading, however it is asked, changes nothing; without the page's own token neither does writing.
  expect((await visitor.raw(`/api/public/bookings/${link.token}/cancel`)).status).toBe(405)
  const blind = await api.app.request(`http://dichis.test/api/public/bookings/${link.token}/cancel`, {
    method: 'PATCH',
  })
  expect(blind.status).toBe(419)
  expect(await ioana(getBookingDetails, { params })).toMatchObject({ body: { data: { status: 'confirmed' } } })
  expect(await visitor.call(cancelLinkedBooking, { params: link })).toMatchObject({
    body: { data: { status: 'canceled' } },
  })
})

test('the logs never have the token [NT-03]', async () => {
  const { link } = await booked('16:00')
  for (const address of [`/api/public/bookings/${link.token}`, `/r/${link.token}`, `/r/${link.token}.data?x=1`])
    expect(loggedPath(address)).not.toContain(link.token)
})

test('a booking’s own links name no health service [NT-04, BK-13]', async () => {
  const clinic = await aSalon(db, { category: 'stomatologie' })
  const body = { location_id: clinic.locationId, services: [clinic.short], start_date: day, start_time: '09:00' }
  const answer = await ioana(createBooking, { body })
  if (!answer.ok) throw new Error(answer.problem.message)
  const { google_calendar_url, directions_url } = answer.body.data
  const google = new URL(google_calendar_url)
  expect(google.searchParams.get('text')).toBe('Programare la Salon Aura')
  expect(google.searchParams.get('dates')).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/)
  expect(google_calendar_url + directions_url).not.toContain('Tuns')
})
