import { describe, expect, test } from 'vitest'
import { providerDocument } from './provider-format.ts'
import { readProviderFile } from './read-provider-file.ts'

const readFile = (name: string, text: string) => readProviderFile(name, Buffer.from(text))

const header =
  'firma_ref,firma,cui,nr_registru,sediu,loc_ref,loc,categorie,oras,adresa,latitudine,longitudine,program,plata,capitol,serviciu,durata,pret,pret_maxim,specialisti'
const place =
  'f1,Aura SRL,RO 00000001,J22/0001/2020,"Str. Arcu 1, Iași",l1,Aura,coafor,iasi,Str. Arcu 1,47.1,27.5,1-5 09:00-19:00; 6 09:00-14:00,card|numerar'

describe('reading a file of providers', () => {
  test('an array knows the line of each of its documents [DA-02]', async () => {
    const { rows } = await readFile('a.json', '[\n{"a": "x, [\\" ]"},\n\n  {"b":\n [1, 2]}, 7\n]')
    expect(rows).toEqual([
      { line: 2, value: { a: 'x, [" ]' } },
      { line: 4, value: { b: [1, 2] } },
      { line: 5, value: 7 },
    ])
  })

  test('one document a line; a broken line is reported [DA-02]', async () => {
    expect(await readFile('a.jsonl', '{"a":1}\n\n{"b":\n')).toEqual({
      rows: [{ line: 1, value: { a: 1 } }],
      problems: [{ line: 3, reason: 'Rândul nu este JSON valid' }],
    })
  })

  test('a single document may be laid out over lines [DA-02]', async () => {
    expect(await readFile('a.json', '{\n  "a": 1\n}\n')).toEqual({
      rows: [{ line: 1, value: { a: 1 } }],
      problems: [],
    })
    expect((await readFile('a.json', '{"a":1}\n{"b":2}\n')).rows).toHaveLength(2)
  })

  test('the cells of a table may be parted by semicolons, as Romanian spreadsheets do [DA-02]', async () => {
    const cells = (text: string) =>
      text.match(/"[^"]*"|[^,]+|(?<=,)(?=,)/g)!.map((cell) => (cell.includes(';') ? `"${cell}"` : cell))
    const text = [header, `${place},Păr,Tuns damă,45,95,-,Ioana Țurcanu`]
      .map((line) => cells(line).join(';'))
      .join('\n')
    const byComma = await readFile('a.csv', `${header}\n${place},Păr,Tuns damă,45,95,-,Ioana Țurcanu`)
    expect(await readFile('a.csv', text)).toEqual(byComma)
  })

  test('the table gathers services into places [DA-02]', async () => {
    const text = [
      header,
      `${place},Păr,Tuns damă,45,95,,Ioana Țurcanu|Ștefan Bălan`,
      `${place},Culoare,Balayage,180,420,680,Ștefan Bălan`,
    ].join('\n')
    const { rows, problems } = await readFile('a.csv', text)
    expect(problems).toEqual([])
    const document = providerDocument.parse(rows[0]!.value)
    expect(rows[0]!.line).toBe(2)
    expect(document.locations[0]!.opening_hours).toHaveLength(6)
    expect(document.locations[0]!.professionals.map(({ ref }) => ref)).toEqual(['ioana-turcanu', 'stefan-balan'])
    expect(document.locations[0]!.menu).toMatchObject([
      {
        name: 'Păr',
        services: [{ ref: 'tuns-dama', price: 95, professionals: [{ ref: 'ioana-turcanu' }, { ref: 'stefan-balan' }] }],
      },
      { name: 'Culoare', services: [{ price: 420, max_price: 680, range_price: true }] },
    ])
  })

  test('bad rows of the table are reported by line [DA-02]', async () => {
    const text = [header, `${place},Păr,,45,95,,Ioana`, `${place},Păr,Tuns,mult,95,,Ioana`].join('\n')
    expect((await readFile('a.csv', text)).problems).toEqual([
      { line: 2, reason: 'Coloana P (serviciu) este goală' },
      { line: 3, reason: 'Coloana Q (durata): „mult” nu este un număr' },
    ])
    expect((await readFile('a.csv', 'firma_ref\nx')).problems[0]!.reason).toContain('Lipsesc coloanele: firma, cui')
  })
})
