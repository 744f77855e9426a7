import { afterAll, expect, test } from 'vitest'
import { recordWorker } from '#db/jobs.ts'
import { databaseState } from '#db/site/database-state.ts'
import { apiOver } from '#test/api.ts'
import { ORIGIN } from '#test/deps.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { builtPages } from '#test/http/built-pages.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { createCustomerPages } from './customer-pages.ts'
import { customerFinder } from './find-customer.ts'

// A server of its own: on that of the other tests something is written all the time.
const postgres = await ownPostgres()
const api = apiOver(postgres.url)
const { db } = api
afterAll(async () => {
  await api.close()
  await postgres.remove()
})
/** How often a page has asked the API. */
let calls = 0
const counting: typeof api.app.fetch = (...call) => {
  calls += 1
  return api.app.fetch(...call)
}

test('a page is rendered once while nothing is written; a write shows at once to who has just written [HT-05]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const cookie = `access_token=${(await openSessions(db, [(await addCustomer({ db })).id]))[0]}; wrote=1`
  const web = await builtPages(
    { app: { fetch: counting } },
    {},
    createCustomerPages(customerFinder(api.deps), { readState: databaseState(api.deps) }),
  )
  const path = `${ORIGIN}/locations/${salon.locationId}/${salon.slug}`
  const open = async () => (await web(new Request(path, { headers: { cookie } }), {})).text()
  const callsOf = async () => {
    const before = calls
    await open()
    return calls - before
  }
  expect(await callsOf()).toBeGreaterThan(0)
  const callsAfterHeartbeat = async () => {
    await recordWorker(db, 'worker')
    return callsOf()
  }
  await expect.poll(callsOf, { timeout: 20_000 }).toBe(0)
  await expect.poll(callsAfterHeartbeat, { timeout: 20_000 }).toBe(0)
  for (const name of ['Salon Schimbat', 'Salon Iar Schimbat']) {
    await db.updateTable('location').set({ name }).where('id', '=', salon.locationId).execute()
    expect(await open()).toContain(name)
  }
})
