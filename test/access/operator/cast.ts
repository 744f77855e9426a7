import { finishOperatorLogin, startOperatorLogin } from '#contract/operator/session.ts'
import { addOperator } from '#db/operator/operators.ts'
import type { apiOver, Visitor } from '../../api.ts'
import { addCustomer, loggedIn, PASSWORD } from '../../world/customers.ts'
import { draft } from '../../world/draft.ts'
import { aSalon, type Salon } from '../../world/salon.ts'
import { addMember, partnerToken } from '../../world/staff.ts'

/** The callers at the operator's desk: strangers, the other sides, an operator, and former operators. */
export const OPERATOR_ROLES = ['guest', 'customer', 'partner', 'operator', 'removed', 'expired'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export type OperatorCast = {
  /** A location that waits for a decision. */
  readonly salon: Salon
  readonly browsers: Readonly<Record<OperatorRole, Visitor>>
}

type Api = ReturnType<typeof apiOver>

/** A browser in which a new operator has logged in, by password and code. */
export async function operatorOf(api: Api) {
  const person = await addCustomer(api)
  await addOperator(api.db, person.id, api.deps.now())
  const visitor = api.visitor()
  const started = await visitor.call(startOperatorLogin, { body: { email: person.email, password: PASSWORD } })
  if (!started.ok) throw new Error(`no code was sent: ${started.problem.message}`)
  const confirmation_code = await newestCode(api, person.phone)
  const opened = await visitor.call(finishOperatorLogin, {
    body: { token: started.body.data.token, confirmation_code },
  })
  if (!opened.ok) throw new Error(`no session was opened: ${opened.problem.message}`)
  return { ...person, visitor }
}

/** The code of the newest SMS to the phone. */
export async function newestCode(api: Api, phone: string): Promise<string> {
  const { body_text } = await api.db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(body_text)?.[0] ?? 'none'
}

export async function newOperatorCast(api: Api): Promise<OperatorCast> {
  const salon = await aSalon(api.db, { name: 'Salonul nou' })
  await draft(api.db, salon.locationId, 'review')
  const member = await addMember(api, salon.locationId, 'owner')
  const partner = api.visitor()
  // A partner's token in the operator's cookie opens nothing either.
  const token = await partnerToken(api.deps, member.id)
  partner.jar.set('partner_token', token).set('operator_token', token)
  const [operator, removed, expired] = [await operatorOf(api), await operatorOf(api), await operatorOf(api)]
  const now = api.deps.now()
  await api.db.updateTable('operator').set({ ended_at: now }).where('customer_id', '=', removed.id).execute()
  await api.db.updateTable('staff_session').set({ expires_at: now }).where('customer_id', '=', expired.id).execute()
  const browsers = {
    guest: api.visitor(),
    customer: await loggedIn(api, await addCustomer(api)),
    partner,
    operator: operator.visitor,
    removed: removed.visitor,
    expired: expired.visitor,
  }
  return { salon, browsers }
}
