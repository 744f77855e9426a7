import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { importsOver } from '#test/world/imports.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 100 })
afterAll(api.close)

const { csv, preview, bring, broughtId, undo, contents } = await importsOver(api)

// A menu and a person whom the visits name.
beforeAll(async () => {
  await broughtId(csv('Capitol,Serviciu,Durata,Preț\nPăr,Tuns de import,30,50\nPăr,Vopsit de import,60,120\n'))
  await broughtId(csv('Angajat,Funcție,Telefon\nZina Importată,Coafeză,\n'))
})

const HEAD = 'Data,Ora,Durata,Client,Telefon,Serviciu,Specialist,Stare,Preț,Observații\n'
const PAST = `02.11.2026,10:00,30,Ana Veche,0722888001,Tuns de import,Zina Importată,Încheiată,45,a plâns
03.11.2026,11:00,,Ana Veche,0722888001,Vopsit de import,Importată Zina,Nu a venit,,
04.11.2026,12:00,30,Dan Anulat,0722888002,Tuns de import,Zina,Anulată,,
05.11.2026,12:00,30,Cu nume,,Tuns de import,Zina,Încheiată,,
`
const AHEAD = `30.11.2026,10:00,30,Vine Ea,0722888003,Tuns de import,Zina,Confirmată,,
30.11.2026,10:15,30,Vine El,0722888004,Tuns de import,Zina,Confirmată,,
30.11.2026,11:00,,Ia Două,0722888005,"Tuns de import, Vopsit de import",Zina,Confirmată,,
30.11.2026,03:00,30,Vine Noaptea,0722888006,Tuns de import,Zina,Confirmată,,
30.11.2026,15:00,30,Alt Serviciu,0722888007,Masaj de nicăieri,Zina,Confirmată,,
30.11.2026,16:00,30,Alt Om,0722888008,Tuns de import,Nimeni,Confirmată,,
`
const file = csv(HEAD + PAST + AHEAD, 'programari.csv')

describe('an import of visits', () => {
  test('says what is taken and what goes past the hours, and changes nothing before it is made [PT-05, PT-06]', async () => {
    const before = await contents()
    const seen = await preview(file)
    expect(seen).toMatchObject({ kind: 'visits', is_recognised: true, rows: 10, added: 6, known: 0, refused: 4 })
    expect(seen.faults).toEqual([
      { row: 4, text: 'a fost anulată; programările anulate nu se aduc' },
      { row: 7, text: 'se suprapune cu rândul 6' },
      { row: 10, text: '„Masaj de nicăieri” nu e în meniu; adu întâi serviciile' },
      { row: 11, text: '„Nimeni” nu e în echipă; adu întâi echipa' },
    ])
    expect(seen.remarks).toContainEqual({ row: 9, text: expect.stringContaining('în afara programului') })
    expect(await contents()).toEqual(before)
  })

  test('comes once, takes the time of what is to come, writes to nobody, and is undone whole [PT-05, PT-06]', async () => {
    const before = await contents()
    const id = await broughtId(file)
    const after = await contents()
    for (const table of ['message', 'staff_notice', 'review']) expect(after[table]).toEqual(before[table])
    const { rows } = await sql<{ what: string }>`select concat_ws(' ', b.start_date, b.start_minute, b.duration_minutes,
        b.status, b.price_bani, c.name, (select count(*) from claim k where k.location_id = b.location_id and k.booking_id = b.id),
        (select string_agg(s.name, '+' order by s.position) from booking_service s
          where s.location_id = b.location_id and s.booking_id = b.id)) as what
      from booking b left join client c on c.location_id = b.location_id and c.id = b.client_id
      where b.source = 'import' order by b.starts_at`.execute(api.db)
    expect(rows.map(({ what }) => what)).toEqual([
      '2026-11-02 600 30 completed 4500 Ana Veche 0 Tuns de import',
      '2026-11-03 660 60 no_show Ana Veche 0 Vopsit de import',
      '2026-11-05 720 30 completed Cu nume 0 Tuns de import',
      '2026-11-30 180 30 confirmed 5000 Vine Noaptea 1 Tuns de import',
      '2026-11-30 600 30 confirmed 5000 Vine Ea 1 Tuns de import',
      '2026-11-30 660 90 confirmed 17000 Ia Două 1 Tuns de import+Vopsit de import',
    ])
    expect(await preview(file)).toMatchObject({ added: 0, known: 6 })
    expect(await bring(file)).toMatchObject({ ok: false, status: 422 })
    expect(await contents()).toEqual(after)
    expect(await undo(id)).toMatchObject({ ok: true, body: { data: { kind: 'visits', removed: 6, remaining: 0 } } })
    expect(await contents()).toEqual(before)
  })

  test('a visit of two services takes exactly the minutes of the file, or is refused where these are too few [PT-05]', async () => {
    const two = '0722888012,Tuns de import + Vopsit de import,Zina,,,'
    const [fits, short] = [`02.12.2026,10:00,31,Scurta,${two}\n`, `02.12.2026,12:00,6,Prea scurta,${two}\n`]
    const file = csv(`${HEAD}${fits}${short}`)
    expect(await preview(file)).toMatchObject({
      added: 1,
      faults: [{ row: 3, text: '6 minute nu ajung pentru serviciile ei' }],
    })
    const id = await broughtId(file)
    const { rows } = await sql`select duration_minutes as minutes, ends_at - starts_at = interval '31 minutes' as holds
      from booking where source = 'import' and contact_name = 'Scurta'`.execute(api.db)
    expect(rows).toEqual([{ minutes: 31, holds: true }])
    await undo(id)
  })

  test('a visit that was moved since is not brought again, and stays at the undo [PT-06]', async () => {
    const id = await broughtId(csv(`${HEAD}01.12.2026,10:00,30,Mutata,0722888011,Tuns de import,Zina,,,\n`))
    await sql`update booking set sequence = sequence + 1, starts_at = starts_at + interval '1 hour',
      ends_at = ends_at + interval '1 hour', start_minute = 660 where source = 'import'`.execute(api.db)
    const again = csv(`${HEAD}01.12.2026,10:00,30,Mutata,0722888011,Tuns de import,Zina,,,\n`)
    expect(await preview(again)).toMatchObject({ added: 0, known: 1 })
    expect(await undo(id)).toMatchObject({ ok: true, body: { data: { removed: 0, remaining: 1 } } })
  })

  test('a time that somebody has is shown with them, and is not taken [PT-06]', async () => {
    const seen = await preview(csv(`${HEAD}01.12.2026,10:15,30,Altcineva,0722888012,Tuns de import,Zina,,,\n`))
    expect(seen).toMatchObject({
      added: 0,
      faults: [{ row: 2, text: 'ora e ocupată: Zina are o programare de la 10:00 până la 10:30: Mutata.' }],
    })
  })

  test('a list of Calendly’s is recognised with its times of twelve hours [PT-05]', async () => {
    const calendly = csv(
      'User Name,Invitee Name,Invitee Email,Event Type Name,Start Date & Time,End Date & Time,Canceled,Marked as No-Show\nZina Importată,Ana Engleză,a@exemplu.ro,Tuns de import,2026-12-02 02:00 pm,2026-12-02 02:45 pm,false,No\n',
    )
    expect(await preview(calendly)).toMatchObject({
      product: 'Calendly',
      kind: 'visits',
      entries: [
        { name: '2 decembrie 2026, 14:00', facts: ['Ana Engleză', 'Tuns de import', 'Zina Importată', '45 min'] },
      ],
    })
  })
})
