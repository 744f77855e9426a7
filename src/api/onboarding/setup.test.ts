import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/auth/session.ts'
import { getMonthLoad, getTeamDay } from '#contract/calendar/day.ts'
import { findFirstFree } from '#contract/calendar/placing.ts'
import { getLocation } from '#contract/locations/location.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import * as setup from '#contract/onboarding/setup.ts'
import { listLocations } from '#contract/search/locations.ts'
import { changeOpeningDate } from '#contract/team/hours.ts'
import type { E164 } from '#domain/account/phone.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReference } from '#test/world/reference.ts'
import { newcomersOf, setUp } from '#test/world/registration.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
const { sentCode, registered } = newcomersOf(api)
beforeAll(() => addReference(api.db))
afterAll(api.close)

const shownAs = async (id: number) => {
  const answer = await api.visitor().call(getLocation, { params: { slug: 'x', location_id: String(id) } })
  return answer.ok ? (answer.body.data.in_review ? 'in review' : 'listed') : answer.status
}
const found = async (search: string) => {
  const answer = await api.visitor().call(listLocations, { query: { search } })
  return answer.ok ? answer.body.data.map(({ name }) => name) : answer.status
}

describe('the setup', () => {
  test('each screen is saved by itself and found again on another device [PT-03]', async () => {
    const { visitor, body } = await registered()
    await setUp(visitor)
    const other = api.visitor()
    await logInByCode(other, body.phone)
    const seen = await other.call(setup.getSetup)
    expect(seen).toMatchObject({
      body: {
        data: {
          state: 'draft',
          steps: ['address', 'services', 'hours', 'team'],
          address: 'Str. Lăpușneanu 3',
          // The screens offer the office of the business as the address, and say what was decided for the owner.
          registered_address: body.address,
          cancellation_minutes: LOCATION_RULES.cancellationMinutes.initial,
          services: [
            { name: 'Tuns damă', duration: 45, price: 95 },
            { name: 'Balayage', duration: 180, price: null },
          ],
          works_here: true,
          colleague: null,
        },
      },
    })
    await other.call(setup.saveSetupServices, { body: { services: [{ name: 'Balayage', duration: 150, price: 400 }] } })
    await other.call(setup.saveSetupTeam, {
      body: { works_here: false, colleague: { first_name: 'Dana', last_name: 'Rusu' } },
    })
    expect(await visitor.call(setup.getSetup)).toMatchObject({
      body: {
        data: {
          services: [{ name: 'Balayage', duration: 150, price: 400 }],
          works_here: false,
          colleague: { first_name: 'Dana', last_name: 'Rusu' },
        },
      },
    })
  })

  test('a closing before the opening, no day, nobody who works and a service twice are refused [PT-03]', async () => {
    const { visitor } = await registered()
    const twice = { name: 'Tuns', duration: 30, price: null }
    const answers = [
      await visitor.call(setup.saveSetupHours, { body: { hours: [] } }),
      await visitor.call(setup.saveSetupHours, {
        body: { hours: [{ weekday: 1, start_time: '18:00', end_time: '09:00' }] },
      }),
      await visitor.call(setup.saveSetupTeam, { body: { works_here: false, colleague: null } }),
      await visitor.call(setup.saveSetupServices, { body: { services: [twice, { ...twice, name: 'TUNS' }] } }),
      await visitor.call(setup.publishLocation, { body: { licence: null } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect(await visitor.call(setup.getListing)).toMatchObject({
      body: { data: { state: 'draft', next_step: 'address' } },
    })
  })
})

describe('publishing', () => {
  test('the page opens by its link and code, and stands in no list [PT-04]', async () => {
    const { visitor, id } = await registered({ location_name: 'Zambila Roz' })
    await setUp(visitor)
    expect((await visitor.call(setup.publishLocation, { body: { licence: null } })).status).toBe(204)
    expect(await shownAs(id)).toBe('in review')
    expect(await found('zambila')).toEqual([])
    expect(await visitor.call(setup.getListing)).toMatchObject({
      body: {
        data: { state: 'review', path: `/locations/${id}/zambila-roz`, has: { every_price: false, pictures: false } },
      },
    })
    const code = await visitor.call(setup.getListingCode)
    expect(code.ok && code.body).toMatch(/^<svg/)
    expect(await visitor.call(setup.saveSetupTeam, { body: { works_here: true, colleague: null } })).toMatchObject({
      status: 422,
    })
  })

  test('a health category names its permit and stays shut until that is checked [PT-04]', async () => {
    const { visitor, id } = await registered({ category: 'stomatologie' })
    await setUp(visitor)
    expect(await visitor.call(setup.publishLocation, { body: { licence: null } })).toMatchObject({
      status: 422,
      problem: { errors: { licence: [expect.stringContaining('autorizației')] } },
    })
    for (const licence of ['x', '12', '   7  ', 'de la DSP'])
      expect(await visitor.call(setup.publishLocation, { body: { licence } })).toMatchObject({
        status: 422,
        problem: { errors: { licence: [expect.stringContaining('numărul întreg')] } },
      })
    expect((await visitor.call(setup.publishLocation, { body: { licence: 'DSP 1234/2026' } })).status).toBe(204)
    expect(await shownAs(id)).toBe(404)
    expect(await visitor.call(setup.getListingCode)).toMatchObject({ status: 404 })
    expect(await visitor.call(setup.getListing)).toMatchObject({ body: { data: { state: 'review', path: null } } })
  })

  test('staff behind a closed page see the calendar and change hours, and nothing can be booked [PT-04, PT-10]', async () => {
    const { visitor } = await registered({ category: 'stomatologie' })
    await setUp(visitor)
    await visitor.call(setup.publishLocation, { body: { licence: 'DSP 1234/2026' } })
    const date = dateOf('2026-11-24')
    const day = await visitor.call(getTeamDay, { query: { date } })
    const person = { name: 'Ana Pop', spans: [{ start_time: '09:00', end_time: '18:00' }] }
    expect(day).toMatchObject({ body: { data: { people: [person] } } })
    expect(await visitor.call(getMonthLoad, { query: { date } })).toMatchObject({ status: 200 })
    const hours = [{ start_time: '10:00', end_time: '18:00' }]
    const closed = await visitor.call(changeOpeningDate, { body: { date: dateOf('2026-12-02'), hours, decisions: [] } })
    expect(closed).toMatchObject({ status: 204 })
    const menu = await visitor.call(listPartnerServices)
    const service = menu.ok ? menu.body.data.headings[0]!.services[0]!.id : undefined
    const places = await visitor.call(findFirstFree, { query: { services: String(service) } })
    expect(places).toMatchObject({ status: 404, problem: { message: expect.stringContaining('nu e deschisă') } })
  })
})

/** The owner logs in on another device, by a code. */
async function logInByCode(visitor: Visitor, phone: E164) {
  now = now.add({ minutes: 5 })
  const { token, code } = await sentCode(visitor, phone)
  const body = { strategy: 'sms' as const, from: 'partner', phone, token, confirmation_code: code }
  expect(await visitor.call(login, { body })).toMatchObject({ ok: true })
}
