import fc from 'fast-check'
import { isRefusal } from '#domain/errors.ts'
import { withPart } from '#usecases/imports/list-parts.ts'
import { readRowsOf } from '#usecases/imports/plan-import.ts'
import { readList } from '#usecases/imports/read-list.ts'
import { CSV_FORMS, csvBytes, PLAIN_LISTS, PRODUCT_LISTS } from './exports.ts'
import { madeXlsx, zipped } from './xlsx.ts'

const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')

const CALENDAR = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261130T100000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=WEEKLY;COUNT=9\r\nSUMMARY:Ana - Tuns\r\nDESCRIPTION:Telefon: 0722000111\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

const whole = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...PRODUCT_LISTS, ...PLAIN_LISTS), fc.constantFrom(...CSV_FORMS, 'xlsx' as const))
      .map(([{ rows }, form]) => Buffer.from(form === 'xlsx' ? madeXlsx(rows) : csvBytes(rows, form))),
  },
  { weight: 1, arbitrary: fc.constant(Buffer.from(CALENDAR)) },
)

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\0',
    '=cmd|calc',
    '=1+1',
    '�',
    'PK\u0003\u0004',
    '\u202e',
    '99:99',
    '-1',
    'BEGIN:VEVENT\r\n',
    'RRULE:FREQ=SECONDLY\r\n',
  ),
  fc.constant('"a",'.repeat(40_000)),
  fc.constant('x'.repeat(200_000)),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

type Break = {
  readonly at: number
  readonly how: 'cut' | 'flip' | 'drop' | 'double' | 'insert'
  readonly piece: string
}

const breaks: fc.Arbitrary<Break> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  how: fc.constantFrom('cut', 'flip', 'drop', 'double', 'insert'),
  piece,
})

/** A list or calendar that is cut, garbled or padded in one to four places. */
export const brokenFile: fc.Arbitrary<Buffer> = fc
  .tuple(whole, fc.array(breaks, { minLength: 1, maxLength: 4 }))
  .map(([bytes, faults]) => faults.reduce(broken, bytes))

function broken(bytes: Buffer, { at, how, piece: added }: Break): Buffer {
  const place = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (how === 'cut') return before
  if (how === 'drop') return Buffer.concat([before, after.subarray(16)])
  if (how === 'double') return Buffer.concat([before, after.subarray(0, 64), after])
  if (how === 'insert') return Buffer.concat([before, Buffer.from(added), after])
  return Buffer.concat([before, Buffer.from([(after[0] ?? 0) ^ 0x5a]), after.subarray(1)])
}

const MEGABYTE = 1024 ** 2

/** Files made to use up memory or time, by name. */
export function hostileFiles(): Readonly<Record<string, Uint8Array>> {
  const filled = (megabytes: number, text: string) => Buffer.alloc(megabytes * MEGABYTE, text)
  const sheet = `<worksheet><sheetData>${' '.repeat(100 * MEGABYTE)}</sheetData></worksheet>`
  const rows = `<worksheet><sheetData>${'<row><c t="inlineStr"><is><t>a</t></is></c></row>'.repeat(500_000)}</sheetData></worksheet>`
  const head = 'BEGIN:VCALENDAR\r\n'
  return {
    'a ZIP of 100 MB of spaces': zipped(bookOf(sheet)),
    'a ZIP of half a million rows': zipped(bookOf(rows)),
    'a CSV of 100 MB': filled(100, 'Ana Pop,0722000111\n'),
    'a line of 10 MB': filled(10, 'a'),
    'a quote that never closes': filled(10, '"a,'),
    'ten million cells': filled(10, ','),
    'ten million empty lines': filled(10, '\n'),
    'a million formulas': filled(10, '=HYPERLINK(1),'),
    'a calendar of events that never end': Buffer.concat([Buffer.from(head), filled(10, 'BEGIN:VEVENT\r\n')]),
    'a calendar of one line': Buffer.concat([Buffer.from(`${head}BEGIN:VEVENT\r\nSUMMARY:`), filled(10, 'a')]),
    'a calendar of rules without a date': Buffer.concat([
      Buffer.from(head),
      filled(
        1,
        'BEGIN:VEVENT\r\nDTSTART:19000101T100000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31\r\nEND:VEVENT\r\n',
      ),
    ]),
  }
}

const bookOf = (sheet: string) => ({
  'xl/workbook.xml':
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
})

/** Reads a file as the preview does; gives the words of its refusal, or null where it is read. */
export async function refusalOf(bytes: Uint8Array): Promise<string | null> {
  const file = { name: 'stricat.csv', bytes, kind: null, columns: null, dateOrder: null, otherwiseWith: null }
  try {
    const list = await readList(file, NOW)
    withPart(list.kind, (part) => readRowsOf(part, list))
    return null
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.detail.code !== 'invalid') throw thrown
    return thrown.detail.errors['file']?.[0] ?? ''
  }
}

/** A refusal that a person understands: one Romanian sentence or two. */
export const CLEAR_WORDS = /^[A-ZÎ].{10,200}\.$/s
