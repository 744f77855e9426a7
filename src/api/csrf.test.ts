import { afterAll, describe, expect, test } from 'vitest'
import { login } from '#contract/auth/session.ts'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import * as contract from '#contract/index.ts'
import { finishOperatorLogin, startOperatorLogin } from '#contract/operator/session.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, codeSentTo, PASSWORD } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'success' in value
const writes = Object.values(contract as Record<string, unknown>)
  .filter(isEndpoint)
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const params = new Proxy({}, { get: () => '1' })

describe('HT-02', () => {
  test('the contract’s writes are all here [HT-02]', () => {
    expect(writes.length).toBeGreaterThan(25)
    expect(writes.map(([name]) => name)).toContain('POST /auth/login-social')
  })

  test.each(writes)(
    '%s without a token of this visitor’s, or from a foreign page, is a 419 [HT-02]',
    async (_, endpoint) => {
      const visitor = api.visitor()
      await visitor.raw('/sanctum/csrf-cookie')
      const token = decodeURIComponent(visitor.jar.get('XSRF-TOKEN') ?? '')
      const other = api.visitor()
      await other.raw('/sanctum/csrf-cookie')
      const othersToken = decodeURIComponent(other.jar.get('XSRF-TOKEN') ?? '')
      const send = async (headers: Record<string, string>) => {
        const init = {
          method: endpoint.method,
          headers: { 'content-type': 'application/json', ...headers },
          body: '{}',
        }
        return (await visitor.raw(addressOf(endpoint, { params }), init)).status
      }
      expect(await send({})).toBe(419)
      expect(await send({ 'x-xsrf-token': othersToken })).toBe(419)
      expect(await send({ 'x-xsrf-token': `${token.split('.')[0]}.x` })).toBe(419)
      expect(await send({ 'x-xsrf-token': token, origin: 'https://dichis.test' })).toBe(419)
      expect(await send({ 'x-xsrf-token': token, origin: 'null' })).toBe(419)
      expect(await send({ 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' })).toBe(419)
      expect(await send({ 'x-xsrf-token': token, origin: 'http://dichis.test' })).not.toBe(419)
    },
  )
})

const SIDES = {
  customer: async (visitor: Visitor) => {
    const { email } = await addCustomer(api)
    return visitor.call(login, { body: { email, password: PASSWORD, device_name: 'Test' } })
  },
  partner: async (visitor: Visitor) => {
    const { locationId } = await aSalon(api.db)
    const { email } = await addMember(api, locationId, 'owner')
    return visitor.call(login, { body: { from: 'partner', email, password: PASSWORD, device_name: 'Test' } })
  },
  operator: async (visitor: Visitor) => {
    const { id, email, phone } = await addCustomer(api)
    await api.db.insertInto('operator').values({ customer_id: id }).execute()
    const started = await visitor.call(startOperatorLogin, { body: { email, password: PASSWORD } })
    const token = started.ok ? started.body.data.token : ''
    return visitor.call(finishOperatorLogin, { body: { token, confirmation_code: await codeSentTo(api, phone) } })
  },
}

describe('a token is bound to the session of each side', () => {
  const tokenOf = (visitor: Visitor) => decodeURIComponent(visitor.jar.get('XSRF-TOKEN') ?? '')
  /** The status of a write of each side. */
  const write = async (visitor: Visitor, token: string) => {
    const paths = ['/api/public/holds', '/api/partner/blocks', '/api/operator/second-factor/removal']
    const answers = paths.map((path) =>
      visitor.raw(path, { method: 'POST', headers: { 'x-xsrf-token': token, origin: 'http://dichis.test' } }),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }

  test.each(Object.entries(SIDES))(
    'a login as %s makes the token and the visitor of before void, and gives new ones [HT-02]',
    async (_, logIn) => {
      const visitor = api.visitor()
      await visitor.raw('/sanctum/csrf-cookie')
      const before = { token: tokenOf(visitor), visitor: visitor.jar.get('visitor') }
      expect(await logIn(visitor)).toMatchObject({ ok: true })
      expect(visitor.jar.get('visitor')).not.toBe(before.visitor)
      const token = tokenOf(visitor)
      visitor.jar.set('XSRF-TOKEN', before.token)
      expect(await write(visitor, before.token)).toEqual([419, 419, 419])
      // Not even for the visitor that it was made for.
      const renewed = visitor.jar.get('visitor')!
      visitor.jar.set('visitor', before.visitor!)
      expect(await write(visitor, before.token)).toEqual([419, 419, 419])
      visitor.jar.set('visitor', renewed)
      visitor.jar.set('XSRF-TOKEN', token)
      expect(await write(visitor, token)).not.toContain(419)
    },
  )

  test.each(Object.entries(SIDES))(
    'a token of one session as %s serves no other one, though the visitor is the same [HT-02]',
    async (side, logIn) => {
      const [first, second] = [api.visitor(), api.visitor()]
      await logIn(first)
      await logIn(second)
      const names = side === 'customer' ? ['access_token', 'refresh_token'] : [`${side}_token`]
      for (const name of names) first.jar.set(name, second.jar.get(name)!)
      expect(await write(first, tokenOf(first))).toEqual([419, 419, 419])
    },
  )
})
