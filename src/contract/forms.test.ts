import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { proof } from './account/proof.ts'
import { proveForArchive } from './archive/archive.ts'
import { linkedPassword, passwordReset, passwordSetup, resetCode, resetRequest } from './auth/password.ts'
import { confirmedRegistration, registrationForm } from './auth/registration.ts'
import { secondFactorConfirmation, secondFactorRemoval } from './auth/second-factor.ts'
import { emailLogin, smsCodeRequest, smsLogin } from './auth/session.ts'
import type { Endpoint } from './define-endpoint.ts'
import * as endpoints from './index.ts'
import { partnerRegistration } from './onboarding/register.ts'
import { operatorCode, operatorSmsCode } from './operator/session.ts'
import { parseWith } from './parse.ts'
import { partnerSecondStep } from './staff/second-factor.ts'
import { invitationForm, newPersonForm } from './team/people.ts'
import { toFieldErrors } from './validation-messages.ts'

const errorsOf = (parsed: ReturnType<typeof parseWith>) => (parsed.ok ? {} : parsed.errors)

describe('login forms', () => {
  test('e-mail and password are required, the e-mail valid [VA-02]', () => {
    expect(errorsOf(parseWith(emailLogin, { email: '', password: '' }))).toEqual({
      email: ['Scrie adresa de e-mail.'],
      password: ['Scrie parola.'],
    })
    expect(errorsOf(parseWith(emailLogin, { email: 'bianca@exemplu', password: 'x' }))).toEqual({
      email: ['Câmpul e-mail nu este valid'],
    })
    expect(parseWith(emailLogin, { email: 'bianca@exemplu.ro', password: 'x' }).ok).toBe(true)
  })

  test('by SMS the phone is required, then the code [VA-02]', () => {
    expect(errorsOf(parseWith(smsCodeRequest, { phone: '  ' }))).toEqual({ phone: ['Scrie numărul de telefon.'] })
    const login = { strategy: 'sms', phone: '0722 123 456', token: 't' }
    expect(errorsOf(parseWith(smsLogin, login))).toEqual({ confirmation_code: ['Scrie codul.'] })
    expect(errorsOf(parseWith(smsLogin, { ...login, confirmation_code: '12345' }))).toEqual({
      confirmation_code: ['Scrie toate cele șase cifre ale codului.'],
    })
  })
})

describe('the registration form', () => {
  const form = {
    first_name: 'Ioana',
    last_name: 'Țurcanu',
    email: 'ioana@exemplu.ro',
    phone: '0722 123 456',
    password: 'șase66',
    password_confirmation: 'șase66',
    terms_and_conditions: true,
    register_method: 'email',
  }

  test('every field says what it lacks [VA-03]', () => {
    expect(parseWith(registrationForm, form).ok).toBe(true)
    const empty = {
      ...form,
      first_name: '',
      last_name: ' ',
      phone: '',
      password: '',
      password_confirmation: '',
      terms_and_conditions: false,
    }
    expect(Object.keys(errorsOf(parseWith(registrationForm, empty))).sort()).toEqual([
      'first_name',
      'last_name',
      'password',
      'password_confirmation',
      'phone',
      'terms_and_conditions',
    ])
    expect(
      errorsOf(parseWith(registrationForm, { ...form, password: 'cinci', password_confirmation: 'cinci' }))
        .password?.[0],
    ).toMatch(/cel puțin 6 caractere/)
    expect(errorsOf(parseWith(registrationForm, { ...form, password_confirmation: 'alta' }))).toEqual({
      password_confirmation: ['Parolele nu se potrivesc'],
    })
  })

  test('the code has exactly 6 digits [VA-03]', () => {
    const confirmed = (confirmation_code: string) =>
      parseWith(confirmedRegistration, { ...form, token: 't', confirmation_code }).ok
    expect(['12345', '1234567', '12345a', '123456'].map(confirmed)).toEqual([false, false, false, true])
  })
})

describe('a code', () => {
  const spaced = ['123 456', '123-456', ' 123456\r\n', '123\u00a0–\u200b456']
  const digits = spaced.map(() => '123456')
  const read = (form: z.ZodMiniObject, field: string) => (code: string) => {
    const parsed = parseWith(z.pick(form, { [field]: true }), { [field]: code })
    return parsed.ok ? parsed.value[field] : parsed.errors
  }

  test('a code of six digits is read however apps space it, even with a line end pasted along [AU-13]', () => {
    expect(spaced.map(read(smsLogin, 'confirmation_code'))).toEqual(digits)
    expect(spaced.map(read(resetCode, 'token'))).toEqual(digits)
    expect(['123 45', '12a-456', '1234567'].map(read(smsLogin, 'confirmation_code'))).toEqual(
      Array(3).fill({ confirmation_code: ['Scrie toate cele șase cifre ale codului.'] }),
    )
  })

  test('a code of a partner or an operator is read the same way, recovery codes too [AU-13, PT-54, OP-01]', () => {
    for (const schema of [partnerRegistration, partnerSecondStep, operatorCode])
      expect(spaced.map(read(schema, 'confirmation_code'))).toEqual(digits)
    expect(read(operatorCode, 'confirmation_code')('abcd-efgh\n')).toBe('ABCDEFGH')
  })
})

describe('the messages to a partner', () => {
  test('a code that is too short gets a message with the right length, wherever it is typed [PT-01, PT-54, PT-56, OP-01]', () => {
    const said = (schema: z.ZodMiniObject) =>
      errorsOf(parseWith(z.pick(schema, { confirmation_code: true }), { confirmation_code: '1234' }))
    const digits = { confirmation_code: ['Scrie toate cele șase cifre ale codului.'] }
    const forms = [
      partnerRegistration,
      secondFactorConfirmation,
      operatorSmsCode,
      proveForArchive.body,
      z.object(proof),
    ]
    expect(forms.map(said)).toEqual(Array(5).fill(digits))
    const orRecovery = { confirmation_code: ['Scrie cele șase cifre ale codului sau un cod de recuperare.'] }
    expect([partnerSecondStep, operatorCode, secondFactorRemoval].map(said)).toEqual(Array(3).fill(orRecovery))
  })

  test('a colleague’s missing name is not asked for as one’s own [PT-29]', () => {
    const person = { first_name: ' ', last_name: '', title: '', online: true }
    expect(errorsOf(parseWith(newPersonForm, person))).toEqual({ first_name: ['Scrie prenumele.'] })
  })

  test('an invitation without a contact asks for a phone or an e-mail [PT-29, VA-01]', () => {
    const wanted = { contact: ['Scrie un număr de telefon sau o adresă de e-mail.'] }
    const invitations = ['', '07', 'ana la exemplu'].map((contact) => ({
      channel: 'sms',
      contact,
      role: 'professional',
    }))
    for (const form of [...invitations, { channel: 'email', contact: 'ana@', role: 'professional' }])
      expect(errorsOf(parseWith(invitationForm, form))).toEqual(wanted)
  })
})

describe('a new password', () => {
  test('e-mail; code of six; password and its repetition of six, alike [VA-04]', () => {
    expect(errorsOf(parseWith(resetRequest, { email: '' }))).toEqual({ email: ['Scrie adresa de e-mail.'] })
    const form = { email: 'ioana@exemplu.ro', token: '123456', password: 'șase66', password_confirmation: 'șase66' }
    expect(parseWith(passwordReset, form).ok).toBe(true)
    expect(errorsOf(parseWith(resetCode, { ...form, token: '' })).token).toEqual(['Scrie codul.'])
    expect(
      errorsOf(parseWith(passwordReset, { ...form, token: '12345', password: 'cinci', password_confirmation: '' })),
    ).toEqual({
      token: ['Scrie toate cele șase cifre ale codului.'],
      password: ['Câmpul parolă trebuie să aibă cel puțin 6 caractere'],
      password_confirmation: ['Scrie parola încă o dată.'],
    })
  })

  test('instead of one that was given: required, and repeated [VA-05]', () => {
    const form = {
      email: 'ioana@exemplu.ro',
      current_password: 'dată',
      password: 'șase66',
      password_confirmation: 'șase66',
    }
    expect(parseWith(passwordSetup, form).ok).toBe(true)
    expect(errorsOf(parseWith(passwordSetup, { ...form, password: '', password_confirmation: 'altfel' }))).toEqual({
      password: ['Scrie parola.'],
      password_confirmation: ['Parolele nu se potrivesc'],
    })
    expect(
      errorsOf(parseWith(linkedPassword, { token: 't', password: 'șase66', password_confirmation: 'altfel' })),
    ).toEqual({
      password_confirmation: ['Parolele nu se potrivesc'],
    })
  })
})

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[]; oneOf?: Node[]; allOf?: Node[] }

/** Every field that a schema may find wrong, by its own name. */
function fieldsOf(node: Node): string[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
  const inner = [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  return [...own, ...inner.flatMap((each) => (each ? fieldsOf(each) : []))]
}

const requests = Object.values<unknown>(endpoints)
  .filter(
    (each): each is Endpoint => typeof each === 'object' && each !== null && 'method' in each && 'success' in each,
  )
  .flatMap(({ path, query, body }) =>
    [query, body].flatMap((schema) =>
      schema ? [[path, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node] as const] : [],
    ),
  )

/** The message that the sender reads when the field is missing. */
function messageOf(field: string): string {
  return (
    toFieldErrors([{ code: 'invalid_type', expected: 'string', path: [field], message: '', input: undefined }])[
      field
    ]?.[0] ?? ''
  )
}

test('no message calls a field by its English key [VA-01]', () => {
  expect(requests.length).toBeGreaterThan(30)
  const english = requests.flatMap(([path, schema]) =>
    fieldsOf(schema)
      .filter((field) => messageOf(field).includes(` ${field.replaceAll('_', ' ')} `))
      .map((field) => `${field} (${path})`),
  )
  expect(english).toEqual([])
  expect(messageOf('code')).toBe('Scrie codul.')
  expect(messageOf('captcha_token')).toBe('Câmpul acesta este obligatoriu')
})
