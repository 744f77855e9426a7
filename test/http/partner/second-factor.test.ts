import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { newestCode, operatorOf } from '../../access/operator/cast.ts'
import { apiOver } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { authenticator } from '../../world/authenticator.ts'
import { PASSWORD } from '../../world/customers.ts'
import { aSalon } from '../../world/salon.ts'
import { addMember } from '../../world/staff.ts'
import { builtPages } from '../built-pages.ts'
import { plainBrowser, valueOf } from './plain-browser.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)
let web: Web
beforeAll(async () => {
  web = await builtPages(api)
})

/** The secret as the page shows it for typing. */
const appOf = (html: string) => {
  const secret = /[A-Z2-7]{4}(?:-[A-Z2-7]{4}){7}/.exec(html)?.[0] ?? ''
  return authenticator(secret.replaceAll('-', ''), () => now)
}

test('an owner without script turns the app’s codes on, comes in by one, and turns them off [PT-54]', async () => {
  const { locationId } = await aSalon(api.db)
  const { email } = await addMember(api, locationId, 'owner')
  const login = { intent: 'password', email, password: PASSWORD, redirect: '' }
  const { send, post } = plainBrowser(web)
  expect((await post('/partener/login?mod=parola', login)).at).toBe('/partener')
  expect((await send('/partener/security')).html).toContain('Pornește')
  const offered = await post('/partener/security', { intent: 'offer' })
  expect(offered.html).toContain('src="data:image/svg+xml,')
  const app = appOf(offered.html)
  const wrong = await post('/partener/security', {
    intent: 'confirm',
    confirmation_code: '000000',
    current_password: PASSWORD,
  })
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('Codul nu se potrivește')])
  expect(appOf(wrong.html).code()).toBe(app.code())
  const form = { intent: 'confirm', confirmation_code: app.code(), current_password: PASSWORD }
  const on = await post('/partener/security', form)
  expect(on.html.match(/[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}(?=<)/g)).toHaveLength(10)
  expect((await send('/partener/security')).html).toContain('10 coduri de recuperare')

  now = now.add({ minutes: 1 })
  const other = plainBrowser(web)
  const first = await other.post('/partener/login?mod=parola', login)
  expect(first.html).toContain('Al doilea pas')
  expect((await other.send('/partener')).at).toContain('/partener/login')
  const second = { intent: 'second-factor', second_factor: valueOf(first.html, 'second_factor'), redirect: '' }
  const refused = await other.post('/partener/login', { ...second, confirmation_code: '000000' })
  expect([refused.status, valueOf(refused.html, 'second_factor')]).toEqual([422, second.second_factor])
  expect((await other.post('/partener/login', { ...second, confirmation_code: app.code() })).at).toBe('/partener')
  now = now.add({ minutes: 1 })
  const off = await other.post('/partener/security', { intent: 'remove', confirmation_code: app.code() })
  expect(off.html).toContain('L-am oprit')
  expect((await plainBrowser(web).post('/partener/login?mod=parola', login)).at).toBe('/partener')
})

test('an operator without script sets an app up, and comes in by its code [OP-01, PT-54]', async () => {
  const { email, phone } = await operatorOf(api)
  now = now.add({ minutes: 5 })
  const { post } = plainBrowser(web)
  const password = { intent: 'password', email, password: PASSWORD }
  const first = await post('/operator/login', password)
  const code = { intent: 'code', token: valueOf(first.html, 'token'), phone_end: valueOf(first.html, 'phone_end') }
  expect((await post('/operator/login', { ...code, confirmation_code: await newestCode(api, phone) })).at).toBe(
    '/operator',
  )
  const offered = await post('/operator/security', { intent: 'offer' })
  const app = appOf(offered.html)
  const form = { intent: 'confirm', confirmation_code: app.code(), current_password: PASSWORD }
  expect((await post('/operator/security', form)).html).toContain('Codurile tale de recuperare')
  now = now.add({ minutes: 1 })
  const other = plainBrowser(web)
  const again = await other.post('/operator/login', password)
  expect(again.html).toContain('Cod din aplicație')
  expect(again.html).not.toContain('Ți-am trimis un cod')
  const second = { intent: 'code', token: valueOf(again.html, 'token'), phone_end: '', confirmation_code: app.code() }
  expect((await other.post('/operator/login', second)).at).toBe('/operator')
})
