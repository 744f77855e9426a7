import { expect, test } from 'vitest'
import { decodeText } from '../tables/decode-text.ts'
import { readProviderFile } from './read-provider-file.ts'

const header =
  'firma_ref,firma,cui,nr_registru,sediu,loc_ref,loc,categorie,oras,adresa,latitudine,longitudine,program,capitol,serviciu,durata,pret,specialisti'
const row =
  'f1,Aura SRL,RO 00000001,J22/0001/2020,Iași,l1,Aura,coafor,iasi,Str. Arcu 1,47.1,27.5,1-5 09:00-19:00,Păr,Tuns și coafat,45,1234.5,Ștefan Bălan'
const plain = `${header}\n${row}`
const read = (text: string) => readProviderFile('a.csv', Buffer.from(text))
const expected = await read(plain)

// Windows-1250, in which ș and ț have a cedilla.
const OLD: Record<string, number> = { ș: 0xba, Ș: 0xaa, ț: 0xfe, Ț: 0xde, ă: 0xe3, â: 0xe2, î: 0xee }
const inWindows1250 = (text: string) => Buffer.from([...text].map((letter) => OLD[letter] ?? letter.charCodeAt(0)))
const inUtf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', inUtf16],
  ['UTF-16, big end first', (text: string) => inUtf16(text).swap16()],
  ['Windows-1250', inWindows1250],
])('a table reads the same in %s, whatever parts its cells [DA-02]', async (_, encoded) => {
  for (const sign of [',', ';', '\t'])
    for (const end of ['\n', '\r\n']) {
      const text = plain.replaceAll(',', sign).replaceAll('\n', end)
      expect(await readProviderFile('a.csv', encoded(text))).toEqual(expected)
    }
})

test.each(['1234.5', '"1.234,50"', '"1,234.50"', '"1234,5"', '1234.50 lei', '"1 234,50 RON"'])(
  'the price %s is read as a spreadsheet writes it [DA-02]',
  async (price) => {
    expect(await read(plain.replace('1234.5', price))).toEqual(expected)
  },
)

test('capitals and diacritics in the header do not matter; what is no text is refused [DA-02]', async () => {
  expect(await read(plain.replace(',oras,', ',Oraș,').replace('firma_ref', 'Firma ref'))).toEqual(expected)
  expect(decodeText(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull()
})
