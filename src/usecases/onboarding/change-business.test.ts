import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as contract from '#contract/onboarding/business.ts'
import { getListing } from '#contract/onboarding/setup.ts'
import { listLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReference } from '#test/world/reference.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T08:00:00Z'), limitsFactor: 10 })
afterAll(api.close)
beforeAll(() => addReference(api.db))

async function ownerOf(salon: Salon) {
  const owner = await addMember(api, salon.locationId, 'owner')
  return (await partnerVisitor(api, owner)).call
}

async function publicPage({ locationId, slug }: Salon) {
  const answer = await api.visitor().call(getLocation, { params: { location_id: String(locationId), slug } })
  return answer.ok ? answer.body.data : null
}

async function foundIn(city: string): Promise<number[]> {
  const answer = await api.visitor().call(listLocations, { query: { city } })
  return answer.ok ? answer.body.data.map(({ id }) => id) : []
}

const IASI = { address: 'Str. Palat 2', city: 'Iași', latitude: 47.158, longitude: 27.587 }

test('a new address is on the page, the map and in the search of its city at once, and no more in the old one [PT-08]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  expect((await call(contract.setLocationAddress, { body: IASI })).status).toBe(204)
  expect(await foundIn('iasi')).toContain(salon.locationId)
  const moved = { address: 'Piața Unirii 1', city: 'Cluj-Napoca', latitude: 46.77, longitude: 23.59 }
  expect((await call(contract.setLocationAddress, { body: moved })).status).toBe(204)
  const page = await publicPage(salon)
  expect(page).toMatchObject({ address: 'Piața Unirii 1', latitude: 46.77, longitude: 23.59 })
  expect(page?.city.name).toBe('Cluj-Napoca')
  expect(await foundIn('cluj-napoca')).toContain(salon.locationId)
  expect(await foundIn('iasi')).not.toContain(salon.locationId)
})

test('in another city a point that was not moved goes to its middle, and one far from it is refused [PT-08]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  await call(contract.setLocationAddress, { body: IASI })
  expect((await call(contract.setLocationAddress, { body: { ...IASI, city: 'Cluj-Napoca' } })).status).toBe(204)
  const page = await publicPage(salon)
  expect(Math.round(page?.latitude ?? 0)).toBe(47)
  expect(Math.round(page?.longitude ?? 0)).toBe(24)
  const far = await call(contract.setLocationAddress, { body: { ...IASI, city: 'Cluj-Napoca', latitude: 47.2 } })
  expect(far).toMatchObject({ status: 422, problem: { errors: { latitude: [expect.stringContaining('departe')] } } })
  const unknown = await call(contract.setLocationAddress, { body: { ...IASI, city: 'Nicăieri' } })
  expect(unknown).toMatchObject({ status: 422, problem: { errors: { city: [expect.any(String)] } } })
})

const ENTITY = {
  cui: '1590082',
  legal_name: 'Ana Coafură SRL',
  registry_number: 'J22/12/2020',
  address: 'Str. Palat 1, Iași',
  email: 'firma@ana.test',
  phone: '0232 21 00 01',
}

test('the legal entity is changed in place; with another CUI the location is reviewed again [PT-04, LO-10]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const stored = await call(contract.getOwnBusiness)
  const cui = stored.ok ? stored.body.data.cui : ''
  expect((await call(contract.setOwnBusiness, { body: { ...ENTITY, cui } })).status).toBe(204)
  expect((await publicPage(salon))?.legal).toMatchObject({ name: 'Ana Coafură SRL', cui })
  const stateOf = async () => {
    const listing = await call(getListing)
    return listing.ok ? listing.body.data.state : null
  }
  expect(await stateOf()).toBe('approved')
  expect((await call(contract.setOwnBusiness, { body: { ...ENTITY, cui: 'RO 9010105' } })).status).toBe(204)
  expect(await stateOf()).toBe('review')
  expect((await publicPage(salon))?.legal).toMatchObject({ cui: '9010105' })
  const city = await api.db
    .selectFrom('location')
    .innerJoin('city', 'city.id', 'location.city_id')
    .select('city.slug')
    .where('location.id', '=', salon.locationId)
    .executeTakeFirstOrThrow()
  expect(await foundIn(city.slug)).not.toContain(salon.locationId)
  const wrong = await call(contract.setOwnBusiness, { body: { ...ENTITY, cui: '1590083' } })
  expect(wrong).toMatchObject({ status: 422, problem: { errors: { cui: [expect.any(String)] } } })
})

test('an owner of one location does not change the legal entity of another owner’s [PT-53]', async () => {
  const [salon, other] = [await aSalon(api.db), await aSalon(api.db)]
  const call = await ownerOf(salon)
  await ownerOf(other)
  const { business_id } = await api.db
    .selectFrom('location')
    .select('business_id')
    .where('id', '=', salon.locationId)
    .executeTakeFirstOrThrow()
  await api.db.updateTable('location').set({ business_id }).where('id', '=', other.locationId).execute()
  const answer = await call(contract.setOwnBusiness, { body: ENTITY })
  expect(answer).toMatchObject({ status: 422, problem: { errors: { legal_name: [expect.any(String)] } } })
})

test('a health category names its permit, and shuts the page until that is checked; others are live at once [PT-04]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  expect((await call(contract.setMainCategory, { body: { category: 'frizerie', licence: null } })).status).toBe(204)
  expect((await publicPage(salon))?.category.slug).toBe('frizerie')
  const bare = await call(contract.setMainCategory, { body: { category: 'stomatologie', licence: null } })
  expect(bare).toMatchObject({ status: 422, problem: { errors: { licence: [expect.any(String)] } } })
  const named = { category: 'stomatologie', licence: 'DSP 1234/2026' }
  expect((await call(contract.setMainCategory, { body: named })).status).toBe(204)
  expect(await publicPage(salon)).toBeNull()
  expect(await call(getListing)).toMatchObject({ body: { data: { state: 'review', path: null } } })
  const stored = await call(contract.getOwnBusiness)
  expect(stored).toMatchObject({ body: { data: { category: 'stomatologie', licence: 'DSP 1234/2026' } } })
})
