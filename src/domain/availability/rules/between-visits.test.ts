import { describe, expect, test } from 'vitest'
import type { VisitRule, VisitRuleTerms } from '#domain/catalogue/visit-rule.ts'
import { ruleGroups, ruleSentence } from '#domain/catalogue/visit-rule.ts'
import { mintId, type ServiceId } from '#domain/ids.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import { brokenBetween, type ClientVisit } from './between-visits.ts'

const [FILL, BUILD, OTHER] = [1, 2, 3].map((id) => mintId<ServiceId>(id)) as [ServiceId, ServiceId, ServiceId]
const NAMES = new Map([
  [FILL, 'Întreținere'],
  [BUILD, 'Construcție'],
  [OTHER, 'Manichiură'],
])
const named = (id: ServiceId) => ({ id, name: NAMES.get(id)!, online: true })
const rule = (terms: VisitRuleTerms, after = BUILD, of = FILL): VisitRule => {
  return { ...terms, service: named(of), after: named(after) }
}
const at = (wall: string, serviceIds: ServiceId[] = [FILL]): ClientVisit => {
  const [date, time] = wall.split(' ') as [`${number}-${number}-${number}`, string]
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return { start: wallToEpoch(date, hours * 60 + minutes)!, serviceIds }
}
const isBroken = (rules: VisitRule[], others: ClientVisit[], visit: ClientVisit, before: ClientVisit | null = null) =>
  brokenBetween(rules, others, { visit, before }).length > 0
/** Whether a visit is refused a minute before its start, at it, and a minute after it. */
const around = (rules: VisitRule[], others: ClientVisit[], visit: ClientVisit) =>
  [-1, 0, 1].map((shift) => isBroken(rules, others, { ...visit, start: visit.start + shift }))

describe('a rule between visits changes its answer at one exact minute [PT-62]', () => {
  const built = at('2026-10-20 10:00', [BUILD])
  test.each([
    ['at most 28 days after', { kind: 'at_most', days: 28 }, '2026-11-17 10:00', [false, false, true]],
    ['at least 14 days after', { kind: 'at_least', days: 14 }, '2026-11-03 10:00', [true, false, false]],
    ['a test 48 hours before', { kind: 'test', hours: 48, months: 6 }, '2026-10-22 10:00', [true, false, false]],
    ['a test six months before', { kind: 'test', hours: 48, months: 6 }, '2027-04-20 10:00', [false, false, true]],
    // The night of 25 October has 25 hours: days count by the clock on the wall, hours as they pass.
    ['a test 120 hours before', { kind: 'test', hours: 120, months: 6 }, '2026-10-25 09:00', [true, false, false]],
  ] as const)('%s', (_name, terms, wall, expected) => {
    expect(around([rule(terms)], [built], at(wall))).toEqual(expected)
  })

  test('a new client comes to another service first', () => {
    const first = [rule({ kind: 'first_visit' })]
    expect(isBroken(first, [], at('2026-11-03 10:00'))).toBe(true)
    expect(around(first, [at('2026-11-03 10:00', [OTHER])], at('2026-11-03 10:00'))).toEqual([true, true, false])
  })
})

describe('a rule between visits', () => {
  test('is kept by any of the services that it names, of a test and of days alike [PT-62]', () => {
    const rules = [rule({ kind: 'at_most', days: 28 }), rule({ kind: 'at_most', days: 21 }, FILL)]
    const old = at('2026-09-01 10:00', [BUILD])
    expect(isBroken(rules, [old], at('2026-11-03 10:00'))).toBe(true)
    expect(around(rules, [old, at('2026-10-13 10:00')], at('2026-11-03 10:00'))).toEqual([false, false, true])
  })

  test('keeps the days free on both sides: before a visit that is booked already, too [PT-62]', () => {
    const rules = [rule({ kind: 'at_least', days: 14 }, FILL)]
    expect(around(rules, [at('2026-11-17 10:00')], at('2026-11-03 10:00'))).toEqual([false, false, true])
  })

  test('is not broken by moving the visit on which another stands behind that one [PT-62]', () => {
    const rules = [rule({ kind: 'test', hours: 48, months: 6 })]
    const test = at('2026-11-03 10:00', [BUILD])
    const colour = at('2026-11-10 10:00')
    expect(isBroken(rules, [colour], at('2026-11-07 10:00', [BUILD]), test)).toBe(false)
    expect(isBroken(rules, [colour], at('2026-11-09 10:00', [BUILD]), test)).toBe(true)
    // The visit behind was refused its test before the move, too.
    expect(isBroken(rules, [colour], at('2026-11-12 10:00', [BUILD]), at('2026-11-11 10:00', [BUILD]))).toBe(false)
  })

  test('is said in one sentence for all that keeps it [PT-62, BK-28]', () => {
    const rules = [
      rule({ kind: 'at_most', days: 28 }),
      rule({ kind: 'at_most', days: 1 }, FILL),
      rule({ kind: 'at_least', days: 20 }, FILL),
      rule({ kind: 'test', hours: 48, months: 6 }),
      rule({ kind: 'first_visit' }, OTHER),
    ]
    expect(ruleGroups(rules).map(ruleSentence)).toEqual([
      '„Întreținere” se face la cel mult 28 de zile după „Construcție” sau cel mult 1 zi după „Întreținere”.',
      '„Întreținere” se face la cel puțin 20 de zile după „Întreținere”.',
      '„Întreținere” cere „Construcție”, cu cel puțin 48 de ore și cel mult 6 luni înainte.',
      '„Întreținere” nu se face la prima vizită: întâi vii la „Manichiură”.',
    ])
  })
})
