import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { getArchiveContents, proveForArchive } from '#contract/archive/archive.ts'
import { ARCHIVE_TABLES, LEFT_OUT } from '#db/archive/archive-tables.ts'
import { tableRows } from '#db/archive/read-archive-rows.ts'
import * as lists from '#db/archive/read-lists.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aLivedInSalon, downloadArchive } from '#test/world/lived-in.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-22T08:00:00Z') })
afterAll(api.close)

const textOf = (zip: Uint8Array, name: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(unzipSync(zip)[name])

test('every table with a location is in the archive, or is left out for a reason [PT-56]', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'location_id' order by 1`.execute(api.db)
  const known = [...Object.keys(ARCHIVE_TABLES), ...Object.keys(LEFT_OUT)]
  expect(rows.map(({ name }) => name)).toEqual(known.sort())
})

test('each list gives rows of its columns [PT-56]', async () => {
  const { salon } = await aLivedInSalon(api)
  for (const list of Object.values(lists)) {
    const { rows } = await list(salon.locationId).execute(api.db)
    expect(rows).not.toEqual([])
  }
  const rows = await api.db.transaction().execute(async (tx) => {
    const query = await tableRows(tx, salon.locationId, 'booking')
    return (await query.execute(tx)).rows
  })
  expect(JSON.parse(rows[0]!.json)).toMatchObject({ status: 'confirmed' })
})

test('tables and calendar are for people, and no cell is run by a spreadsheet [PT-56]', async () => {
  const { owner } = await aLivedInSalon(api)
  const zip = await downloadArchive(api, owner)
  const bookings = textOf(zip, 'programari.csv')
  expect(bookings.split('\r\n')[0]).toBe(
    '\ufeffNumăr;Data;Ora;"Durata, minute";Starea;Client;Vine altcineva;Telefon;E-mail;Specialist;Servicii;"Preț, RON";"Preț maxim, RON";De unde;Comentariul clientului;Note ale echipei',
  )
  expect(bookings).toContain(";'=2+3;")
  expect(bookings).toContain(';Vopsea 7.3\r\n')
  // A visit to come is none yet, as on the page of clients.
  expect(textOf(zip, 'clienti.csv')).toContain("Ceai verde;'@SUM(A1);0;\r\n")
  expect(textOf(zip, 'clienti.csv')).toMatch(/;1;2026-\d\d-\d\d\r\n/)
  // Written as in Romania, a phone is no formula: it needs no apostrophe, and a spreadsheet keeps its zero.
  for (const name of ['programari.csv', 'clienti.csv']) {
    expect(textOf(zip, name)).toMatch(/;07\d\d \d{3} \d{3};/)
    expect(textOf(zip, name)).not.toContain("'+40")
  }
  for (const name of ['programari.csv', 'clienti.csv', 'servicii.csv', 'echipa.csv', 'recenzii.csv', 'jurnal.csv'])
    for (const cell of textOf(zip, name)
      .slice(1)
      .split(/[;\r\n]+/))
      expect(cell).not.toMatch(/^"?[=+\-@]/)
  const calendar = textOf(zip, 'calendar.ics')
  expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(4)
  // RFC 5545: the calendar's own properties stand before its components.
  expect(calendar.split('BEGIN:VTIMEZONE')[0]).toContain('X-WR-TIMEZONE:Europe/Bucharest')
  expect(calendar).toMatch(/SUMMARY:Ion Rusu: Vopsit/)
})

test('the table of the team has whoever works there and in which role, with or without a calendar [PT-56]', async () => {
  const { salon } = await aLivedInSalon(api)
  const member = async (role: Role, first_name: string, professionalId: ProfessionalId | null = null) => {
    const person = await addMember(api, salon.locationId, role, { professionalId })
    await api.db.updateTable('customer').set({ first_name, last_name: 'Sandu' }).where('id', '=', person.id).execute()
    return person
  }
  const owner = await member('owner', 'Oana')
  await member('manager', 'Mara')
  const left = await member('reception', 'Rita')
  await sql`update membership set ended_at = now() where id = ${left.membershipId}`.execute(api.db)
  await member('professional', 'Alta', salon.professionals[0])
  const rows = textOf(await downloadArchive(api, owner), 'echipa.csv').split('\r\n')
  const contents = await (await partnerVisitor(api, owner)).call(getArchiveContents)
  expect(contents).toMatchObject({ body: { data: { counts: { team: rows.length - 2 } } } })
  expect(rows[0]).toBe('\ufeffNume;Funcție;Rol;Lucrează acum;Se rezervă online;Servicii')
  expect(rows).toContain('Oana Sandu;;proprietar;da;nu;0')
  expect(rows).toContain('Mara Sandu;;manager;da;nu;0')
  expect(rows).toContain('Rita Sandu;;recepție;nu;nu;0')
  // A member with a calendar stands there once, under the name that clients read.
  expect(rows.filter((row) => row.includes(';specialist;'))).toHaveLength(1)
  expect(rows.join()).not.toContain('Alta Sandu')
})

test('the table of services says which prices only begin there, are a range or are hidden, as the page does [PT-56]', async () => {
  const { owner } = await aLivedInSalon(api)
  const services = await api.db.selectFrom('service').select('id').orderBy('id', 'desc').limit(2).execute()
  const setPrice = (at: number, price: { max_price_bani: number | null; hidden_price: boolean }) =>
    api.db
      .updateTable('service')
      .set({ price_bani: 18_000, range_price: true, asks_approval: true, ...price })
      .where('id', '=', services[at]!.id)
      .execute()
  await setPrice(0, { max_price_bani: null, hidden_price: true })
  await setPrice(1, { max_price_bani: 25_000, hidden_price: false })
  await sql`update booking set price_bani = 18000, max_price_bani = 25000`.execute(api.db)
  const zip = await downloadArchive(api, owner)
  const table = textOf(zip, 'servicii.csv')
  expect(table).toContain(';da;da;180;;"de la, neafișat";da;')
  expect(table).toContain(';da;da;180;250;interval;da;')
  expect(textOf(zip, 'programari.csv')).toContain(';180;250;')
})

test('no secret and nothing of a customer’s own account is in it [PT-56]', async () => {
  const { owner, client, salon } = await aLivedInSalon(api)
  await api.db.updateTable('customer').set({ last_name: 'Nume-din-cont' }).where('id', '=', client.id).execute()
  await sql`delete from voucher_use where location_id = ${salon.locationId}`.execute(api.db)
  await sql`update booking set voucher_id = null where location_id = ${salon.locationId}`.execute(api.db)
  await sql`delete from customer_subscription where location_id = ${salon.locationId}`.execute(api.db)
  await sql`delete from voucher where location_id = ${salon.locationId} and customer_id is not null`.execute(api.db)
  const zip = await downloadArchive(api, owner)
  const all = Object.values(unzipSync(zip))
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('\n')
  expect(all).not.toContain('Nume-din-cont')
  for (const secret of ['manage_hash', 'token_hash', 'password_hash', 'body_text', 'recipient'])
    expect(all).not.toContain(`"${secret}"`)
})

test('a location that is closed or not listed gives its file all the same; without a proof there is none [PT-56]', async () => {
  const { owner, salon } = await aLivedInSalon(api)
  await api.db
    .updateTable('location')
    .set({ active: false, listed: false })
    .where('id', '=', salon.locationId)
    .execute()
  const browser = await partnerVisitor(api, owner)
  expect((await browser.raw('/api/partner/archive.zip')).status).toBe(422)
  const wrong = await browser.call(proveForArchive, { body: { current_password: 'alta' } })
  expect(wrong).toMatchObject({ status: 422, problem: { errors: { current_password: [expect.any(String)] } } })
  expect((await downloadArchive(api, owner)).length).toBeGreaterThan(1_000)
  const logged = await api.db
    .selectFrom('staff_action')
    .select('after')
    .where('location_id', '=', salon.locationId)
    .where('kind', '=', 'location_exported')
    .execute()
  expect(logged).toEqual([{ after: { bytes: expect.any(Number) } }])
})
