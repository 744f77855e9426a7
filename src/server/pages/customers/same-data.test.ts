import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordWorker } from '#db/jobs.ts'
import { databaseState } from '#db/site/database-state.ts'
import type { Bani } from '#domain/money.ts'
import { readConfig } from '#server/config.ts'
import { siteOf } from '#server/site.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { ORIGIN } from '#test/deps.ts'
import { builtPages, readPage } from '#test/http/built-pages.ts'
import { openSessions } from '#test/server-process.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { createRenderer } from '../render.ts'
import { createCustomerPages } from './customer-pages.ts'
import { customerFinder } from './find-customer.ts'

const { db, url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)
let salon: Salon
let paths: string[]

beforeAll(async () => {
  salon = await aSalon(db, { professionals: 2 })
  paths = ['/', '/locations', '/iasi', `/locations/${salon.locationId}/${salon.slug}`]
})

const rename = (name: string) => db.updateTable('location').set({ name }).where('id', '=', salon.locationId).execute()

test('a page whose data are the same is not rendered again, and one whose data have changed is [HT-05]', async () => {
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  const render = createRenderer({
    api: (request, connection) => api.app.fetch(request, connection as never),
    loadBuild: async () => build,
    mode: 'production',
    site: siteOf(readConfig({})),
    report: (error) => process.stderr.write(`${error}\n`),
  })
  const open = async (path: string, last: string | null) => {
    const { response, madeOf } = await render(new Request(ORIGIN + path), {}, { last })
    return { html: await response.text(), madeOf }
  }
  const openTwice = async (path: string) => (await open(path, (await open(path, null)).madeOf)).html
  for (const path of paths) {
    // A minute may pass in between.
    await expect.poll(() => openTwice(path), { timeout: 20_000 }).toBe('')
    const { madeOf } = await open(path, null)
    await rename(`Salon ${path}`)
    expect((await open(path, madeOf)).html).toContain(`Salon ${path}`)
  }
})

test('whatever is written, a page that is cached for customers is the one rendered for them alone [HT-05]', async () => {
  const find = customerFinder(api.deps)
  const shared = await builtPages(api, {}, createCustomerPages(find, { readState: databaseState(api.deps) }))
  const alone = await builtPages(api)
  const { id } = await addCustomer({ db })
  const cookie = `access_token=${(await openSessions(db, [id]))[0]}; wrote=1`
  const { locationId, short } = salon
  const writes: ((round: number) => Promise<unknown>)[] = [
    (round) => rename(`Salon ${round}`),
    () => recordWorker(db, 'worker'),
    (round) =>
      db
        .updateTable('service')
        .set({ price_bani: (5_000 + round) as Bani })
        .where('id', '=', short)
        .execute(),
    () => addCustomer({ db }),
    (round) =>
      db
        .updateTable('professional')
        .set({ first_name: `Ana ${round}` })
        .where('location_id', '=', locationId)
        .execute(),
    (round) =>
      db
        .updateTable('opening_hours')
        .set({ opens: 540 + round })
        .where('location_id', '=', locationId)
        .execute(),
  ]
  for (let round = 0; round < 18; round += 1) {
    await writes[round % writes.length]!(round)
    for (const path of paths) {
      const [ours, theirs] = [await readPage(shared, path, cookie), await readPage(alone, path, cookie)]
      expect(ours, path).toEqual(theirs)
    }
  }
})
