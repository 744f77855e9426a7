import { expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { testDeps } from '../deps.ts'
import { builtPages } from './built-pages.ts'

const away = createApi(testDeps('postgres://nobody:x@127.0.0.1:1/none'))
const get = async (path: string, cookie: string) => {
  const web = await builtPages({ app: away })
  return web(new Request(`http://dichis.test${path}`, { headers: { cookie, accept: 'text/html' } }), undefined)
}

test('with the database away a page of one’s own is a 503, and leads nobody who is logged in to the login [AC-06]', async () => {
  const mine = await get('/account/profile', 'access_token=anything')
  expect([mine.status, mine.headers.get('location')]).toEqual([503, null])
  expect(await mine.text()).toContain('<html lang="ro">')
  const guest = await get('/account/profile', '')
  expect([guest.status, guest.headers.get('location')]).toEqual([302, '/login?redirect=%2Faccount%2Fprofile'])
  expect((await get('/terms-and-conditions', 'access_token=anything')).status).toBe(200)
})
