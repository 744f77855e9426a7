import { expect, test } from 'vitest'
import { refusalReply } from './reply.ts'

const fields = ['email', 'phone', 'confirmation_code']

test('a token’s error on registration stands above the form, a code’s under its own input [VA-06]', () => {
  const problem = {
    message: 'Datele trimise nu sunt valide.',
    errors: { token: ['Codul a expirat. Cere altul.'], confirmation_code: ['Codul nu este corect.'] },
  }
  expect(refusalReply('register', problem, fields)).toEqual({
    intent: 'register',
    errors: { confirmation_code: ['Codul nu este corect.'] },
    messages: ['Codul a expirat. Cere altul.'],
  })
})

test('nested errors of a social login become one flat list [VA-06]', () => {
  const nested = { social: [['Nu te-am putut autentifica.'], { apple: ['Încearcă din nou.'] }] }
  const problem = { message: 'Datele trimise nu sunt valide.', errors: nested as never }
  expect(refusalReply('apple-login', problem, fields).messages).toEqual([
    'Nu te-am putut autentifica.',
    'Încearcă din nou.',
  ])
})

test('a refusal that names no field is told in its own words [VA-06]', () => {
  expect(refusalReply('email-login', { message: 'E-mailul sau parola nu sunt corecte.' }, fields)).toEqual({
    intent: 'email-login',
    errors: {},
    messages: ['E-mailul sau parola nu sunt corecte.'],
  })
})
