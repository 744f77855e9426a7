import { expect, test } from 'vitest'
import { parseWith } from '#contract/parse.ts'
import { openingDateForm, openingForm, rosterForm } from '#contract/team/hours.ts'
import { hoursErrors } from './hours-errors.ts'

const saidOf = (parsed: ReturnType<typeof parseWith>, weeks = 1) => (parsed.ok ? {} : hoursErrors(parsed.errors, weeks))
const HALF = { start_time: '', end_time: '17:00' }
const WHOLE = { start_time: '09:00', end_time: '17:00' }
const week = <Day>(tuesday: Day, usual: Day) => [usual, tuesday, usual, usual, usual, usual, usual]

test('an hour that was left empty is named by its day [PT-30]', () => {
  const empty = 'completează ambele ore ale fiecărui interval.'
  const opening = { week: week([HALF, HALF], [WHOLE]), closes_on_public_holidays: true }
  expect(saidOf(parseWith(openingForm, opening))).toEqual({ week: [`marți: ${empty}`] })
  const days = week({ working: [WHOLE], breaks: [HALF] }, { working: [WHOLE], breaks: [] })
  const roster = { professional_ids: [7], from: '2026-12-01', weeks: [days] }
  expect(saidOf(parseWith(rosterForm, roster))).toEqual({ weeks: [`marți: ${empty}`] })
  const rotation = parseWith(rosterForm, { ...roster, weeks: [days, days] })
  expect(saidOf(rotation, 2)).toEqual({ weeks: [1, 2].map((week) => `Săptămâna ${week}, marți: ${empty}`) })
  expect(saidOf(parseWith(openingDateForm, { date: '2026-12-01', hours: [HALF] }))).toEqual({
    hours: ['Completează ambele ore ale fiecărui interval.'],
  })
})

test('more ranges than a day can have are named by their day, and other fields keep their own errors [PT-30]', () => {
  const many = Array.from({ length: 7 }, () => WHOLE)
  const opening = { week: week(many, [WHOLE]), closes_on_public_holidays: 'yes' }
  expect(saidOf(parseWith(openingForm, opening))).toEqual({
    week: ['marți: sunt prea multe intervale.'],
    closes_on_public_holidays: ['Câmpul acesta nu este valid'],
  })
})
