import { expect, test } from 'vitest'
import { CANCELLATION_KINDS } from '#domain/bookings/cancellation-kind.ts'
import { cancellationWords } from './cancellation-words.ts'

test('a cancelled booking says how it ended, and names the member who ended it where one did [PT-24]', () => {
  expect(CANCELLATION_KINDS.map((kind) => cancellationWords({ kind, member: null }))).toEqual([
    'Anulată de client',
    'Anulată la cererea clientului',
    'Anulată de voi',
    'Cerere refuzată de voi',
    'Cerere fără răspuns la timp',
    'Anulată fără un „Vin” la timp',
    'Anulată de Dichis',
  ])
  const member = 'Ioana Pop'
  expect(cancellationWords({ kind: 'as_asked', member })).toBe('Anulată la cererea clientului, de Ioana Pop')
  expect(cancellationWords({ kind: 'by_location', member })).toBe('Anulată de Ioana Pop')
  expect(cancellationWords({ kind: 'refused', member })).toBe('Cerere refuzată de Ioana Pop')
})
