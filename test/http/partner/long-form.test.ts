import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPerson } from '#contract/team/people.ts'
import type { Web } from '#server/pages/web.ts'
import { valuesOf } from '#web/partner/pages/team/person/person-form-values.ts'
import { apiOver } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { ORIGIN } from '../../deps.ts'
import { addService } from '../../world/menu.ts'
import { aSalon, type Salon } from '../../world/salon.ts'
import { addMember, partnerVisitor } from '../../world/staff.ts'
import { builtPages, cookieOf } from '../built-pages.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)

const SERVICES = 500
let web: Web
let salon: Salon

beforeAll(async () => {
  web = await builtPages(api)
  salon = await aSalon(api.db)
  // As many digits as the ids of a large marketplace have.
  await sql`select setval(pg_get_serial_sequence('service', 'id'), 900000)`.execute(api.db)
  for (let at = 2; at < SERVICES; at += 1) await addService(api.db, salon, { name: `Serviciul ${at}` })
})

test('somebody of the team may have a price and a duration of their own for each of 500 services [PT-29]', async () => {
  const visitor = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  const params = { professional_id: String(salon.professionals[0]) }
  const read = async () => {
    const answer = await visitor.call(getPerson, { params })
    if (!answer.ok) throw new Error(answer.problem.message)
    return answer.body.data
  }
  const values = valuesOf(await read())
  const own = Object.keys(values).map((name): [string, string] => {
    const [field = ''] = name.split('-')
    return [name, { price: '1234,50', max: '2345,50', minutes: '125' }[field] ?? values[name] ?? '']
  })
  const send = async (typed: Record<string, string>) => {
    const body = new URLSearchParams({ form: 'person', seen: JSON.stringify(values), ...typed })
    const headers = { cookie: cookieOf(visitor), origin: ORIGIN }
    return web(
      new Request(`${ORIGIN}/partener/team/${params.professional_id}`, { method: 'POST', headers, body }),
      undefined,
    )
  }
  const saved = await send(Object.fromEntries(own))
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('Am salvat.')])
  expect((await read()).services.filter(({ own: terms }) => terms?.duration === 125)).toHaveLength(SERVICES)
  expect((await send({ title: 'a'.repeat(300_000) })).status).toBe(413)
})
