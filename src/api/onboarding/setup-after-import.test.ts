import { afterAll, beforeAll, expect, test } from 'vitest'
import { importList, previewImport } from '#contract/imports/imports.ts'
import { getLocation } from '#contract/locations/location.ts'
import * as setup from '#contract/onboarding/setup.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReference } from '#test/world/reference.ts'
import { newcomersOf } from '#test/world/registration.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T10:00:00Z'), limitsFactor: 10 })
const { registered } = newcomersOf(api)
beforeAll(() => addReference(api.db))
afterAll(api.close)

const bring = async (owner: Visitor, text: string) => {
  const file = new File([text], 'lista.csv', { type: 'text/csv' })
  const shown = await owner.call(previewImport, { body: { file } })
  const seen = shown.ok ? shown.body.data.seen : ''
  expect(await owner.call(importList, { body: { file, seen } })).toMatchObject({ status: 201 })
}

const point = { latitude: 47.161, longitude: 27.586 }
const hours = [{ weekday: 1, start_time: '09:00', end_time: '18:00' }]

test('no screen of the setup takes away what an import brought, and its owner is in the team once [PT-03, PT-05]', async () => {
  const { visitor: owner, id } = await registered()
  const saved = async () => {
    await owner.call(setup.saveSetupAddress, { body: { address: 'Str. Lăpușneanu 3', ...point } })
    const statuses = [
      (await owner.call(setup.saveSetupServices, { body: { services: [] } })).status,
      (await owner.call(setup.saveSetupHours, { body: { hours } })).status,
      (await owner.call(setup.saveSetupTeam, { body: { works_here: true, colleague: null } })).status,
    ]
    return statuses
  }
  expect(await saved()).toEqual([422, 204, 204])
  await bring(owner, 'Capitol,Serviciu,Durata,Pret\nPăr,Tuns,45,de la 90\nUnghii,Gel,60,120\n')
  await bring(owner, 'Angajat,Functie\nZina Petcu,Manichiuristă\nDana Rusu,Coafeză\n')
  // Every screen, and every one again.
  expect(await saved()).toEqual([204, 204, 204])
  const colleague = { first_name: 'Vlad', last_name: 'Moga' }
  const typed = [{ name: 'Pensat', duration: 15, price: 30 }]
  await owner.call(setup.saveSetupServices, { body: { services: typed } })
  await owner.call(setup.saveSetupTeam, { body: { works_here: true, colleague } })
  await owner.call(setup.saveSetupServices, { body: { services: [] } })
  await owner.call(setup.saveSetupTeam, { body: { works_here: true, colleague: null } })
  expect(await owner.call(setup.getSetup)).toMatchObject({
    body: { data: { brought_people: 2, colleague: null, works_here: true } },
  })
  expect(await owner.call(setup.publishLocation, { body: { licence: null } })).toMatchObject({ status: 204 })
  const page = await api.visitor().call(getLocation, { params: { slug: 'x', location_id: String(id) } })
  if (!page.ok) throw new Error(page.problem.message)
  const names = page.body.data.professionals.map((each) => `${each.first_name} ${each.last_name}`)
  expect(names.sort()).toEqual(['Ana Pop', 'Dana Rusu', 'Zina Petcu'])
  const services = page.body.data.service_categories.flatMap((heading) => heading.services.map(({ name }) => name))
  expect(services.sort()).toEqual(['Gel', 'Tuns'])
})

test('an owner whom an import brought keeps that calendar, and nobody else has to work there [PT-03, PT-05]', async () => {
  const { visitor: owner } = await registered()
  await bring(owner, 'Angajat,Functie\nANA POP,Coafeză\nZina Petcu,Manichiuristă\n')
  expect(await owner.call(setup.saveSetupTeam, { body: { works_here: false, colleague: null } })).toMatchObject({
    status: 204,
  })
  await owner.call(setup.saveSetupTeam, { body: { works_here: true, colleague: null } })
  const seen = await owner.call(setup.getSetup)
  expect(seen.ok && seen.body.data.professionals).toEqual(['Ana Pop', 'Zina Petcu'])
  expect(seen.ok && seen.body.data.works_here).toBe(true)
})
