import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { PUBLIC_SITE } from '#test/outside/public-site.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'

const { url } = await testDatabase()
const entry = new URL('../main.ts', import.meta.url).pathname
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) await server.stop('SIGKILL')
})

async function serverAt(PUBLIC_URL: string | undefined) {
  const server = await startServer(entry, url, PUBLIC_URL ? { ...PUBLIC_SITE, PUBLIC_URL } : {})
  running.push(server)
  return server.origin
}

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'state=x' }

const answers: [string, RequestInit | undefined, number][] = [
  ['/login', undefined, 200],
  ['/login.data', undefined, 200],
  ['/account/profile', undefined, 302],
  ['/nu-exista/deloc', undefined, 404],
  ['/login', { method: 'POST', body: new URLSearchParams({ intent: 'email-login' }) }, 400],
  ['/favicon.ico', undefined, 200],
  ['/healthz', undefined, 200],
  ['/robots.txt', undefined, 200],
  ['/sanctum/csrf-cookie', undefined, 204],
  ['/api/user', undefined, 401],
  ['/api/nu-exista', undefined, 404],
  ['/auth/login', { method: 'POST' }, 419],
  ['/auth/apple/start', undefined, 302],
  ['/auth/apple/callback', form, 303],
  ['/auth/apple/callback', { method: 'POST', body: '{}' }, 400],
  ['/auth/done', undefined, 200],
]

test('every answer of a site behind https, refusals too, keeps browsers to https; one without says nothing of it [HT-02]', async () => {
  for (const publicUrl of ['https://dichis.test', undefined]) {
    const origin = await serverAt(publicUrl)
    for (const [path, init, status] of answers) {
      const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init })
      expect([path, response.status]).toEqual([path, status])
      const policy = response.headers.get('strict-transport-security')
      expect([path, policy]).toEqual([path, publicUrl ? 'max-age=31536000; includeSubDomains' : null])
    }
  }
})
