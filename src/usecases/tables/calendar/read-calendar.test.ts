import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const at = (text: string) => Temporal.Instant.from(text)
const window = { from: at('2026-01-01T00:00:00Z'), until: at('2027-12-31T00:00:00Z') }
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\n${events.map((lines) => `BEGIN:VEVENT\r\n${lines.replaceAll('\n', '\r\n')}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR`
const startsOf = (text: string) =>
  readCalendar(text, window).map(({ time, fault }) => (time ? time.start.toString() : fault))

const WEEKLY = 'UID:a\nDTSTART;TZID=Europe/Bucharest:20261020T100000\nDURATION:PT1H\nSUMMARY:Tuns'

describe('a repeated event', () => {
  test('keeps its wall time over a change of the clock, until the end of its rule [PT-05]', () => {
    expect(startsOf(calendar(`${WEEKLY}\nRRULE:FREQ=WEEKLY;UNTIL=20261103T235959Z`))).toEqual([
      '2026-10-20T07:00:00Z',
      '2026-10-27T08:00:00Z',
      '2026-11-03T08:00:00Z',
    ])
  })

  test('leaves out what is taken out, adds what is added and moves what was moved [PT-05]', () => {
    const text = calendar(
      `${WEEKLY}\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20261027T080000Z\nRDATE:20261028T080000Z`,
      'UID:a\nRECURRENCE-ID;TZID=Europe/Bucharest:20261103T100000\nDTSTART:20261104T120000Z\nDURATION:PT1H\nSUMMARY:Mutat',
    )
    expect(startsOf(text).toSorted()).toEqual([
      '2026-10-20T07:00:00Z',
      '2026-10-28T08:00:00Z',
      '2026-11-04T12:00:00Z',
      '2026-11-10T08:00:00Z',
    ])
  })

  test.each([
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15',
    'FREQ=YEARLY;BYWEEKNO=54',
    'FREQ=MONTHLY;BYDAY=6MO',
  ])('%s, which has no end or no date, is refused by its event alone [PT-05]', (rule) => {
    const text = calendar(`${WEEKLY}\nRRULE:${rule}`, 'DTSTART:20261104T120000Z\nDURATION:PT1H\nSUMMARY:Bun')
    expect(startsOf(text)).toEqual([expect.stringMatching(/^(se repetă|evenimentul)/), '2026-11-04T12:00:00Z'])
  })
})

test('a time is read in its zone, in a zone that the file describes, and else in Romania’s [PT-05]', () => {
  const zone = `BEGIN:VTIMEZONE\r\nTZID:Zona mea\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0500\r\nTZOFFSETTO:+0500\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`
  const events = ['Europe/Paris', 'Zona mea', '/mozilla.org/20050126_1/Europe/Paris', 'De nicăieri'].map(
    (name) => `DTSTART;TZID=${name}:20261104T120000\nDURATION:PT1H\nSUMMARY:Ora`,
  )
  const text = calendar(...events, 'DTSTART:20261104T120000\nDURATION:PT1H\nSUMMARY:Ora')
  expect(startsOf(text.replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`))).toEqual([
    '2026-11-04T11:00:00Z',
    '2026-11-04T07:00:00Z',
    '2026-11-04T11:00:00Z',
    '2026-11-04T10:00:00Z',
    '2026-11-04T10:00:00Z',
  ])
})

test('a whole day is as long as the clock says, and an event without a length is a fault [PT-05]', () => {
  const [day, none] = readCalendar(
    calendar('DTSTART;VALUE=DATE:20261025\nSUMMARY:Zi', 'DTSTART:20261104T120000Z\nSUMMARY:Nimic'),
    window,
  )
  expect(day?.time).toMatchObject({ isWholeDay: true })
  expect(day?.time?.end.since(day.time.start).total('hours')).toBe(25)
  expect(none).toMatchObject({ time: null, fault: 'nu durează nimic' })
})

test('any rule of any event is read or refused in a bounded time [PT-05]', () => {
  const list = (least: number, most: number) =>
    fc.array(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 3 }).map((each) => each.join(','))
  const parts = fc.record(
    {
      BYMONTH: list(1, 12),
      BYMONTHDAY: list(-31, 31),
      BYDAY: fc.constantFrom('MO', '5MO', '-1SU', '5TU,SA', '53MO'),
      BYSETPOS: list(-5, 5),
      INTERVAL: list(0, 40),
      COUNT: list(0, 3000),
      WKST: fc.constantFrom('SU', 'MO'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY'), parts, (freq, rule) => {
      const text = Object.entries(rule).map(([name, value]) => `;${name}=${value}`)
      const found = startsOf(calendar(`${WEEKLY}\nRRULE:FREQ=${freq}${text.join('')}`))
      expect(found.length).toBeLessThanOrEqual(740)
    }),
    { numRuns: 40 },
  )
})
