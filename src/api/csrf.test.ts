import { describe, expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import * as contract from '#contract/index.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

const { url } = await testDatabase()
const api = apiOver(url)

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
