import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as contract from '#contract/locations/partner-page.ts'
import { initialFields } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, outcomeOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const [client] = await addCustomers(api.db, 1)

async function ownerOf(salon: Salon) {
  const owner = await addMember(api, salon.locationId, 'owner')
  return (await partnerVisitor(api, owner)).call
}

async function publicPage({ locationId, slug }: Salon) {
  const answer = await api.visitor().call(getLocation, { params: { location_id: String(locationId), slug } })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.body.data
}

const png = async (width: number, height: number) => {
  const pixels = { create: { width, height, channels: 3 as const, background: '#336699' } }
  return new File([new Uint8Array(await sharp(pixels).png().toBuffer())], 'x.png', { type: 'image/png' })
}

const texts = { name: 'Salonul Nou', description: 'Tuns și vopsit.', policies: 'Vino la timp.', phone: '0722 123 456' }

test('texts are live at once, and a search finds the new name [PT-08]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  expect((await call(contract.setPageTexts, { body: texts })).status).toBe(204)
  const page = await publicPage(salon)
  expect(page).toMatchObject({ name: 'Salonul Nou', description: 'Tuns și vopsit.', phone: '+40722123456' })
  expect(page.policies.text).toBe('Vino la timp.')
  const { search_text } = await api.db
    .selectFrom('location')
    .select('search_text')
    .where('id', '=', salon.locationId)
    .executeTakeFirstOrThrow()
  expect(search_text).toContain(' salonul nou ')
})

test('the phone that clients call may be a landline [PT-08]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  expect((await call(contract.setPageTexts, { body: { ...texts, phone: '0232 21 00 01' } })).status).toBe(204)
  expect((await publicPage(salon)).phone).toBe('+40232210001')
})

test.each([
  ['name', { name: '' }],
  ['phone', { phone: '12' }],
  ['phone', { phone: '+4912345678901' }],
  ['description', { description: 'x'.repeat(4001) }],
])('a wrong %s is said there and changes nothing [PT-08]', async (field, wrong) => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const answer = await call(contract.setPageTexts, { body: { ...texts, ...wrong } })
  expect(answer).toMatchObject({ status: 422, problem: { errors: { [field]: [expect.any(String)] } } })
  expect((await publicPage(salon)).name).toBe('Salon Aura')
})

test('photos are stored upright as WebP, in albums, in the order of their numbers, and removed with their file [PT-08]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const add = async (alt: string, album?: string) => {
    const answer = await call(contract.addPhoto, {
      body: { image: await png(2400, 1200), alt, ...(album ? { album } : {}) },
    })
    return answer.ok ? answer.body.data.id : 0
  }
  const [one, two] = [await add('Sala mare', 'Interior'), await add('Intrarea')]
  await call(contract.orderPhotos, { body: { ids: [two, one] } })
  const page = await publicPage(salon)
  expect(page.gallery.map(({ alt }) => alt)).toEqual(['Intrarea', 'Sala mare'])
  expect(page.albums).toMatchObject([{ name: 'Interior', pictures: [{ id: one }] }])
  const key = page.gallery[1]!.url.replace('/pictures/', '')
  const { width, height, format } = await sharp((await api.deps.gateways.pictures.get(key)) as Uint8Array).metadata()
  expect({ width, height, format }).toEqual({ width: 1600, height: 800, format: 'webp' })
  await call(contract.describePhoto, { params: { picture_id: String(one) }, body: { alt: 'Sala', album: '' } })
  expect((await publicPage(salon)).albums).toEqual([])
  await call(contract.removePhoto, { params: { picture_id: String(one) } })
  expect((await publicPage(salon)).gallery.map(({ alt }) => alt)).toEqual(['Intrarea'])
  expect(await api.deps.gateways.pictures.get(key)).toBeNull()
})

test('a photo that is small, no picture, or says nothing of itself is refused with a reason [PT-08]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  const fake = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png', { type: 'image/png' })
  for (const [field, body] of [
    ['image', { image: await png(299, 800), alt: 'Sala' }],
    ['image', { image: fake, alt: 'Sala' }],
    ['alt', { image: await png(400, 400), alt: ' ' }],
  ] as const)
    expect(await call(contract.addPhoto, { body })).toMatchObject({
      status: 422,
      problem: { errors: { [field]: [expect.any(String)] } },
    })
  expect((await publicPage(salon)).gallery).toEqual([])
})

test('a new logo replaces the old one and its file; it can be taken away [PT-08]', async () => {
  const salon = await aSalon(api.db)
  const call = await ownerOf(salon)
  await call(contract.setLogo, { body: { image: await png(800, 800) } })
  const first = (await publicPage(salon)).logo!.dataUrl500.replace('/pictures/', '')
  await call(contract.setLogo, { body: { image: await png(600, 600) } })
  expect(await api.deps.gateways.pictures.get(first)).toBeNull()
  await call(contract.removeLogo)
  expect((await publicPage(salon)).logo).toBeNull()
})

test('payment methods and questions are those that were set; a kept question keeps its answers [PT-08]', async () => {
  const salon = await aSalon(api.db, { payment: ['card'] })
  const call = await ownerOf(salon)
  const page = await call(contract.getPartnerPage)
  const methods = page.ok ? page.body.data.payment_methods : []
  const other = methods.find(({ chosen }) => !chosen)!
  await call(contract.setPaymentMethods, { body: { ids: [other.id] } })
  expect((await publicPage(salon)).payment_methods.map(({ id }) => id)).toEqual([other.id])
  expect((await call(contract.setPaymentMethods, { body: { ids: [999] } })).status).toBe(422)
  const asked = { key: null, label: 'Ai alergii?', required: true }
  await call(contract.setQuestions, { body: { questions: [asked, { ...asked, label: 'Ce culoare?' }] } })
  const [first] = (await publicPage(salon)).custom_fields
  await call(contract.setQuestions, { body: { questions: [{ ...asked, key: first!.key, label: 'Alergii?' }] } })
  expect((await publicPage(salon)).custom_fields).toEqual([{ key: first!.key, label: 'Alergii?', required: true }])
  const twice = { questions: [asked, asked] }
  expect((await call(contract.setQuestions, { body: twice })).status).toBe(422)
})

test('if clients must choose a professional, a booking without one is refused; the team’s is not [PT-08]', async () => {
  const salon = await aSalon(api.db, { professionals: 2 })
  await rebuildFreeTimeIndex(api.deps)
  const call = await ownerOf(salon)
  const page = await call(contract.getPartnerPage)
  if (!page.ok) throw new Error(page.problem.message)
  expect(page.body.data.rules.any_professional).toBe(true)
  const rules = { ...page.body.data.rules, any_professional: false }
  expect((await call(contract.setBookingRules, { body: rules })).status).toBe(204)
  expect((await publicPage(salon)).policies.any_professional).toBe(false)
  const place = (professionalId: ProfessionalId | null) =>
    placeBooking(customer(api.deps, client!), bookingAt(salon, '2026-11-26', 600, { professionalId }), null)
  expect(await fieldsOf(place(null))).toEqual(['professional_id'])
  expect(await outcomeOf(place(salon.professionals[1]!))).toBe('placed')
})

test('rules hold for later bookings; the limit is named as a date [PT-08]', async () => {
  const salon = await aSalon(api.db)
  await rebuildFreeTimeIndex(api.deps)
  const call = await ownerOf(salon)
  const placed = await placeBooking(customer(api.deps, client!), bookingAt(salon, '2026-11-25', 600), null)
  const chosen = { slot_grid: 30, minimum_notice: 120, horizon_days: 7, cancellation_limit: 2880, asks_approval: true }
  const rules = { ...initialFields(LOCATION_RULES), ...chosen }
  expect((await call(contract.setBookingRules, { body: rules })).status).toBe(204)
  const far = placeBooking(customer(api.deps, client!), bookingAt(salon, '2026-12-05', 600), null)
  expect(await outcomeOf(far)).toBe('invalid')
  const near = placeBooking(customer(api.deps, client!), bookingAt(salon, '2026-11-26', 600), null)
  expect((await near).status).toBe('pending')
  expect((await publicPage(salon)).policies).toMatchObject({ slot_grid_minutes: 30, cancellation_limit_minutes: 2880 })
  const page = await call(contract.getPartnerPage)
  const cancellation = page.ok ? page.body.data.cancellation : null
  expect(cancellation?.example).toBe('marți, 1 decembrie, 10:00')
  expect(cancellation?.choices.find(({ minutes }) => minutes === 2880)).toEqual({
    minutes: 2880,
    until: 'duminică, 29 noiembrie, 10:00',
  })
  expect(placed.status).toBe('confirmed')
  const wrong = await call(contract.setBookingRules, { body: { ...rules, slot_grid: 7 } })
  expect(wrong.status).toBe(422)
})
