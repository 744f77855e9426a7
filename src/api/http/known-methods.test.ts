import { afterAll, describe, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { ORIGIN } from '#test/deps.ts'
import { listEndpoints } from '../site/docs/openapi.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH', 'PURGE', 'ODD']
const inContract = listEndpoints().map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, '1') }))
const mounted = api.app.routes.filter(({ method }) => method !== 'ALL')
const paths = [...new Set(mounted.map(({ path }) => path.replace(/:\w+/g, '1').replace('*', '1')))]

describe('a method that a known path does not take', () => {
  test('every endpoint of the contract is among the paths that are tried [HT-01]', () => {
    expect(inContract.filter(({ path }) => !paths.includes(path))).toEqual([])
  })

  test.each(paths)('at %s is a 405 that names those it takes; none is a 500 [HT-01]', async (path) => {
    for (const method of METHODS) {
      const answer = await api.app.fetch(new Request(ORIGIN + path, { method }))
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      expect([method, answer.status >= 500]).toEqual([method, false])
      const isTaken = mounted.some((route) => {
        const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
        return pattern.test(path) && route.method === (method === 'HEAD' ? 'GET' : method)
      })
      expect([method, answer.status === 405]).toEqual([method, !isTaken])
      if (!isTaken) expect([method, allowed.length > 0 && !allowed.includes(method)]).toEqual([method, true])
    }
  })

  test('anywhere else is a 404 in JSON, as for a read [HT-01]', async () => {
    for (const method of ['PROPFIND', 'OPTIONS', 'GET']) {
      const answer = await api.app.fetch(new Request(`${ORIGIN}/api/nimic`, { method }))
      expect([method, answer.status, await answer.json()]).toEqual([method, 404, { message: 'Adresa nu există.' }])
    }
  })
})
