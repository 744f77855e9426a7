import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { proveForArchive } from '#contract/archive/archive.ts'
import { login, sendLoginCode } from '#contract/auth/session.ts'
import * as contract from '#contract/staff/second-factor.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { newestCode } from '#test/access/operator/cast.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { authenticator } from '#test/world/authenticator.ts'
import { messagesTo, PASSWORD } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, type Member, partnerVisitor } from '#test/world/staff.ts'
import { resealSecondFactors } from '#usecases/auth/second-factor/reseal.ts'
import { changeOperators } from '#usecases/operator/change-operators.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

let salon: Salon
let owner: Member
beforeEach(async () => {
  now = now.add({ hours: 2 })
  salon = await aSalon(api.db)
  owner = await addMember(api, salon.locationId, 'owner')
})

const atWork = (member: Member) => partnerVisitor(api, member)

/** The owner's app, set up as the page does it, and the recovery codes. */
async function withApp(visitor: Visitor) {
  const offered = await visitor.call(contract.offerPartnerSecondFactor)
  if (!offered.ok) throw new Error(offered.problem.message)
  const app = authenticator(offered.body.data.secret, () => now)
  const body = { confirmation_code: app.code(), current_password: PASSWORD }
  const confirmed = await visitor.call(contract.confirmPartnerSecondFactor, { body })
  if (!confirmed.ok) throw new Error(confirmed.problem.message)
  // The next code is a later one.
  now = now.add({ seconds: 30 })
  return { app, recovery: confirmed.body.data.recovery_codes }
}

const byPassword = (visitor: Visitor, { email } = owner) =>
  visitor.call(login, { body: { from: 'partner', email, password: PASSWORD } })

/** Logs in by the password and says what the second step carries on with. */
async function firstStep(visitor: Visitor): Promise<string> {
  const answer = await byPassword(visitor)
  expect(answer.status).toBe(403)
  return answer.ok ? '' : (answer.problem.second_factor ?? '')
}

const finish = (visitor: Visitor, token: string, confirmation_code: string) =>
  visitor.call(contract.finishPartnerLoginByCode, { body: { token, confirmation_code } })

describe('an owner who has set an app up', () => {
  test('comes in by password and a code of it, by nothing less [PT-54]', async () => {
    const { app } = await withApp(await atWork(owner))
    const visitor = api.visitor()
    const token = await firstStep(visitor)
    expect(visitor.jar.has('partner_token')).toBe(false)
    expect((await visitor.call(getOwnWork)).status).toBe(401)
    expect(await finish(visitor, token, '000000')).toMatchObject({
      status: 422,
      problem: { errors: { confirmation_code: [expect.stringContaining('nu se potrivește')] } },
    })
    expect(await finish(visitor, token, app.code())).toMatchObject({ status: 200 })
    expect(await visitor.call(getOwnWork)).toMatchObject({ body: { data: { current: { role: 'owner' } } } })
  })

  test('a code by SMS is the first step only [PT-54]', async () => {
    const { app } = await withApp(await atWork(owner))
    const visitor = api.visitor()
    const sent = await visitor.call(sendLoginCode, { body: { phone: owner.phone } })
    const token = sent.ok ? sent.body.token : ''
    const confirmation_code = await newestCode(api, owner.phone)
    const body = { strategy: 'sms' as const, from: 'partner', phone: owner.phone, token, confirmation_code }
    const answer = await visitor.call(login, { body })
    expect(answer.status).toBe(403)
    expect((await visitor.call(login, { body })).status).toBe(422)
    const second = answer.ok ? '' : (answer.problem.second_factor ?? '')
    expect((await finish(visitor, second, app.code())).status).toBe(200)
  })

  test('a code that was used is not good again, nor one before it, also not for two at once [PT-54]', async () => {
    const { app } = await withApp(await atWork(owner))
    const [one, two] = [api.visitor(), api.visitor()]
    const [first, second] = [await firstStep(one), await firstStep(two)]
    const early = app.code()
    now = now.add({ seconds: 30 })
    const code = app.code()
    const both = await Promise.all([finish(one, first, code), finish(two, second, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const again = await finish(two, second, early)
    expect(again).toMatchObject({
      problem: { errors: { confirmation_code: [expect.stringContaining('a fost folosit')] } },
    })
    now = now.add({ seconds: 30 })
    expect((await finish(two, second, app.code())).status).toBe(200)
  })

  test('five wrong codes close it for a while, whoever types them, the right one too [PT-54]', async () => {
    const { app } = await withApp(await atWork(owner))
    const visitor = api.visitor()
    const token = await firstStep(visitor)
    for (let tries = 0; tries < 5; tries++) expect((await finish(visitor, token, '000000')).status).toBe(422)
    expect((await finish(visitor, token, app.code())).status).toBe(429)
    const other = api.visitor()
    expect((await finish(other, await firstStep(other), app.code())).status).toBe(429)
  })

  test('without the phone a recovery code lets in, once each [PT-54]', async () => {
    const { recovery } = await withApp(await atWork(owner))
    expect(new Set(recovery).size).toBe(10)
    const visitor = api.visitor()
    const token = await firstStep(visitor)
    const typed = recovery[3]!.toLowerCase().replaceAll('-', ' ')
    expect((await finish(visitor, token, typed)).status).toBe(200)
    expect((await finish(api.visitor(), token, recovery[3]!)).status).toBe(422)
    expect(await visitor.call(contract.getPartnerSecondFactor)).toMatchObject({
      body: { data: { recovery_codes_left: 9, active_since: expect.any(String) } },
    })
  })

  test('the first step is no longer good after ten minutes, or after a new password [PT-54]', async () => {
    const { app } = await withApp(await atWork(owner))
    const visitor = api.visitor()
    const old = await firstStep(visitor)
    now = now.add({ minutes: 11 })
    expect((await finish(visitor, old, app.code())).status).toBe(401)
    const fresh = await firstStep(visitor)
    await api.db.updateTable('customer').set({ password_hash: 'changed' }).where('id', '=', owner.id).execute()
    expect((await finish(visitor, fresh, app.code())).status).toBe(401)
    expect((await finish(visitor, `${fresh}x`, app.code())).status).toBe(401)
  })

  test('proves by the app, and by nothing else, who takes everything out [PT-54]', async () => {
    const visitor = await atWork(owner)
    const { app } = await withApp(visitor)
    const prove = (body: { current_password?: string; confirmation_code?: string }) =>
      visitor.call(proveForArchive, { body })
    expect((await prove({ current_password: PASSWORD })).status).toBe(422)
    expect((await prove({ confirmation_code: '000000' })).status).toBe(422)
    expect((await prove({ confirmation_code: app.code() })).status).toBe(204)
  })

  test('turns it off by a code of it, and is notified both times [PT-54]', async () => {
    const visitor = await atWork(owner)
    const { app } = await withApp(visitor)
    const remove = (confirmation_code: string) =>
      visitor.call(contract.removePartnerSecondFactor, { body: { confirmation_code } })
    expect((await remove('000000')).status).toBe(422)
    expect((await remove(app.code())).status).toBe(204)
    expect((await byPassword(api.visitor())).status).toBe(200)
    const [last = '', before = ''] = await messagesTo(api, owner.email)
    expect([last, before]).toEqual([expect.stringContaining('a fost oprit'), expect.stringContaining('a fost pornit')])
  })
})

describe('setting an app up', () => {
  test('takes the password and the app’s first code; until then nobody is asked for one [PT-54]', async () => {
    const visitor = await atWork(owner)
    const offered = await visitor.call(contract.offerPartnerSecondFactor)
    const again = await visitor.call(contract.offerPartnerSecondFactor)
    if (!offered.ok || !again.ok) throw new Error('no offer')
    const { secret, uri, qr } = offered.body.data
    // The page that comes back after a wrong code shows the same one.
    expect(again.body.data.secret).toBe(secret)
    expect(uri).toContain(`:${encodeURIComponent(owner.email)}?secret=${secret}&`)
    expect(qr).toMatch(/^<svg [^>]*><rect width="100%" height="100%" fill="#fff"\/>/)
    const app = authenticator(secret, () => now)
    const confirm = (confirmation_code: string, current_password: string) =>
      visitor.call(contract.confirmPartnerSecondFactor, { body: { confirmation_code, current_password } })
    expect(await confirm(app.code(), 'alta')).toMatchObject({
      status: 422,
      problem: { errors: { current_password: [expect.any(String)] } },
    })
    expect(await confirm('000000', PASSWORD)).toMatchObject({
      status: 422,
      problem: { errors: { confirmation_code: [expect.any(String)] } },
    })
    expect((await byPassword(api.visitor())).status).toBe(200)
    now = now.add({ minutes: 11 })
    expect((await confirm(app.code(), PASSWORD)).status).toBe(422)
    await withApp(visitor)
    expect((await visitor.call(contract.offerPartnerSecondFactor)).status).toBe(422)
  })

  test('leaves no secret and no recovery code in the database that could be read [PT-54]', async () => {
    const visitor = await atWork(owner)
    const offered = await visitor.call(contract.offerPartnerSecondFactor)
    const secret = offered.ok ? offered.body.data.secret : ''
    const { recovery } = await withApp(visitor)
    const stored = await api.db.selectFrom('second_factor').selectAll().where('customer_id', '=', owner.id).execute()
    const codes = await api.db.selectFrom('recovery_code').selectAll().where('customer_id', '=', owner.id).execute()
    const text = JSON.stringify([...stored, ...codes].map((row) => Object.values(row).map(asText)))
    expect(codes).toHaveLength(10)
    for (const code of [secret, ...recovery, ...recovery.map((each) => each.replaceAll('-', ''))])
      expect(text).not.toContain(code)
  })
})

const asText = (value: unknown) =>
  Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('base64')}` : String(value)

test('a member who lost phone and recovery codes is let in again only by the command on the server [PT-54]', async () => {
  await withApp(await atWork(owner))
  const reset = () => changeOperators(api.db, { action: 'reset', email: owner.email }, now)
  expect(await reset()).toMatchObject({ done: true })
  expect((await byPassword(api.visitor())).status).toBe(200)
  expect(await reset()).toMatchObject({ done: false })
})

test('after the APP_SECRET was changed the apps’ codes stay good, once the older one is dropped too [PT-54]', async () => {
  const { app } = await withApp(await atWork(owner))
  const { settings, random } = api.deps
  const secret = randomBytes(32)
  await resealSecondFactors({
    db: api.db,
    random,
    settings: { ...settings, secret, acceptedSecrets: [settings.secret] },
  })
  const after = apiOver(url, { now: () => now, secret })
  const answer = await byPassword(after.visitor())
  const token = answer.ok ? '' : (answer.problem.second_factor ?? '')
  expect((await finish(after.visitor(), token, app.code())).status).toBe(200)
  await after.close()
})
