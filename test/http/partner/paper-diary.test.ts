import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { apiOver } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { ORIGIN } from '../../deps.ts'
import { importsOver } from '../../world/imports.ts'
import { builtPages, cookieOf } from '../built-pages.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z'), limitsFactor: 100 })
afterAll(api.close)

const { cast, csv, broughtId } = await importsOver(api)
const PATH = '/partener/import/paper'
let web: Web

beforeAll(async () => {
  await broughtId(csv('Capitol,Serviciu,Durata\nUnghii,Gel,60\n'))
  await broughtId(csv('Angajat,Funcție,Telefon\nZina Hârtie,Manichiuristă,\n'))
  web = await builtPages(api)
})

type Line = readonly [time: string, name: string, phone: string, service: string, person: string]

/** The page as a browser without script gets it after this button is pressed. */
async function press(intent: 'check' | 'write', date: string, lines: readonly Line[]): Promise<string> {
  const form = new FormData()
  form.set('date', date)
  form.set('intent', intent)
  for (const [at, cells] of lines.entries()) {
    form.append('key', String(at + 1))
    for (const [field, name] of ['time', 'name', 'phone', 'service', 'person'].entries())
      form.append(name, cells[field] ?? '')
  }
  const headers = { cookie: cookieOf(cast.browsers.owner), origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
  const answer = await web(new Request(ORIGIN + PATH, { method: 'POST', body: form, headers }), undefined)
  return (await answer.text()).split('<script')[0] ?? ''
}

const visits = async () => {
  const { rows } = await sql<{ what: string }>`select concat_ws(' ', start_date, start_minute, contact_name) as what
    from booking where source = 'import' order by starts_at`.execute(api.db)
  return rows.map(({ what }) => what)
}

const GOOD: Line = ['930', 'Ana Hârtie', '0722 888 501', 'Gel', 'Zina Hârtie']
const BAD: Line = ['11', 'Maria "Mia" Dan', '12', 'Gel', 'Zina Hârtie']
const BLANK: Line = ['', '', '', '', 'Zina Hârtie']

test('lines of a paper diary are checked one by one, and a check writes nothing [PT-07]', async () => {
  const html = await press('check', '30.11.2026', [BLANK, GOOD, BAD])
  expect(html).toContain('nu este un număr de telefon')
  expect(html.match(/E bună\.|Vine, deși/g)).toHaveLength(1)
  expect(html).toContain('value="Maria &quot;Mia&quot; Dan"')
  expect(await visits()).toEqual([])
  expect(await press('check', 'mâine', [GOOD])).toContain('Scrie ziua ca 31.12.2026.')
  expect(await press('write', '30.11.2026', [BLANK])).toContain('Scrie cel puțin un rând.')
})

test('good lines are written once, and those with a fault stay to be mended [PT-07]', async () => {
  const html = await press('write', '30.11.2026', [GOOD, BAD])
  expect(html).toContain('Am trecut 1 programare în 30 noiembrie 2026. Mai 1 rând e de corectat.')
  expect(html).not.toContain('value="Ana Hârtie"')
  expect(html).toContain('value="Maria &quot;Mia&quot; Dan"')
  expect(await visits()).toEqual(['2026-11-30 570 Ana Hârtie'])
  expect(await press('write', '30.11.2026', [GOOD])).toContain('Niciun rând nu e nou și bun de trecut.')
  expect(await visits()).toEqual(['2026-11-30 570 Ana Hârtie'])
})
