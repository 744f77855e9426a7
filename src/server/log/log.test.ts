import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import * as account from '#contract/account/index.ts'
import { sendLoginCode } from '#contract/auth/session.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { getLinkedBooking } from '#contract/bookings/changes.ts'
import { visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { addCustomer, codeSentTo, loggedIn, PASSWORD } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createLog } from '../log.ts'

const { url } = await testDatabase()
const lines: string[] = []
const log = createLog('debug', { write: (line) => lines.push(line) })
const { close, ...rest } = testDeps(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') })
afterAll(async () => {
  server.close().closeAllConnections()
  await close()
})
const deps = { ...rest, log }
const server = createHttpServer({ log, publicUrl: undefined })
server.on('request', getRequestListener(createApi(deps).fetch))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const api = { db: deps.db, visitor: () => visitor(fetch, origin) }

test('nothing of a person, and nothing that opens a door, is in the log: whole visit, refusals and faults alike [HT-07]', async () => {
  const canary = {
    lastName: 'Canarșescu',
    comment: 'comentariu-canar',
    device: 'dispozitiv-canar',
    password: 'parolă-canar',
  }
  const who = await addCustomer(api, { lastName: canary.lastName })
  const me = await loggedIn(api, who, canary.device)
  await me.raw('/auth/login', { method: 'POST', body: `{"email":"${who.email}","password":"${canary.password}"}` })
  const salon = await aSalon(deps.db)
  const visit = {
    location_id: salon.locationId,
    professional_id: salon.professionals[0]!,
    services: [salon.services[0]!],
  }
  const booking = { ...visit, is_collaborator: true, start_date: '2026-12-01', comment: canary.comment }
  const placed = await me.call(createBooking, { body: { ...booking, start_time: '10:00' } })
  const link = manageToken(deps.settings, placed.ok ? placed.body.data.number : '')
  expect((await me.call(getLinkedBooking, { params: { token: link } })).status).toBe(200)
  await me.call(account.changePassword, {
    params: { user_id: String(who.id) },
    body: { current_password: canary.password, password: canary.password, password_confirmation: canary.password },
  })
  await api.visitor().call(sendLoginCode, { body: { phone: who.phone } })
  const code = await codeSentTo(api, who.phone)
  await me.call(account.exportWithProof, { body: { current_password: PASSWORD } })

  await sql`alter table booking add constraint nothing_more check (id < 0) not valid`.execute(deps.db)
  const broken = await me.call(createBooking, { body: { ...booking, start_time: '12:00' } })
  expect(broken).toEqual({ ok: false, status: 500, problem: { message: 'Ceva nu a mers la noi. Încearcă din nou.' } })
  log.error({ err: new Error(`550 ${who.email}: mailbox unknown, try ${who.phone}`) }, `no mail to ${who.email}`)

  const text = lines.join('')
  const requests = lines
    .map((line) => JSON.parse(line) as { msg: string; requestId: string })
    .filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThan(8)
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length)
  expect(lines.length).toBeGreaterThan(8)
  expect(text).toContain('nothing_more')
  const tokens = [...me.jar.values()].filter((value) => value.length > 20)
  const secrets = [who.email, who.phone, who.phone.slice(3), ...Object.values(canary), PASSWORD, code, link, ...tokens]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/Z$/) })
})
