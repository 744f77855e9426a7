import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { registrationForm } from '../auth/registration.ts'
import { emailLogin, smsCodeRequest } from '../auth/session.ts'
import { checkVoucherCode } from '../billing/vouchers.ts'
import { guestForm, newBooking } from '../bookings/bookings.ts'
import { cancellation } from '../bookings/changes.ts'
import { email } from '../fields.ts'
import { parseWith } from '../parse.ts'
import { newReview } from '../reviews/reviews.ts'
import { feedbackForm } from '../site/feedback.ts'
import { profileForm } from './index.ts'

/** The message about one field of an otherwise empty form. */
function said(form: z.ZodMiniType, field: string, value: unknown): string | undefined {
  const parsed = parseWith(form, { [field]: value })
  return parsed.ok ? undefined : parsed.errors[field]?.[0]
}

const NAMES = [
  [registrationForm, 'first_name'],
  [registrationForm, 'last_name'],
  [profileForm, 'first_name'],
  [profileForm, 'last_name'],
  [guestForm, 'first_name'],
  [guestForm, 'last_name'],
  [feedbackForm, 'name'],
] as const

const LINES = [
  ...NAMES,
  [registrationForm, 'device_name'],
  [emailLogin, 'device_name'],
  [newBooking, 'voucher_code'],
  [checkVoucherCode.body, 'code'],
] as const

const PARAGRAPHS = [
  [newReview, 'comment'],
  [newBooking, 'comment'],
  [feedbackForm, 'message'],
] as const

const CONTROL = ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800']

describe('fields of one line', () => {
  test.each(LINES)('line breaks are refused, whatever makes them (%#) [VA-07]', (form, field) => {
    for (const mark of ['\n', '\r', '\r\n', '\t', '\v', '\f', '\u2028', '\u2029'])
      expect(said(form, field, `Ana${mark}Pop`), JSON.stringify(mark)).toMatch(/pe un singur rând$/)
  })

  test.each(LINES)('characters that control a screen are refused (%#) [VA-07]', (form, field) => {
    for (const mark of CONTROL)
      expect(said(form, field, `Ana${mark}Pop`), JSON.stringify(mark)).toMatch(/conține caractere ascunse/)
  })

  test('answers to a location’s own questions are of one line too [VA-07]', () => {
    const answered = (answer: string) => {
      const parsed = parseWith(newBooking, { custom_fields: { alergii: answer } })
      return parsed.ok ? [] : parsed.errors['custom_fields.alergii']
    }
    expect(answered('Nuci, \u001bargint')).toEqual([expect.stringMatching(/caractere ascunse/)])
    expect(answered('Nuci\nCâștigi')).toEqual([expect.stringMatching(/pe un singur rând/)])
    expect(answered('Nuci, argint')).toBeUndefined()
  })
})

describe('names', () => {
  test.each(NAMES)('are no place for links (%#) [VA-07]', (form, field) => {
    for (const link of [
      'https://castig.example',
      'Ai câștigat https://x.ro/a',
      'www.castig.ro',
      'castig.ro',
      'CASTIG.RO',
      'bit.ly/abc',
      't.co/abc',
      'ana@exemplu.ro',
      'castig．ro',
      'ｈｔｔｐ：／／x',
    ])
      expect(said(form, field, link), link).toMatch(/nu poate conține un link/)
  })

  test('names of all kinds of people are taken [VA-07]', () => {
    for (const name of [
      'Ștefan-Cezar',
      "D'Angelo",
      'Ana Maria',
      'I.L.',
      'Dr. Pop',
      'Nguyễn',
      'Мария',
      'Zoë Ă.',
      'A.I.Cuza',
    ])
      for (const [form, field] of NAMES) expect(said(form, field, name), name).toBeUndefined()
  })

  test('are kept composed and without spaces around, so that one name is one text [VA-07]', () => {
    const parsed = parseWith(profileForm, { first_name: '  S\u0326tefan ', last_name: 'T\u0326urcanu' })
    expect(parsed.ok && parsed.value).toMatchObject({ first_name: 'Ștefan', last_name: 'Țurcanu' })
    expect(said(profileForm, 'first_name', '   ')).toBe('Scrie-ți prenumele.')
    expect(said(profileForm, 'first_name', 'a'.repeat(61))).toBe('Câmpul prenume poate avea cel mult 60 de caractere')
  })
})

describe('texts of several lines', () => {
  test.each(PARAGRAPHS)(
    'keep their breaks, but hold nothing that turns letters or controls a screen (%#) [VA-07]',
    (form, field) => {
      for (const mark of CONTROL) expect(said(form, field, `Foarte${mark}bine`)).toMatch(/caractere ascunse/)
      expect(said(form, field, 'Foarte bine.\n\nVin din nou! 👨‍👩‍👧 https://exemplu.ro')).toBeUndefined()
    },
  )

  test('one made on Windows has the same breaks as any other [VA-07]', () => {
    const parsed = parseWith(newReview, { rating: 5, comment: 'Bine\r\nfoarte bine\rși ieftin' })
    expect(parsed.ok && parsed.value).toMatchObject({ comment: 'Bine\nfoarte bine\nși ieftin' })
    const reason = parseWith(cancellation, { data: { comment: 'Nu pot\u001b veni' } })
    expect(reason.ok).toBe(false)
  })
})

test('a phone that was copied with the marks around it is taken without them [AU-15]', () => {
  const parsed = parseWith(smsCodeRequest, { phone: '\u202a+40 722\u00a0123 456\u202c' })
  expect(parsed.ok && parsed.value).toMatchObject({ phone: '+40722123456' })
})

test('a space around a mail address is no part of it, as keyboards of phones add one [VA-07]', () => {
  for (const typed of ['ana@dichis.test ', ' ana@dichis.test', 'ana@dichis.test\u00a0'])
    expect(email.parse(typed)).toBe('ana@dichis.test')
  expect(email.safeParse('ana @dichis.test').success).toBe(false)
})
