import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { getUser, refresh } from '#contract/auth/session.ts'
import { getLinkedBooking } from '#contract/bookings/changes.ts'
import { logConsent } from '#contract/site/consents.ts'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest } from '#test/world/booking.ts'
import { addCustomer, codeSentTo, loggedIn } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { listOutbox } from '#usecases/messages/list-outbox.ts'
import { confirmLoginCode, sendLoginCode } from '../login/login-with-code.ts'
import { register } from '../registration/register.ts'
import { startRegistration } from '../registration/start-registration.ts'
import { readSigned, signValue } from './signed-value.ts'

const { url, db } = await testDatabase()
const [old, fresh] = [randomBytes(32), randomBytes(32)]

/** The same site before its secret is changed, while both are accepted, and once the old one is dropped. */
const before = apiOver(url, { secret: old })
const during = apiOver(url, { secret: fresh, acceptedSecrets: [old] })
const after = apiOver(url, { secret: fresh })
/** A server that was not restarted yet: it knows the new secret and still signs with the old one. */
const behind = apiOver(url, { secret: old, acceptedSecrets: [fresh] })
const sites = [before, during, after, behind]
afterAll(() => Promise.all(sites.map((site) => site.close())))

type Site = typeof before

/** The same browser, cookies and all, before a site that runs with other secrets. */
function moved(browser: Visitor, to: Site): Visitor {
  const there = to.visitor()
  for (const [name, value] of browser.jar) there.jar.set(name, value)
  return there
}

const choice = { essential: true, analytics: true, marketing: false, version: CONSENT_VERSION } as const

test('a form that was opened before the secret was changed can be sent, until the old secret is dropped [HT-02]', async () => {
  const browser = before.visitor()
  await browser.raw('/sanctum/csrf-cookie')
  const send = async (site: Site) => (await moved(browser, site).call(logConsent, { body: choice })).status
  expect([await send(during), await send(behind), await send(after)]).toEqual([201, 201, 419])
})

test('a signed value names its secret: good under each that is accepted, and under no other [AU-09]', () => {
  const signed = signValue(before.deps, 'phone', { code: 1 }, 30)
  const read = (site: Site, text = signed) => readSigned(site.deps, 'phone', text)
  expect([read(during), read(behind), read(after)]).toEqual([{ code: 1 }, { code: 1 }, null])
  const [text, signature] = signed.split('.')
  const newest = signValue(during.deps, 'phone', { code: 2 }, 30)
  expect(read(behind, newest)).toEqual({ code: 2 })
  expect(read(before, newest)).toBeNull()
  expect(read(during, `${text}.${signature}.${newest.split('.')[2]}`)).toBeNull()
})

test('a code that was sent before is right after, and a wrong one is counted as one try [AU-09]', async () => {
  const phone = '+40722600001'
  const { token } = await sendLoginCode(guest(before.deps, 'v1'), { phone })
  const confirmationCode = await codeSentTo(before, phone)
  const tryAt = (site: Site, code: string) =>
    confirmLoginCode(guest(site.deps, 'v1'), { phone, token, confirmationCode: code })
  const wrong = confirmationCode === '000000' ? '000001' : '000000'
  await expect(tryAt(during, wrong)).rejects.toMatchObject({ detail: { code: 'invalid' } })
  await expect(tryAt(after, confirmationCode)).rejects.toMatchObject({ detail: { code: 'invalid' } })
  expect(await tryAt(during, confirmationCode)).toEqual({ proof: expect.any(String), hasAccount: false })
  const { tries } = await db
    .selectFrom('confirmation_code')
    .select('tries')
    .where('subject', '=', phone)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(2)
})

test('a registration that waits for its code goes through after the change [AU-16]', async () => {
  const phone = '+40722600002'
  const form = {
    method: 'email' as const,
    firstName: 'Ioana',
    lastName: 'Pop',
    email: 'ioana.rotire@dichis.test',
    phone,
    password: 'o parolă lungă',
    token: null,
    externalId: null,
  }
  const { token: codeToken } = await startRegistration(guest(before.deps, 'v2'), form)
  const confirmed = { ...form, codeToken, confirmationCode: await codeSentTo(before, phone), deviceName: 'Test' }
  const opened = await register(guest(during.deps, 'v2'), confirmed)
  expect(opened.customerId).toEqual(expect.any(Number))
})

test('two tabs that renew while servers are restarted one by one both stay logged in [AC-06]', async () => {
  const tab = await loggedIn(before, await addCustomer(before))
  const slow = moved(tab, behind)
  const onNew = moved(tab, during)
  expect((await onNew.call(refresh)).status).toBe(200)
  const onOld = moved(onNew, behind)
  expect((await onOld.call(refresh)).status).toBe(200)
  expect((await slow.call(refresh)).status).toBe(200)
  expect(slow.jar.get('refresh_token')).toBe(onOld.jar.get('refresh_token'))
  expect((await moved(slow, after).call(getUser)).status).toBe(200)
})

test('a booking’s link stays the same while the old secret is accepted, also in later messages [NT-03]', async () => {
  const salon = await aSalon(db, { professionals: 1 })
  const { id } = await addCustomer(before)
  const date = dateOf(Temporal.Now.zonedDateTimeISO('Europe/Bucharest').add({ days: 9 }).toString())
  const booking = await placeBooking(customer(before.deps, id), bookingAt(salon, date, 600), null)
  const linkIn = async (site: Site) => {
    const [newest] = await listOutbox(customer(site.deps, id))
    return /\/r\/([\w-]{22})/.exec(newest?.body_text ?? '')?.[1] ?? ''
  }
  const status = async (site: Site, token: string) =>
    (await site.visitor().call(getLinkedBooking, { params: { token } })).status
  const first = await linkIn(before)
  expect(await status(during, first)).toBe(200)
  expect(await linkIn(during)).toBe(first)
  await cancelBooking(customer(during.deps, id), { id: booking.id }, { bookingId: null, reasonId: null, comment: '' })
  expect(await linkIn(during)).toBe(first)
  expect(await status(during, first)).toBe(200)
  expect(await linkIn(after)).not.toBe(first)
})
