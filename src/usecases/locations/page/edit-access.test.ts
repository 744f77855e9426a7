import { afterAll, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as contract from '#contract/locations/partner-page.ts'
import { listLocations } from '#contract/search/locations.ts'
import { listActions } from '#contract/staff/actions.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)

async function ownerOf(salon: Salon) {
  const owner = await addMember(api, salon.locationId, 'owner')
  return (await partnerVisitor(api, owner)).call
}

async function accessOf({ locationId, slug }: Salon) {
  const answer = await api.visitor().call(getLocation, { params: { location_id: String(locationId), slug } })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data.access
}

async function found(access: string) {
  const answer = await api.visitor().call(listLocations, { query: { access, sort: 'name' } })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data.map(({ name }) => name)
}

test('facts are on the public page with date and source; a fact that is not known is not there [LO-17]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  expect(await accessOf(salon)).toEqual([])
  const body = { entrance: false, door: 85, quiet: 'marți, 10:00–12:00', toilet: null, checked_again: false }
  expect((await call(contract.setAccess, { body })).status).toBe(204)
  const known = { confirmed_on: '2026-11-21', source: 'location' }
  expect(await accessOf(salon)).toEqual([
    { fact: 'entrance', value: false, ...known },
    { fact: 'door', value: 85, ...known },
    { fact: 'quiet', value: 'marți, 10:00–12:00', ...known },
  ])
})

test('a later day counts for the changed facts, and for all if all were checked again [LO-17]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  await call(contract.setAccess, { body: { entrance: true, lift: true, checked_again: false } })
  now = now.add({ hours: 48 })
  await call(contract.setAccess, { body: { entrance: true, lift: false, checked_again: false } })
  const dates = async () => (await accessOf(salon)).map(({ fact, confirmed_on }) => `${fact} ${confirmed_on}`)
  expect(await dates()).toEqual(['entrance 2026-11-21', 'lift 2026-11-23'])
  now = now.add({ hours: 24 })
  await call(contract.setAccess, { body: { entrance: true, lift: false, checked_again: true } })
  expect(await dates()).toEqual(['entrance 2026-11-24', 'lift 2026-11-24'])
})

test('the list has a location only where each fact asked for is known and holds [LO-17, SR-11]', async () => {
  const facts = {
    'Acces 1': { entrance: true, door: 80, quiet: 'joi' },
    'Acces 2': { entrance: true, door: 79 },
    'Acces 3': { entrance: false, door: 200 },
    'Acces 4': {},
  }
  const names = Object.keys(facts)
  for (const [name, body] of Object.entries(facts)) {
    const call = await ownerOf(await aSalon(api.db, { name }))
    expect((await call(contract.setAccess, { body: { ...body, checked_again: false } })).status).toBe(204)
  }
  const ours = async (access: string) => (await found(access)).filter((name) => names.includes(name))
  expect(await ours('entrance')).toEqual(['Acces 1', 'Acces 2'])
  expect(await ours('door')).toEqual(['Acces 1', 'Acces 3'])
  expect(await ours('entrance,door')).toEqual(['Acces 1'])
  expect(await ours('quiet')).toEqual(['Acces 1'])
  expect([await ours('toilet'), await ours('elevator')]).toEqual([[], []])
})

test('a value that a fact cannot have is refused in its field [LO-17]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  for (const [field, value] of [
    ['door', 12],
    ['door', true],
    ['entrance', 'da'],
    ['quiet', 'x'.repeat(61)],
  ] as const) {
    const answer = await call(contract.setAccess, { body: { [field]: value, checked_again: false } })
    expect(answer).toMatchObject({ status: 422, problem: { errors: { [field]: [expect.any(String)] } } })
  }
  expect(await accessOf(salon)).toEqual([])
})

test('the log says which facts have changed, to and from not known too [LO-17, PT-55]', async () => {
  const call = await ownerOf(await aSalon(api.db))
  await call(contract.setAccess, { body: { entrance: true, door: 85, checked_again: false } })
  await call(contract.setAccess, { body: { entrance: false, checked_again: false } })
  const answer = await call(listActions, { query: {} })
  if (!answer.ok) throw new Error(answer.problem.message)
  const [last] = answer.body.data.actions
  expect(last).toMatchObject({
    changes: [
      { label: 'lățimea ușii', before: '85 cm', after: '–' },
      { label: 'intrare fără treaptă', before: 'da', after: 'nu' },
    ],
  })
})
