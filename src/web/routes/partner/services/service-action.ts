import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/partner-services.ts'
import { parseWith } from '#contract/parse.ts'
import type { DecisionOnWire } from '#contract/team/conflict.ts'
import { parseId, type ServiceId } from '#domain/ids.ts'
import { apiContext } from '#web/context.ts'
import { type AffectedReply, readChange, replyOf } from '#web/partner/conflicts/change-reply.ts'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { postedValues, type ServiceValues, toBody } from './form-values.ts'

/** How a service changes; without a new form it is withdrawn. */
export type ServiceChange = { readonly body?: z.output<typeof contract.serviceForm> }

export type ServiceReply = Reply & AffectedReply & { readonly values?: ServiceValues }

export async function changeServiceOf({ request, params, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const id = parseId<ServiceId>(params.service)
  if (id === null && params.service !== 'new') throw data(null, { status: 404 })
  // With decisions the change comes back as it was sent first.
  if (id !== null && form.has('change')) {
    const { change, decisions } = readChange<ServiceChange>(form)
    const { body } = change
    return body ? save(api, id, { body, decisions }) : withdraw(api, id, decisions)
  }
  if (id !== null && form.get('intent') === 'withdraw') return withdraw(api, id, [])
  const values = postedValues(form)
  const { body, errors } = toBody(values)
  const parsed = parseWith(contract.serviceForm, body)
  const found = { ...(parsed.ok ? {} : parsed.errors), ...errors }
  if (!parsed.ok || Object.keys(found).length > 0) return withValues(values, wrong(found))
  if (id !== null) return save(api, id, { body: parsed.value, values, decisions: [] })
  const answer = await api(contract.addService, { body })
  if (answer.ok) return redirect('/partener/services?facut=adaugat')
  return withValues(values, refused(answer, Object.keys(values)))
}

type Saving = {
  readonly body: z.output<typeof contract.serviceForm>
  readonly values?: ServiceValues
  readonly decisions: DecisionOnWire[]
}

async function save(api: Client, id: ServiceId, { body, values, decisions }: Saving) {
  const params = { service_id: String(id) }
  const reply = await replyOf({ body }, decisions, (decided) =>
    api(contract.changeService, { params, body: { ...body, decisions: decided } }),
  )
  if (reply.data.done) return redirect('/partener/services?facut=salvat')
  return reply.data.affected ? reply : withValues(values, formReply(reply))
}

async function withdraw(api: Client, id: ServiceId, decisions: DecisionOnWire[]) {
  const params = { service_id: String(id) }
  const reply = await replyOf({}, decisions, (decided) =>
    api(contract.withdrawService, { params, body: { decisions: decided } }),
  )
  if (reply.data.done) return redirect('/partener/services?facut=retras')
  return reply.data.affected ? reply : withValues(undefined, formReply(reply))
}

/** What the form shows of a refusal. */
function formReply({ data: { errors = {}, messages = [] }, init }: Awaited<ReturnType<typeof replyOf>>) {
  return data<Reply>({ errors, ...(messages.length > 0 && { message: messages.join(' ') }) }, init ?? {})
}

/** What was posted comes back with what is wrong, also without script. */
function withValues(values: ServiceValues | undefined, { data: reply, init }: ReturnType<typeof wrong>) {
  return data<ServiceReply>({ ...reply, ...(values && { values }) }, init ?? {})
}
