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

beforeAll(async () => {
  await broughtId(csv('Capitol,Serviciu,Durata,Preț\nPăr,Tuns scurt,30,50\nPăr,Vopsit rădăcini,60,120\n'))
  await broughtId(csv('Angajat,Funcție,Telefon\nZina Calendar,Coafeză,\nIra Calendar,Coafeză,\n'))
})

const event = (lines: string) => `BEGIN:VEVENT\r\n${lines.trim().replaceAll(/\n\s*/g, '\r\n')}\r\nEND:VEVENT\r\n`
const calendar = (...events: string[]) =>
  new File([`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.map(event).join('')}END:VCALENDAR\r\n`], 'calendar.ics', {
    type: 'text/calendar',
  })

const VISIT = `UID:1
  DTSTART;TZID=Europe/Bucharest:20261130T100000
  DTEND;TZID=Europe/Bucharest:20261130T103000
  SUMMARY:Ana Pop - Tuns scurt
  DESCRIPTION:Telefon: 0722 888 101\\nSpecialist: Zina Calendar\\nvine cu fetița`

const blocked = async () => {
  const { rows } = await sql<{
    what: string
  }>`select concat_ws(' ', p.first_name, t.starts_at at time zone 'Europe/Bucharest',
      t.ends_at at time zone 'Europe/Bucharest', t.reason, count(c.*)) as what
    from time_off t join professional p on p.location_id = t.location_id and p.id = t.professional_id
    left join claim c on c.location_id = t.location_id and c.time_off_id = t.id
    where t.kind = 'block' and p.last_name = 'Calendar' group by p.first_name, t.starts_at, t.ends_at, t.reason
    order by t.starts_at`.execute(api.db)
  return rows.map(({ what }) => what)
}

describe('a calendar', () => {
  test('brings visits where a service of the menu is named, and all else as blocked time, undone whole [PT-05, PT-06]', async () => {
    const file = calendar(
      VISIT,
      'UID:2\nDTSTART:20261130T120000Z\nDTEND:20261130T130000Z\nSUMMARY:Contabila\nDESCRIPTION:Specialist: Zina',
      'UID:3\nDTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261203\nSUMMARY:Concediu\nDESCRIPTION:Specialist: Zina',
      'UID:4\nDTSTART;VALUE=DATE:20261130\nSUMMARY:Ziua Mariei\nTRANSP:TRANSPARENT',
      'UID:5\nDTSTART:20261130T130000Z\nDURATION:PT30M\nSUMMARY:Vopsit rădăcini Ion\nSTATUS:CANCELLED',
      'UID:6\nDTSTART:maine\nDURATION:PT1H\nSUMMARY:Stricat',
    )
    const before = await contents()
    const seen = await preview(file)
    expect(seen).toMatchObject({ kind: 'visits', is_calendar: true, added: 3, refused: 3, to_come: 1 })
    expect(seen.entries).toEqual([
      expect.objectContaining({
        name: '30 noiembrie 2026, 10:00',
        facts: ['Ana Pop', 'Tuns scurt', 'Zina Calendar', '30 min'],
        note: 'vine cu fetița',
      }),
      expect.objectContaining({ name: '30 noiembrie 2026, 14:00', tags: ['Timp blocat'] }),
      expect.objectContaining({ name: '1 decembrie 2026, 00:00', tags: ['Timp blocat'] }),
    ])
    expect(seen.faults.map(({ text }) => text)).toEqual([
      expect.stringContaining('„Stricat”: evenimentul nu se poate citi'),
      expect.stringContaining('„Ziua Mariei”, 30 noiembrie 2026, 00:00: nu ocupă timp'),
      expect.stringContaining('anulată'),
    ])
    expect(await contents()).toEqual(before)
    const id = await broughtId(file)
    expect(await blocked()).toEqual([
      'Zina 2026-11-30 14:00:00 2026-11-30 15:00:00 Contabila 1',
      'Zina 2026-12-01 00:00:00 2026-12-03 00:00:00 Concediu 1',
    ])
    expect(await preview(file)).toMatchObject({ added: 0, known: 3 })
    expect(await undo(id)).toMatchObject({ ok: true, body: { data: { removed: 3, remaining: 0 } } })
    expect(await contents()).toEqual(before)
  })

  test('an event that names nobody is brought once its person is chosen, and goes around what is there [PT-05]', async () => {
    const visit = await broughtId(calendar(VISIT))
    const file = calendar(
      'UID:7\nDTSTART;TZID=Europe/Bucharest:20261130T090000\nDTEND;TZID=Europe/Bucharest:20261130T120000\nSUMMARY:Curs',
    )
    const open = await preview(file)
    expect(open).toMatchObject({ added: 0, lacks_person: true })
    expect(open.faults[0]?.text).toContain('nu spune cu cine')
    const { rows } = await sql<{ id: string }>`select id::text from professional where first_name = 'Zina'
      and last_name = 'Calendar'`.execute(api.db)
    const how = { professional_id: rows[0]!.id }
    expect(await preview(file, how)).toMatchObject({ added: 1, remarks: [{}, {}] })
    const id = await broughtId(file, how)
    expect(await blocked()).toEqual([
      'Zina 2026-11-30 09:00:00 2026-11-30 10:00:00 Curs 1',
      'Zina 2026-11-30 10:30:00 2026-11-30 12:00:00 Curs 1',
    ])
    await undo(id)
    await undo(visit)
  })
})

const HEAD = 'Data,Ora,Durata,Client,Telefon,Serviciu,Specialist\n'

describe('a list of visits', () => {
  test.each(['Blocked time', 'Timp blocat', 'Blockierte Zeit', 'Temps bloqué', 'Tempo bloccato', 'Szünet', 'Urlop'])(
    'a row of blocked time, as %s, comes as a block [PT-05]',
    async (word) => {
      const id = await broughtId(csv(`${HEAD}30.11.2026,10:00,30,,,${word},Zina\n`))
      expect(await blocked()).toEqual([`Zina 2026-11-30 10:00:00 2026-11-30 10:30:00 ${word} 1`])
      await undo(id)
    },
  )

  test.each([
    ['past', '02.11.2026', '10:00'],
    ['to come', '02.12.2026', '10:00'],
  ])(
    'a visit %s that the location has already is known, whatever minute the file says [PT-05, PT-06]',
    async (_, date, time) => {
      const id = await broughtId(csv(`${HEAD}${date},${time},30,Are Deja,0722888201,Tuns scurt,Zina\n`))
      // As if it had been typed by hand: no import knows it.
      await sql`update imported_row set mark = 'alt semn' where import_id = ${id}`.execute(api.db)
      const rows = [
        `${date},10:05,30,Are Deja,0722888201,Tuns scurt,Zina`,
        `${date},10:10,30,are deja,,Tuns scurt,Zina`,
        `${date},10:00,30,Altcineva,0722888202,Tuns scurt,Ira`,
      ]
      expect(await preview(csv(`${HEAD}${rows.join('\n')}\n`))).toMatchObject({ added: 1, known: 2, refused: 0 })
      await undo(id)
    },
  )
})

test('clients of visits to come are notified once where the owner says so, and an undo leaves these visits [PT-06]', async () => {
  const file = csv(
    `${HEAD}03.11.2026,10:00,30,A Fost,0722888301,Tuns scurt,Zina\n03.12.2026,10:00,30,Va Fi,0722888302,Tuns scurt,Zina\n03.12.2026,11:00,30,Fără telefon,,Tuns scurt,Zina\n`,
  )
  const messages = async () => {
    const { rows } = await sql<{ recipient: string; kind: string }>`select m.recipient, m.kind from message m
      where m.recipient like '+40722888%'`.execute(api.db)
    return rows
  }
  const quiet = await broughtId(file)
  expect(await messages()).toEqual([])
  await undo(quiet)
  expect(await preview(file)).toMatchObject({ added: 3, to_come: 2 })
  const id = await broughtId(file, { notify_clients: 'true' })
  expect(await messages()).toEqual([{ recipient: '+40722888302', kind: 'booking-confirmed' }])
  expect(await bring(file, { notify_clients: 'true' })).toMatchObject({ ok: false, status: 422 })
  expect(await messages()).toHaveLength(1)
  expect(await undo(id)).toMatchObject({ ok: true, body: { data: { removed: 2, remaining: 1 } } })
})
