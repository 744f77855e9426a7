import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as setup from '#contract/onboarding/setup.ts'
import { decideOnNewBusiness, getNewBusiness, listNewBusinesses } from '#contract/operator/businesses.ts'
import { listLocations, mapLocations } from '#contract/search/locations.ts'
import { operatorOf } from '#test/access/operator/cast.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addReference } from '#test/world/reference.ts'
import { newcomersOf, setUp } from '#test/world/registration.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
const { registered, messagesTo } = newcomersOf(api)
beforeAll(() => addReference(api.db))
afterAll(api.close)

describe('new businesses', () => {
  async function published(name: string, change: { category?: string; cui?: string } = {}) {
    const newcomer = await registered({ location_name: name, ...change })
    await setUp(newcomer.visitor)
    const body = { licence: change.category === 'stomatologie' ? 'DSP 12/2026' : null }
    expect((await newcomer.visitor.call(setup.publishLocation, { body })).status).toBe(204)
    return newcomer
  }

  const decide = (visitor: Awaited<ReturnType<typeof operatorOf>>['visitor'], id: number, verdict: object) =>
    visitor.call(decideOnNewBusiness, {
      params: { location_id: String(id) },
      body: { decision: 'approved', reason: '', licence_checked: false, ...verdict },
    })

  const listed = async (search: string) => {
    const guest = api.visitor()
    const [list, map, found, sitemap, city] = [
      await guest.call(listLocations, { query: { city: 'iasi', per_page: '50' } }),
      await guest.call(mapLocations, { query: { city: 'iasi' } }),
      await guest.call(listLocations, { query: { search } }),
      await guest.raw('/sitemaps/locations-0.xml'),
      await guest.raw('/api/public/cities/iasi'),
    ]
    return {
      list: list.ok && list.body.data.some(({ name }) => name === search),
      map: map.ok && map.body.data.points.some(({ name }) => name === search),
      found: found.ok && found.body.data.length > 0,
      sitemap: (await sitemap.text()).includes(search),
      city: (await city.text()).includes(search),
    }
  }

  test('the oldest business comes first, with the known facts; a CUI or phone seen before is marked [OP-02]', async () => {
    const { visitor } = await operatorOf(api)
    const first = await published('Prima')
    now = now.add({ minutes: 1 })
    const second = await published('A doua')
    const list = await visitor.call(listNewBusinesses, { query: { state: 'review' } })
    const ids = list.ok ? list.body.data.map(({ location_id }) => location_id) : []
    expect(ids).toEqual([first.id, second.id])
    const seen = await visitor.call(getNewBusiness, { params: { location_id: String(second.id) } })
    expect(seen).toMatchObject({
      body: {
        data: {
          business: { cui: '1590082', cui_fits: true, phone: second.body.phone },
          register: null,
          owner: { first_name: 'Ana', last_name: 'Pop' },
          services: [
            { name: 'Tuns damă', price: 95 },
            { name: 'Balayage', price: null },
          ],
          seen_before: [
            expect.objectContaining({ locations: ['Prima'], same_cui: true, same_phone: false, state: 'review' }),
          ],
          path: expect.stringContaining(`/locations/${second.id}/`),
        },
      },
    })
  })

  test('approved it stands in search, on the map, in its city and the sitemap; before, in none of them [OP-02, PT-04]', async () => {
    const { visitor } = await operatorOf(api)
    const { id, body, visitor: owner } = await published('gladiola')
    expect(await listed('gladiola')).toEqual({ list: false, map: false, found: false, sitemap: false, city: false })
    expect((await decide(visitor, id, {})).status).toBe(204)
    expect(await listed('gladiola')).toMatchObject({ list: true, map: true, found: true, sitemap: true })
    expect((await messagesTo(body.email)).at(-1)).toContain('gladiola apare acum în căutare')
    expect(await owner.call(setup.getListing)).toMatchObject({ body: { data: { state: 'approved' } } })
  })

  test('a question or refusal of the operator is read by the business in the same words, and can be answered [OP-02, PT-04]', async () => {
    const { visitor } = await operatorOf(api)
    const { id, body, visitor: owner } = await published('Întrebata')
    expect(await decide(visitor, id, { decision: 'asked', reason: ' ' })).toMatchObject({
      status: 422,
      problem: { errors: { reason: [expect.any(String)] } },
    })
    const reason = 'Trimite-ne un act cu adresa.\nDe pildă contractul de chirie.'
    expect((await decide(visitor, id, { decision: 'asked', reason })).status).toBe(204)
    expect(await owner.call(setup.getListing)).toMatchObject({ body: { data: { state: 'asked', reason } } })
    expect((await messagesTo(body.email)).at(-1)).toContain(`Întrebarea: ${reason}`)
    expect((await owner.call(setup.answerOperator, { body: { answer: 'Contractul 12 din 2024.' } })).status).toBe(204)
    expect(await owner.call(setup.answerOperator, { body: { answer: 'Altul.' } })).toMatchObject({
      status: 422,
      problem: { errors: { answer: [expect.stringContaining('Între timp')] } },
    })
    const again = await visitor.call(getNewBusiness, { params: { location_id: String(id) } })
    expect(again).toMatchObject({ body: { data: { state: 'review', answer: 'Contractul 12 din 2024.' } } })
    const page = { params: { slug: 'x', location_id: String(id) } }
    expect((await api.visitor().call(getLocation, page)).status).toBe(200)
    expect((await decide(visitor, id, { decision: 'refused', reason: 'Adresa nu există.' })).status).toBe(204)
    expect((await api.visitor().call(getLocation, page)).status).toBe(404)
    expect((await messagesTo(body.email)).at(-1)).toContain('Motivul: Adresa nu există.')
    expect(await owner.call(setup.getListing)).toMatchObject({
      body: { data: { state: 'refused', reason: 'Adresa nu există.', path: null } },
    })
    expect(await decide(visitor, id, { decision: 'refused', reason: 'Încă o dată.' })).toMatchObject({ status: 422 })
  })

  test('a decision of another operator is not overruled from a page opened before it [OP-02]', async () => {
    const { visitor } = await operatorOf(api)
    const { id, visitor: owner } = await published('Hotărâta')
    const refusal = { decision: 'refused', reason: 'Adresa nu există.', seen: 'review' }
    expect((await decide(visitor, id, refusal)).status).toBe(204)
    expect(await decide(visitor, id, { seen: 'review' })).toMatchObject({
      status: 422,
      problem: { errors: { decision: [expect.stringContaining('Între timp')] } },
    })
    expect(await owner.call(setup.getListing)).toMatchObject({ body: { data: { state: 'refused' } } })
    expect((await decide(visitor, id, { seen: 'refused' })).status).toBe(204)
  })

  test('a health category opens only once its permit is checked [OP-02, PT-04]', async () => {
    const { visitor } = await operatorOf(api)
    const { id } = await published('Clinica Crin', { category: 'stomatologie' })
    const page = { params: { slug: 'x', location_id: String(id) } }
    expect(await decide(visitor, id, {})).toMatchObject({
      status: 422,
      problem: { errors: { licence_checked: [expect.any(String)] } },
    })
    expect((await api.visitor().call(getLocation, page)).status).toBe(404)
    expect((await decide(visitor, id, { licence_checked: true })).status).toBe(204)
    expect((await api.visitor().call(getLocation, page)).status).toBe(200)
  })

  test('each decision stays in the log, which nobody changes [OP-02]', async () => {
    const { visitor, id: operatorId } = await operatorOf(api)
    const { id } = await published('Notata')
    await decide(visitor, id, {})
    const rows = await api.db.selectFrom('operator_action').selectAll().where('location_id', '=', id).execute()
    expect(rows).toMatchObject([
      { customer_id: operatorId, kind: 'review', before: { state: 'review' }, after: { state: 'approved' } },
    ])
    const change = api.db.updateTable('operator_action').set({ reason: 'alt motiv' }).where('location_id', '=', id)
    await expect(change.execute()).rejects.toThrow('never changed')
    await expect(api.db.deleteFrom('operator_action').execute()).rejects.toThrow('never changed')
  })
})
