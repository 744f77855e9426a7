import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import type { DecisionOnWire } from '#contract/team/conflict.ts'
import * as contract from '#contract/team/people.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { type AffectedReply, readChange, replyOf } from '#web/partner/conflicts/change-reply.ts'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { toBody } from './person-form-values.ts'

/** How somebody of the team changes; without a new form they leave. */
export type PersonChange = { readonly body?: z.output<typeof contract.personForm> }

export type PersonReply = Reply & AffectedReply

type Params = { readonly professional_id: string }

export async function changePersonOf({ request, params: { professionalId = '' }, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const params = { professional_id: professionalId }
  // With decisions the change comes back as it was sent first.
  if (form.has('change')) {
    const { change, decisions } = readChange<PersonChange>(form)
    return change.body ? save(api, params, { body: change.body, decisions }) : leave(api, params, decisions)
  }
  const texts = textsOf(form)
  if (texts.form === 'leave') return leave(api, params, [])
  if (texts.form === 'portrait') return savePortrait(api, params, form)
  if (texts.form === 'invitation') return invite(api, params, texts)
  const { body, errors } = toBody(texts)
  const parsed = parseWith(contract.personForm, body)
  const found = { ...(parsed.ok ? {} : parsed.errors), ...errors }
  const rest = { form: 'person', typed: texts }
  if (!parsed.ok || Object.keys(found).length > 0) return wrong(found, rest)
  return save(api, params, { body: parsed.value, decisions: [], typed: texts })
}

type Saving = {
  readonly body: z.output<typeof contract.personForm>
  readonly decisions: DecisionOnWire[]
  readonly typed?: Record<string, string | undefined>
}

async function save(api: Client, params: Params, { body, decisions, typed }: Saving) {
  const reply = await replyOf({ body }, decisions, (decided) =>
    api(contract.changePerson, { params, body: { ...body, decisions: decided } }),
  )
  const { done, affected } = reply.data
  if (done) return data<PersonReply>({ form: 'person', done: 'Am salvat. Clienții văd deja schimbarea.' })
  return affected ? reply : said(reply, { form: 'person', ...(typed && { typed }) })
}

async function leave(api: Client, params: Params, decisions: DecisionOnWire[]) {
  const reply = await replyOf({}, decisions, (decided) =>
    api(contract.leaveTeam, { params, body: { decisions: decided } }),
  )
  if (reply.data.done) return redirect('/partener/team?facut=plecat')
  return reply.data.affected ? reply : said(reply, { form: 'leave' })
}

/** A refusal that asks for no decisions, as a form shows it. */
function said({ data: { errors = {}, messages = [] }, init }: Awaited<ReturnType<typeof replyOf>>, rest: Reply) {
  const { professional_id: whole = [], ...own } = errors
  const message = [...whole, ...messages].join(' ')
  return data<PersonReply>({ ...rest, errors: own, ...(message && { message }) }, init ?? {})
}

async function savePortrait(api: Client, params: Params, form: FormData) {
  const rest = { form: 'portrait' }
  if (form.get('intent') === 'remove') {
    const answer = await api(contract.removePersonPortrait, { params })
    return answer.ok ? data<Reply>({ ...rest, done: 'Am scos fotografia.' }) : refused(answer, [], rest)
  }
  const image = form.get('image')
  if (!(image instanceof File) || image.size === 0) return wrong({ image: ['Alege întâi o fotografie.'] }, rest)
  const answer = await api(contract.setPersonPortrait, { params, body: { image } })
  if (!answer.ok) return refused(answer, ['image'], rest)
  return data<Reply>({ ...rest, done: 'Am salvat fotografia.' })
}

async function invite(api: Client, params: Params, texts: Record<string, string | undefined>) {
  const rest = { form: 'invitation', typed: texts }
  if (texts.intent === 'end') {
    const answer = await api(contract.endInvitation, { params })
    return answer.ok ? data<Reply>({ form: 'invitation', done: 'Am retras invitația.' }) : refused(answer, [], rest)
  }
  const contact = (texts.contact ?? '').trim()
  const body = { channel: contact.includes('@') ? 'email' : 'sms', contact, role: texts.role }
  const parsed = parseWith(contract.invitationForm, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.invitePerson, { params, body: parsed.value })
  if (!answer.ok) return refused(answer, ['contact'], rest)
  return data<Reply>({ form: 'invitation', done: `Am trimis invitația la ${contact}.` })
}
