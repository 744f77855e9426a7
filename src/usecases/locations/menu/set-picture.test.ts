import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as contract from '#contract/locations/partner-services.ts'
import { listPictureRows } from '#db/site/picture-rows.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T08:00:00Z') })
afterAll(api.close)

async function ownerOf(salon: Salon) {
  const owner = await addMember(api, salon.locationId, 'owner')
  return (await partnerVisitor(api, owner)).call
}

async function publicMenu({ locationId, slug }: Salon) {
  const answer = await api.visitor().call(getLocation, { params: { location_id: String(locationId), slug } })
  return answer.ok ? answer.body.data.service_categories : []
}

test('a service’s picture is on the public page at once, and its file goes with it [PT-34]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const params = { service_id: String(salon.short) }
  const shown = async () =>
    (await publicMenu(salon))[0]!.services.find(({ id }) => id === salon.short)?.image?.dataUrl500
  expect(await shown()).toBeUndefined()
  const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const refused = await call(contract.setServicePicture, { params, body: { image: new File([small], 'mic.png') } })
  expect(!refused.ok && Object.keys(refused.problem.errors ?? {})).toEqual(['image'])
  const large = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const set = await call(contract.setServicePicture, { params, body: { image: new File([large], 'tuns.jpg') } })
  expect(set.status).toBe(204)
  const path = (await shown()) ?? ''
  expect(path).toMatch(/^\/pictures\/uploads\/.+\.webp$/)
  const key = path.replace('/pictures/', '')
  expect(await listPictureRows(api.db)).toContainEqual({ table: 'service', id: salon.short, key })
  expect((await call(contract.removeServicePicture, { params })).status).toBe(204)
  expect(await shown()).toBeUndefined()
  expect(await api.deps.gateways.pictures.get(key)).toBeNull()
  const other = await ownerOf(await aSalon(api.db))
  expect((await other(contract.removeServicePicture, { params })).status).toBe(404)
})
