import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ensureReference } from './ensure-reference.ts'
import { exportProviders } from './export-providers.ts'
import { importProviders } from './import-providers.ts'
import { readProviderFile } from './read-provider-file.ts'

const { db } = await testDatabase()
const { db: elsewhere } = await testDatabase()
const today = '2026-11-21'

const aura = {
  business: {
    external_ref: 'aura',
    legal_name: 'Aura Hair SRL',
    cui: 'RO 00000007',
    registry_number: 'J22/0007/2015',
    address: 'Str. Păcurari 70, Iași',
  },
  locations: [
    {
      external_ref: 'aura-1',
      name: 'Salon Aura',
      category: 'coafor',
      city: 'iasi',
      address: 'Str. Păcurari 70',
      latitude: 47.1741,
      longitude: 27.5556,
      opening_hours: [
        { weekday: 5, from: '12:00', to: '24:00' },
        { weekday: 6, from: '00:00', to: '02:00' },
      ],
      closures: [{ first_date: '2026-12-24', last_date: '2026-12-27', reason: 'Sărbători' }],
      payment_methods: ['card'],
      professionals: [
        {
          ref: 'ioana',
          first_name: 'Ioana',
          last_name: 'Țurcanu',
          working_hours: [{ weekday: 5, from: '12:00', to: '20:00' }],
          breaks: [{ weekday: 5, from: '15:00', to: '15:30' }],
        },
      ],
      equipment_groups: [{ ref: 'laser', name: 'Laser', units: 2 }],
      menu: [
        {
          name: 'Păr',
          services: [
            {
              ref: 'tuns',
              name: 'Tuns',
              duration: 45,
              price: 95.5,
              professionals: [{ ref: 'ioana', price: 110, duration: 60 }],
            },
            {
              ref: 'laser',
              name: 'Epilare',
              category: 'cosmetica',
              duration: 30,
              price: 100,
              max_price: 300,
              range_price: true,
              equipment_group: 'laser',
              professionals: [{ ref: 'ioana' }],
            },
            { ref: 'cura', name: 'Cură', duration: 30, is_subscription: true, professionals: [{ ref: 'ioana' }] },
          ],
        },
      ],
      offers: [
        {
          services: ['tuns'],
          discount_type: 'percentage',
          discount: 20,
          start_in_days: 0,
          end_in_days: 7,
          start_time: '12:00',
          end_time: '24:00',
        },
        {
          services: ['tuns'],
          discount_type: 'fixed',
          discount: 10.5,
          start_date: '2026-12-01',
          end_date: '2026-12-05',
        },
      ],
      subscriptions: [{ ref: 'zece', name: 'Zece cure', sessions: 10, price: 700, valid_days: 90, services: ['cura'] }],
      vouchers: [
        {
          code: 'TOAMNA25',
          discount_type: 'percentage',
          discount: 25,
          services: ['tuns'],
          valid_until: '2026-12-31',
          max_uses: 5,
        },
      ],
      custom_fields: [{ key: 'alergii', label: 'Alergii', required: true }],
      works: [
        { source: '/poze/bob.jpg', alt: 'Bob', professional: 'ioana' },
        { source: '/poze/vitrina.jpg', alt: 'Coc', professional: null },
      ],
      pictures: [{ source: '/poze/a.jpg', alt: 'Interior: Salon Aura', album: 'Locul nostru' }],
    },
  ],
}

const broken = (change: (copy: typeof aura) => void) => {
  const copy = structuredClone(aura)
  change(copy)
  return copy
}

const rowsOf = (...values: unknown[]) => values.map((value, index) => ({ line: index + 1, value }))
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]!.n
const everything = async () =>
  Promise.all(
    ['business', 'location', 'professional', 'service', 'resource', 'offer', 'voucher', 'picture', 'work'].map(count),
  )

beforeAll(async () => {
  await ensureReference(db)
})

describe('importing providers', () => {
  test('bad rows are reported by line and reason, and nothing changes [DA-02]', async () => {
    const rows = rowsOf(
      aura,
      broken(({ locations }) => {
        locations[0]!.latitude = 99
        locations[0]!.pictures[0]!.source = 'https://alta-casa.example/a.jpg'
        locations[0]!.menu[0]!.services[0]!.duration = -5
      }),
      broken(({ business, locations }) => {
        business.external_ref = 'b3'
        locations[0]!.external_ref = 'l3'
        locations[0]!.city = 'atlantida'
        locations[0]!.menu[0]!.services[0]!.professionals[0]!.ref = 'nimeni'
        locations[0]!.works[0]!.professional = 'altcineva'
      }),
      broken(({ locations }) => Reflect.deleteProperty(locations[0]!, 'name')),
      'nimic',
      aura,
    )
    const result = await importProviders(db, rows, { today })
    expect(result.imported).toBe(0)
    expect(result.problems).toEqual([
      { line: 2, reason: 'Câmpul locations.1.latitude nu este valid' },
      { line: 2, reason: 'Câmpul locations.1.menu.1.services.1.duration nu este valid' },
      { line: 2, reason: 'Câmpul locations.1.pictures.1.source nu este valid' },
      { line: 3, reason: 'l3: orașul atlantida nu există' },
      { line: 3, reason: 'l3: niciun specialist nu are referința nimeni' },
      { line: 3, reason: 'l3: niciun specialist nu are referința altcineva' },
      { line: 4, reason: 'Lipsește câmpul locations.1.name' },
      { line: 5, reason: 'Rândul nu este un document de furnizor' },
      { line: 6, reason: 'firma aura apare și pe linia 1' },
      { line: 6, reason: 'locul aura-1 apare și pe linia 1' },
    ])
    expect(await everything()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('with the flag the good rows are loaded [DA-02]', async () => {
    const result = await importProviders(db, rowsOf('nimic', aura), { today, keepGood: true })
    expect(result).toEqual({ imported: 1, problems: [{ line: 1, reason: 'Rândul nu este un document de furnizor' }] })
    expect(await everything()).toEqual([1, 1, 1, 3, 3, 2, 1, 1, 2])
  })

  test('loading again doubles nothing and takes what has changed [DA-02]', async () => {
    const ids = await sql<{ id: number }>`select id from service order by id`.execute(db)
    await importProviders(db, rowsOf(aura), { today })
    expect(await everything()).toEqual([1, 1, 1, 3, 3, 2, 1, 1, 2])
    expect(await sql<{ id: number }>`select id from service order by id`.execute(db)).toMatchObject({ rows: ids.rows })
    const shorter = broken(({ locations }) => {
      locations[0]!.name = 'Salonul Aura'
      locations[0]!.menu[0]!.services.splice(2)
      locations[0]!.subscriptions = []
      locations[0]!.equipment_groups[0]!.units = 1
    })
    await importProviders(db, rowsOf(shorter), { today })
    const { rows } = await sql`select name, (select count(*)::int from service where active) as services,
      (select count(*)::int from resource) as resources from location`.execute(db)
    expect(rows).toEqual([{ name: 'Salonul Aura', services: 2, resources: 2 }])
    await importProviders(db, rowsOf(aura), { today })
  })

  test('an exported provider can be loaded elsewhere and is exported the same again [DA-03, LO-13]', async () => {
    const exported = await exportProviders(db)
    expect(exported[0]!.locations[0]!.offers[0]).toMatchObject({
      start_date: today,
      end_date: '2026-11-28',
      end_time: '24:00',
    })
    expect(exported[0]!.locations[0]!.menu[0]!.services[0]).toMatchObject({
      price: 95.5,
      professionals: [{ price: 110, duration: 60 }],
    })
    expect(exported[0]!.locations[0]!.works).toEqual(aura.locations[0]!.works)
    expect(exported[0]!.locations[0]!.offers[1]).toMatchObject({ discount: 10.5, discount_type: 'fixed' })
    await ensureReference(elsewhere)
    const { rows, problems } = await readProviderFile('tot.json', Buffer.from(JSON.stringify(exported, null, 2)))
    await importProviders(elsewhere, rows, { today: '2027-05-05', problems })
    expect(await exportProviders(elsewhere)).toEqual(exported)
  })
})
