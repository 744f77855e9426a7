import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/errors.ts'
import { CSV_FORMS, csvBytes, PLAIN_LISTS, PRODUCT_LISTS } from '#test/tables/exports.ts'
import { madeXlsx } from '#test/tables/xlsx.ts'
import { withPart } from './list-parts.ts'
import { readRowsOf } from './plan-import.ts'
import { readList } from './read-list.ts'

const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')

const whole = fc
  .tuple(fc.constantFrom(...PRODUCT_LISTS, ...PLAIN_LISTS), fc.constantFrom(...CSV_FORMS, 'xlsx' as const))
  .map(([{ rows }, form]) => Buffer.from(form === 'xlsx' ? madeXlsx(rows) : csvBytes(rows, form)))

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

function broken(bytes: Buffer, { at, how, piece: added }: Break): Buffer {
  const place = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (how === 'cut') return before
  if (how === 'drop') return Buffer.concat([before, after.subarray(16)])
  if (how === 'double') return Buffer.concat([before, after.subarray(0, 64), after])
  if (how === 'insert') return Buffer.concat([before, Buffer.from(added), after])
  return Buffer.concat([before, Buffer.from([(after[0] ?? 0) ^ 0x5a]), after.subarray(1)])
}

/** Reads a file as the preview does; gives the words of its refusal. */
async function readWhole(bytes: Uint8Array): Promise<string | null> {
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

test('any broken file is read, or refused in words that name the file [PT-05]', async () => {
  let refused = 0
  await fc.assert(
    fc.asyncProperty(whole, fc.array(breaks, { minLength: 1, maxLength: 4 }), async (bytes, faults) => {
      const words = await readWhole(faults.reduce(broken, bytes))
      if (words === null) return
      refused += 1
      expect(words).toMatch(/^[A-ZÎ].{10,200}\.$/s)
    }),
    { numRuns: 300 },
  )
  expect(refused).toBeGreaterThan(20)
})
