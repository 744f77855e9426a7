import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as register from '#contract/onboarding/register.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { anafRegister } from '#gateways/tax-register/anaf.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { taxRegister } from '#test/outside/tax-register.ts'
import { addReference } from '#test/world/reference.ts'
import { newcomersOf } from '#test/world/registration.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const outside = await taxRegister()
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
const withRegister = apiOver(url, { now: () => now, taxRegister: anafRegister({ address: outside.address }) })
const { freshPhone, withCustomer, messagesTo, formOf, registered } = newcomersOf(api)
beforeAll(() => addReference(api.db))
afterAll(async () => {
  await api.close()
  await withRegister.close()
  outside.close()
})

describe('POST /api/partner/register', () => {
  test('a business, its draft and its owner are made, the session opened, the texts accepted and mailed [PT-02]', async () => {
    const { visitor, body, id } = await registered()
    expect(await visitor.call(getOwnWork)).toMatchObject({
      body: { data: { current: { role: 'owner' }, locations: [{ name: 'Salonul Ana', city: 'Iași' }] } },
    })
    const business = await api.db.selectFrom('business').selectAll().where('phone', '=', body.phone).execute()
    expect(business).toMatchObject([{ legal_name: 'Ana Coafură SRL', cui: '1590082', register_answer: null }])
    const accepted = await api.db
      .selectFrom('partner_acceptance')
      .select(['document', 'version'])
      .where('business_id', '=', business[0]!.id)
      .orderBy('document')
      .execute()
    expect(accepted).toEqual([
      { document: 'data-processing', version: '2026-11-28' },
      { document: 'terms', version: '2026-11-28' },
    ])
    const mail = (await messagesTo(body.email)).find((text) => text.includes('Acordul de prelucrare a datelor'))
    expect(mail).toContain('Nu luăm comision pe programare')
    const page = { params: { slug: 'x', location_id: String(id) } }
    expect(await visitor.call(getLocation, page)).toMatchObject({ status: 404 })
  })

  test('a registration with the phone of an account belongs to that person, who may have several businesses [PT-02]', async () => {
    const phone = await withCustomer()
    const visitor = api.visitor()
    const first = await visitor.call(register.registerPartner, { body: await formOf(visitor, phone) })
    now = now.add({ minutes: 5 })
    const again = api.visitor()
    const second = await again.call(register.registerPartner, {
      body: await formOf(again, phone, { location_name: 'A doua' }),
    })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await again.call(getOwnWork)).toMatchObject({
      body: { data: { person: { first_name: 'Ioana' }, locations: [{}, {}], current: { role: 'owner' } } },
    })
  })

  test.each([
    [{ cui: '1590083' }, 'cui', 'cifra de control'],
    [{ city: 'Atlantida' }, 'city', 'Nu găsim localitatea'],
    [{ city: 'Băneasa' }, 'city', 'Scrie și județul'],
    [{ category: 'astrologie' }, 'category', 'Alege'],
    [{ legal_name: ' ' }, 'legal_name', 'Completează'],
    [{ accepted_terms: '2020-01-01' }, 'accepted_terms', 'Citește-i din nou'],
    [{ confirmation_code: '000000' }, 'confirmation_code', ''],
  ])('%j is refused on its field and makes nothing [PT-02]', async (change, field, words) => {
    const visitor = api.visitor()
    const body = { ...(await formOf(visitor)), ...change }
    const count = () =>
      api.db
        .selectFrom('business')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    const before = await count()
    const answer = await visitor.call(register.registerPartner, { body })
    expect(answer).toMatchObject({ status: 422, problem: { errors: { [field]: [expect.stringContaining(words)] } } })
    expect(await count()).toEqual(before)
    expect(visitor.jar.has('partner_token')).toBe(false)
  })

  test('all fields that are wrong are told at once [PT-02]', async () => {
    const visitor = api.visitor()
    const empty = { legal_name: '', registry_number: ' ', address: '' }
    const body = { ...(await formOf(visitor)), ...empty, city: 'Atlantida', accepted_terms: '2020-01-01' }
    const answer = await visitor.call(register.registerPartner, { body })
    const fields = answer.ok ? [] : Object.keys(answer.problem.errors ?? {})
    expect(fields.toSorted()).toEqual(['accepted_terms', 'address', 'city', 'legal_name', 'registry_number'])
  })

  test('phone and town are judged beside all other faults [PT-02]', async () => {
    const visitor = api.visitor()
    const check = (body: { phone?: string; city?: string }) => visitor.call(register.checkRegistration, { body })
    expect(await check({ phone: '0722 100 100', city: 'Iași, jud. Iași' })).toMatchObject({ status: 200 })
    expect(await check({ phone: '0232 123 456', city: 'Atlantida' })).toMatchObject({
      status: 422,
      problem: {
        errors: { phone: [expect.stringContaining('număr fix')], city: [expect.stringContaining('Nu găsim')] },
      },
    })
  })

  test('an e-mail of another account is refused, and that account stays as it was [PT-02]', async () => {
    const { body } = await registered()
    const visitor = api.visitor()
    const answer = await visitor.call(register.registerPartner, {
      body: { ...(await formOf(visitor)), email: body.email },
    })
    expect(answer).toMatchObject({ status: 422, problem: { errors: { email: [expect.any(String)] } } })
  })

  test('the tax register gives name, number and address; when it is silent, the typed ones stay [PT-02]', async () => {
    const visitor = withRegister.visitor()
    const seen = await visitor.call(register.lookUpBusiness, { query: { cui: 'RO 2816464' } })
    expect(seen).toMatchObject({
      body: { data: { answer: 'found', business: { legal_name: 'SALONUL DE PROBĂ S.R.L.' } } },
    })
    const body = await formOf(visitor, freshPhone(), {
      cui: '2816464',
      legal_name: '',
      registry_number: '',
      address: '',
    })
    expect((await visitor.call(register.registerPartner, { body })).status).toBe(201)
    const known = await api.db.selectFrom('business').selectAll().where('phone', '=', body.phone).executeTakeFirst()
    expect(known).toMatchObject({ registry_number: 'J22/123/2019', register_answer: { status: expect.any(String) } })
    const unknown = await formOf(visitor)
    expect(await visitor.call(register.registerPartner, { body: unknown })).toMatchObject({
      status: 422,
      problem: { errors: { cui: [expect.stringContaining('nicio firmă')] } },
    })
    outside.state.mood = 'broken'
    const typed = await formOf(visitor)
    expect((await visitor.call(register.registerPartner, { body: typed })).status).toBe(201)
    outside.state.mood = 'well'
  })
})
