import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addClientNote, changeClient, listClients } from '#contract/clients/clients.ts'
import { importList, listImports, previewImport, undoImport } from '#contract/imports/imports.ts'
import { type ImportId, mintId } from '#domain/ids.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { PRODUCT_LISTS } from '#test/tables/exports.ts'
import { madeXlsx, zipped } from '#test/tables/xlsx.ts'
import { importsOver } from '#test/world/imports.ts'
import { partnerToken } from '#test/world/staff.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 100 })
afterAll(api.close)

const { cast, csv, preview, bring, broughtId, undo, contents } = await importsOver(api)

const LIST =
  'Nume,Telefon,E-mail,Observații\nIoana Pop,0722 000 111,i@exemplu.ro,Fără zahăr\nDan Rus,0722000222,,\nMaria fără telefon,,m@exemplu.ro,\nDoar Nume,,,\n'

describe('an import', () => {
  test('the preview of an import says what it would do, and changes nothing [PT-06]', async () => {
    const before = await contents()
    const seen = await preview(csv(`${LIST}Rea,12,,\nIoana iar,+40722000111,,\n`))
    expect(seen).toMatchObject({ product: null, is_recognised: true, rows: 6, added: 4, known: 0, refused: 2 })
    expect(seen.faults).toEqual([
      { row: 6, text: '„12” nu este un număr de telefon' },
      { row: 7, text: 'are același telefon ca rândul 2' },
    ])
    expect(seen.entries[0]).toEqual({
      row: 2,
      name: 'Ioana Pop',
      facts: ['0722 000 111', 'i@exemplu.ro'],
      tags: [],
      note: 'Fără zahăr',
    })
    expect(await contents()).toEqual(before)
  })

  test('an import adds clients once however often it comes, writes to nobody, and is undone without a trace [PT-06]', async () => {
    const before = await contents()
    const made = await bring(csv(LIST))
    expect(made).toMatchObject({ ok: true, status: 201, body: { data: { added: 4, known: 0, refused: 0 } } })
    const found = await cast.browsers.owner.call(listClients, { query: { search: 'ioana pop' } })
    expect(found).toMatchObject({ ok: true, body: { data: [{ name: 'Ioana Pop', phone: '+40722000111' }] } })
    const after = await contents()
    expect(after['message']).toEqual(before['message'])
    expect(await preview(csv(LIST))).toMatchObject({ added: 0, known: 4 })
    expect(await bring(csv(LIST))).toMatchObject({ ok: false, status: 422 })
    expect(await contents()).toEqual(after)
    const id = made.ok ? mintId<ImportId>(Number(made.body.data.id)) : mintId<ImportId>(0)
    expect(await undo(id)).toMatchObject({ ok: true, body: { data: { removed: 4, remaining: 0 } } })
    expect(await contents()).toEqual(before)
    expect(await undo(id)).toMatchObject({ ok: false, status: 422 })
  })

  test('a long list comes whole, with its notes, and goes whole [PT-06]', async () => {
    const before = await contents()
    const rows = Array.from({ length: 2500 }, (_, at) => `Om ${at},07${30_000_000 + at},Nota ${at}`)
    const id = await broughtId(csv(`Nume,Telefon,Observații\n${rows.join('\n')}\n`))
    const { rows: brought } = await sql<{ count: number }>`select count(*)::int as count from client c
      join client_note n on n.location_id = c.location_id and n.client_id = c.id
      where c.import_id = ${id} and n.text = replace(c.name, 'Om', 'Nota')`.execute(api.db)
    expect(brought[0]?.count).toBe(2500)
    expect(await undo(id)).toMatchObject({ ok: true, body: { data: { removed: 2500, remaining: 0 } } })
    expect(await contents()).toEqual(before)
  })

  test('two at once of one file add its clients once [PT-06]', async () => {
    const file = csv('Nume,Telefon\nVera,0722333001\nFără număr,\n')
    const { seen } = await preview(file)
    const both = await Promise.all([1, 2].map(() => cast.browsers.owner.call(importList, { body: { file, seen } })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const [made] = both.filter(({ ok }) => ok)
    if (made?.ok) await undo(mintId<ImportId>(Number(made.body.data.id)))
  })

  test('the undo leaves the clients with whom the location has worked since [PT-06]', async () => {
    const id = await broughtId(csv('Nume,Telefon\nUnu,0722111001\nDoi,0722111002\nTrei,0722111003\n'))
    const { owner } = cast.browsers
    now = now.add({ minutes: 1 })
    const idOf = async (name: string) => {
      const found = await owner.call(listClients, { query: { search: name } })
      return found.ok ? String(found.body.data[0]?.id) : ''
    }
    const [one, two] = [{ client_id: await idOf('Unu') }, { client_id: await idOf('Doi') }]
    expect((await owner.call(addClientNote, { params: one, body: { text: 'A sunat.' } })).status).toBe(204)
    const changed = { name: 'Doi', tags: ['nou'], preferences: '' }
    expect((await owner.call(changeClient, { params: two, body: changed })).status).toBe(204)
    expect(await undo(id)).toMatchObject({ ok: true, body: { data: { removed: 1, remaining: 2 } } })
    const listed = await owner.call(listImports)
    expect(listed.ok && listed.body.data.find((each) => Number(each.id) === Number(id))).toMatchObject({
      added: 3,
      remaining: 2,
      undoable_until: null,
    })
  })

  test('an import can be undone for seven days [PT-06]', async () => {
    const id = await broughtId(csv('Nume,Telefon\nTârziu,0722222001\n'))
    const made = now
    now = made.add({ hours: 7 * 24 })
    const late = await newOwner()
    expect(await late.call(undoImport, { params: { import_id: String(id) } })).toMatchObject({ ok: false, status: 422 })
    now = now.subtract({ minutes: 1 })
    expect(await late.call(undoImport, { params: { import_id: String(id) } })).toMatchObject({ ok: true })
    now = made
  })

  test('a file that is not as it was seen is refused, and so is one whose dates nobody has explained [PT-05, PT-06]', async () => {
    const { owner } = cast.browsers
    const { seen } = await preview(csv(LIST))
    const other = await owner.call(importList, { body: { file: csv(`${LIST}Alt om,0722999111,,\n`), seen } })
    expect(other).toMatchObject({ ok: false, problem: { errors: { file: [expect.stringContaining('nu mai e cel')] } } })
    const dated = csv('Nume,Telefon,Data nașterii\nAna,0722444001,5/4/1980\n')
    const open = await preview(dated)
    expect(open.asks_date_order).toBe(true)
    const refused = await owner.call(importList, { body: { file: dated, seen: open.seen } })
    expect(refused).toMatchObject({ ok: false, problem: { errors: { date_order: [expect.any(String)] } } })
    const explained = await preview(dated, { date_order: 'month_first' })
    expect(explained).toMatchObject({ asks_date_order: false, entries: [{ note: 'Ziua de naștere: 4 mai 1980.' }] })
  })

  test('columns that nobody recognises bring nobody until the person says what they hold [PT-05]', async () => {
    const file = csv('Cine,Unde\nAna Pop,0722555001\n')
    expect(await preview(file)).toMatchObject({
      is_recognised: false,
      added: 0,
      columns: [{ field: null }, { field: null }],
    })
    expect(await preview(file, { columns: 'name,phone' })).toMatchObject({
      added: 1,
      entries: [{ name: 'Ana Pop', facts: ['0722 555 001'] }],
    })
  })

  test('another product’s list is named, balances too, and what is no list of clients is refused by its name [PT-05]', async () => {
    const fileOf = (product: string, kind: string) => {
      const { rows } = PRODUCT_LISTS.find((list) => list.product === product && list.kind === kind)!
      return new File([new Uint8Array(madeXlsx(rows))], 'export.xlsx')
    }
    const vagaro = await preview(fileOf('Vagaro', 'clients'))
    expect(vagaro).toMatchObject({ product: 'Vagaro', added: 5 })
    expect(vagaro.left_out).toContainEqual({ heading: 'Points Earned', filled: 5, is_balance: true })
    const sales = await cast.browsers.owner.call(previewImport, { body: { file: fileOf('Square', 'sales') } })
    expect(sales).toMatchObject({
      ok: false,
      problem: { errors: { file: [expect.stringContaining('lista de vânzări din Square')] } },
    })
  })
})

describe('a broken file', () => {
  const bomb = zipped(
    {
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(80 * 1024 ** 2)}</worksheet>`,
    },
    9,
  )
  const broken: [string, () => BlobPart, RegExp][] = [
    ['a bomb in a ZIP', () => new Uint8Array(bomb), /prea mare/],
    ['a line without an end', () => `Nume,Telefon\n${'a'.repeat(9 * 1024 ** 2)}`, /prea lung/],
    ['a quote that is never closed', () => `Nume,Telefon\n"${'Ana,0722\n'.repeat(500_000)}`, /prea lung/],
    ['too many rows', () => `Nume,Telefon\n${'A,1\n'.repeat(60_000)}`, /mai mult de 50000 de rânduri/],
    ['bytes of no text', () => new Uint8Array(5000), /nu este text/],
    ['an old workbook', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /Excel vechi/],
    ['half a workbook', () => new Uint8Array(madeXlsx([['Nume', 'Telefon']]).subarray(0, 300)), /Salvează-l din nou/],
    ['a heading alone', () => 'Nume,Telefon\n', /nu are rânduri/],
  ]

  test.each(broken)('%s is refused in words and changes nothing [PT-05]', async (_name, content, words) => {
    const before = await contents()
    const file = new File([content()], 'stricat')
    for (const answer of [
      await cast.browsers.owner.call(previewImport, { body: { file } }),
      await cast.browsers.owner.call(importList, { body: { file, seen: '0'.repeat(64) } }),
    ])
      expect(answer).toMatchObject({
        ok: false,
        status: 422,
        problem: { errors: { file: [expect.stringMatching(words)] } },
      })
    expect(await contents()).toEqual(before)
  })

  test('a file of 100 MB is refused before it is read [PT-05]', async () => {
    const file = new File([new Uint8Array(100 * 1024 ** 2)], 'mare.csv')
    expect(await cast.browsers.owner.call(previewImport, { body: { file } })).toMatchObject({ ok: false, status: 413 })
  })
})

/** The owner's browser with a session of the present. */
async function newOwner() {
  const browser = api.visitor()
  browser.jar.set('partner_token', await partnerToken(api.deps, cast.members.owner.id))
  return browser
}
