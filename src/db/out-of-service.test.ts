import { expect, test } from 'vitest'
import { isDatabaseOutOfService } from './out-of-service.ts'

const saidByPooler = (message: string) => isDatabaseOutOfService(Object.assign(new Error(message), { code: '08P01' }))

test.each([
  'server conn crashed?',
  'server login has been failing, try again later (server_login_retry)',
  'query_wait_timeout',
  'client_login_timeout (server down)',
  'pgbouncer cannot connect to server',
  'no more connections allowed (max_client_conn)',
])('a pooler that says %j has no server just now [HT-07]', (message) => {
  expect(saidByPooler(message)).toBe(true)
})

test.each([
  'unsupported startup parameter: options',
  'server login failed: wrong password type',
  'no such database: dichis',
])('an error that waiting does not mend is no outage: %s [HT-07]', (message) => {
  expect(saidByPooler(message)).toBe(false)
})
