import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { importsOver } from '#test/world/imports.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 100 })
afterAll(api.close)

const { cast, csv, preview, bring, broughtId, undo, contents } = await importsOver(api)

// Any change of a menu builds the free times of a location that had none.
beforeAll(async () => {
  await undo(await broughtId(csv('Serviciu,Durată,Preț\nPrimul,30,50\n')))
})

/** Each list that is not of clients: a file of it, its rows, and what a second look at the file must find. */
const MENU =
  'Capitol;Serviciu;Durată;Pauză;Preț;Online\nTuns;Tuns scurt;45;;95,00 lei;da\nTuns;Tuns lung;1h 30m;15 min;de la 1.250;da\nCuloare;Vopsit;;;100 - 150;da\nCuloare;Consultație;30;;;nu\n;Fără capitol;20;;gratuit;da\nTuns;TUNS SCURT;45;;95;da\nRea;Lungă;3 zile;;1;da\n'
const TEAM =
  'Angajat,Funcție,Telefon,E-mail\nPop Nouă,Coafeză,0722777001,n@exemplu.ro\nDan Mic,Manager,,\nVera Roșu,Recepție,0722777003,\n'

describe.each([
  ['services', MENU, { added: 5, refused: 2 }],
  ['team', TEAM, { added: 2, refused: 1 }],
] as const)('an import of %s', (kind, text, counts) => {
  const file = csv(text, `${kind}.csv`)

  test('comes once however often it is sent, tells nobody, and is undone without a trace [PT-05, PT-06]', async () => {
    const before = await contents()
    expect(await preview(file)).toMatchObject({ kind, is_recognised: true, known: 0, ...counts })
    expect(await contents()).toEqual(before)
    const id = await broughtId(file)
    const after = await contents()
    for (const table of ['message', 'staff_invitation', 'client']) expect(after[table]).toEqual(before[table])
    expect(await preview(file)).toMatchObject({ added: 0, known: counts.added })
    expect(await bring(file)).toMatchObject({ ok: false, status: 422 })
    expect(await contents()).toEqual(after)
    expect(await undo(id)).toMatchObject({ ok: true, body: { data: { kind, removed: counts.added, remaining: 0 } } })
    expect(await contents()).toEqual(before)
  })
})

test('services come with headings, prices of each form, pauses, and internal where no duration is said [PT-05]', async () => {
  const { entries, faults, remarks } = await preview(csv(MENU))
  expect(entries.map(({ name, facts, tags }) => [name, ...facts, ...tags])).toEqual([
    ['Tuns scurt', 'Tuns', '45 min', '95 RON'],
    ['Tuns lung', 'Tuns', '1 oră 30 min', 'pauză 15 min', 'de la 1.250 RON'],
    ['Vopsit', 'Culoare', '45 min', '100–150 RON', 'Intern'],
    ['Consultație', 'Culoare', '30 min', 'Preț neafișat', 'Intern'],
    ['Fără capitol', 'Servicii', '20 min', '0 RON'],
  ])
  expect(faults).toEqual([
    { row: 7, text: 'are același capitol și nume ca rândul 2' },
    { row: 8, text: '„3 zile” nu este o durată, ca 45 sau 1h 30m' },
  ])
  expect(remarks).toEqual([
    { row: 4, text: expect.stringContaining('nu are durată') },
    { row: 4, text: expect.stringContaining('ai deja „Vopsit”') },
  ])
})

test('services come with the wait that a file names where it leaves time to finish [PT-05, PT-35]', async () => {
  const heading = 'Serviciu,Durata,Lucru până la așteptare (minute),Așteptare (minute),Preț'
  const file = csv(`${heading}\nMeșe,120,45,35,300\nMască,60,30,30,90\nTuns cu foarfeca,30,,,80\n`)
  const { entries, remarks } = await preview(file)
  expect(entries.map(({ facts }) => facts)).toEqual([
    ['Servicii', '2 ore', 'așteptare 35 min după 45 min', '300 RON'],
    ['Servicii', '1 oră', '90 RON'],
    ['Servicii', '30 min', '80 RON'],
  ])
  expect(remarks).toEqual([{ row: 3, text: expect.stringContaining('așteptarea de 30 min nu încape în cele 60') }])
  const id = await broughtId(file)
  const { rows } = await sql<{ after: number; wait: number }>`select wait_after_minutes as after, wait_minutes as wait
    from service where name in ('Meșe', 'Mască') order by name desc`.execute(api.db)
  expect(rows).toEqual([
    { after: 45, wait: 35 },
    { after: 0, wait: 0 },
  ])
  await undo(id)
})

test('a service that the menu has under another heading comes with a warning [PT-05]', async () => {
  const { added, remarks } = await preview(csv('Capitol,Serviciu,Durată,Preț\nAlt capitol,PRIMUL,30,70\n'))
  expect(added).toBe(1)
  expect(remarks).toEqual([])
  const id = await broughtId(csv('Capitol,Serviciu,Durată,Preț\nTen,Tratament facial,60,150\n'))
  const again = await preview(csv('Capitol,Serviciu,Durată,Preț\nTratamente,TRATAMENT FACIAL,60,170\n'))
  expect(again).toMatchObject({ added: 1, known: 0 })
  expect(again.remarks).toEqual([{ row: 2, text: 'ai deja „TRATAMENT FACIAL” la „Ten”; în meniu vor fi amândouă' }])
  await undo(id)
})

test('a team comes with calendars and suggested roles, without who works at the desk [PT-05]', async () => {
  const { entries, faults } = await preview(csv(TEAM))
  expect(entries.map(({ name, facts, tags }) => [name, facts, tags])).toEqual([
    ['Pop Nouă', ['Coafeză', '0722 777 001', 'n@exemplu.ro'], ['Rol propus: specialist']],
    ['Dan Mic', ['Manager'], ['Rol propus: manager']],
  ])
  expect(faults).toEqual([{ row: 4, text: 'e de la recepție, fără calendar; se invită din Echipa' }])
})

test('the undo of a menu leaves what was changed or booked since [PT-06]', async () => {
  const id = await broughtId(
    csv('Capitol,Serviciu,Durata,Preț\nNou,Rămas,30,50\nNou,Programat,30,50\nNou,Plecat,30,50\n'),
  )
  const rows = await sql<{
    id: number
  }>`update service set name = 'Rămas altfel' where name = 'Rămas' returning id`.execute(api.db)
  expect(rows.rows).toHaveLength(1)
  await sql`insert into voucher (location_id, code, discount_type, discount)
    values (${cast.salon.locationId}, 'FOLOSIT', 'percentage', 10)`.execute(api.db)
  await sql`insert into voucher_service (location_id, voucher_id, service_id) select s.location_id, v.id, s.id
    from service s join voucher v on v.location_id = s.location_id and v.code = 'FOLOSIT'
    where s.name = 'Programat'`.execute(api.db)
  expect(await undo(id)).toMatchObject({ ok: true, body: { data: { removed: 1, remaining: 2 } } })
  const left = await sql<{ name: string }>`select s.name from service s join menu_heading h
    on h.location_id = s.location_id and h.id = s.menu_heading_id where h.name = 'Nou' order by s.id`.execute(api.db)
  expect(left.rows.map(({ name }) => name)).toEqual(['Rămas altfel', 'Programat'])
})
