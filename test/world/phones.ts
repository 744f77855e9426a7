import { sendLoginCode } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { apiOver, Visitor } from '../api.ts'

/** People with phones of their own, and what was sent to them. */
export function peopleOf(api: ReturnType<typeof apiOver>) {
  let numbers = 0
  const freshPhone = () => `+4072300${String(1000 + numbers++)}` as const

  const withCustomer = async (): Promise<E164> => {
    const phone = freshPhone()
    const [firstName, lastName, passwordHash] = ['Ioana', 'Pop', null]
    const email = `${phone.slice(1)}@dichis.test`
    const proved = { phoneVerifiedAt: api.deps.now(), emailVerifiedAt: api.deps.now() }
    await insertCustomer(api.db, { firstName, lastName, email, phone, passwordHash, ...proved })
    return phone
  }

  const messagesTo = async (recipient: string): Promise<string[]> => {
    const rows = await api.db
      .selectFrom('message')
      .select('body_text')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.body_text)
  }

  /** Asks for a login code and reads the SMS. */
  const sentCode = async (visitor: Visitor, phone: E164): Promise<{ phone: E164; token: string; code: string }> => {
    const sent = await visitor.call(sendLoginCode, { body: { phone } })
    if (!sent.ok) throw new Error(`no code was sent: ${sent.status}`)
    const text = (await messagesTo(phone)).at(-1) ?? ''
    return { phone, token: sent.body.token, code: /^\d{6}/.exec(text)?.[0] ?? 'none' }
  }

  return { freshPhone, withCustomer, messagesTo, sentCode }
}

/** A registration form that is right in everything. */
export const registrationOf = (phone: string, email: string) => ({
  first_name: 'Ana',
  last_name: 'Ionescu',
  email,
  phone,
  password: 'parola-mea-lungă',
  password_confirmation: 'parola-mea-lungă',
  terms_and_conditions: true as const,
  register_method: 'email' as const,
})
