import type { APIRequestContext } from '@playwright/test'
import { register, startRegistration } from '#contract/auth/registration.ts'
import { login } from '#contract/auth/session.ts'
import { apiOf } from './api.ts'
import { codeSentTo } from './outbox.ts'
import type { Person } from './person.ts'

type Credentials = { email: string; password: string }

/**
 * Logs a customer in by the API, for journeys that are not about the form; a page of the same context is logged in too.
 */
export async function logIn(request: APIRequestContext, { email, password }: Credentials): Promise<void> {
  const answer = await apiOf(request)(login, { body: { from: 'client', email, password } })
  if (!answer.ok) throw new Error(`${email} was not logged in: ${answer.problem.message}`)
}

/** Creates an account by the API and logs it in. `origin` when the journey is not at the configured base URL. */
export async function registerAndLogIn(request: APIRequestContext, person: Person, origin = ''): Promise<void> {
  const api = apiOf(request, origin)
  const form = {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    password: person.password,
    password_confirmation: person.password,
    terms_and_conditions: true,
    register_method: 'email',
  } as const
  const sent = await api(startRegistration, { body: form })
  if (!sent.ok) throw new Error(`no code was sent to ${person.phone}: ${sent.problem.message}`)
  const code = await codeSentTo(request, person.phone)
  const answer = await api(register, { body: { ...form, token: sent.body.data, confirmation_code: code } })
  if (!answer.ok) throw new Error(`${person.email} was not registered: ${answer.problem.message}`)
}
