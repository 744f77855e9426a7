import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { testDatabase } from '../database.ts'
import { openSessions, postBooking, type ServerProcess, startServer } from '../server-process.ts'
import { addCustomer } from '../world/customers.ts'
import { aSalon } from '../world/salon.ts'

// The browser's zone is e2e/pages/time-zone.spec.ts.
const ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland']

const { db, url } = await testDatabase()
const servers: ServerProcess[] = []
let token = ''
let paths: string[] = []

beforeAll(async () => {
  const database = new URL(url).pathname.slice(1)
  await sql`alter database ${sql.id(database)} set timezone to 'America/New_York'`.execute(db)
  const entry = new URL('../../src/server/main.ts', import.meta.url).pathname
  for (const zone of ZONES) servers.push(await startServer(entry, url, { TZ: zone, PGTZ: zone }))
  ;[token = ''] = await openSessions(db, [(await addCustomer({ db })).id])
  const { locationId, slug, short, professionals } = await aSalon(db)
  const day = addDays(todayAt(Date.now() / 60_000), 3)
  const visit = { location_id: locationId, professional_id: professionals[0], services: [short] }
  const booked = await postBooking(servers[0]!.origin, token, { ...visit, start_date: day, start_time: '10:00' })
  expect(booked.status).toBe(201)
  const { id } = (booked.body as { data: { id: number } }).data
  const search = `date=${day}&day_part=morning`
  paths = [
    `/api/public/locations?${search}`,
    `/api/public/locations/${slug}/${locationId}`,
    `/api/public/locations-services/${locationId}`,
    `/api/public/locations-availability/${locationId}?services=${short}&from=${day}&to=${addDays(day, 40)}`,
    '/api/bookings/upcoming',
    `/api/booking/${id}/details`,
    `/api/bookings/${id}/availability?from=${day}&to=${addDays(day, 9)}`,
    `/api/bookings/${id}/calendar.ics`,
    '/',
    `/locations?${search}`,
    `/locations/${locationId}/${slug}`,
    `/locations/${locationId}/${slug}/booking?services=${short}`,
    '/account/bookings',
    '/account/security',
  ]
}, 240_000)
afterAll(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))))

test('every zone of server, process and database gives the same bytes, in the API and on pages [HT-01]', async () => {
  for (const path of paths) {
    const texts = await Promise.all(servers.map(({ origin }) => read(origin, path)))
    expect([path, texts[0]]).toEqual([path, expect.stringMatching(/^200 /)])
    expect(texts[0]!.length).toBeGreaterThan(100)
    for (const [index, text] of texts.entries())
      expect([path, ZONES[index], text]).toEqual([path, ZONES[index], texts[0]])
  }
})

/** Status and text, without what is another at each request or server. */
async function read(origin: string, path: string): Promise<string> {
  const response = await fetch(origin + path, { headers: { cookie: `access_token=${token}` } })
  const text = await response.text()
  return `${response.status} ${text.replace(/localhost:\d+/g, '').replace(/nonce=\\?"[^"]*"/g, '')}`
}
