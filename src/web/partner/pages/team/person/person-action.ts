import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import type { DecisionOnWire } from '#contract/team/affected.ts'
import * as contract from '#contract/team/people.ts'
import { keepOthers } from '#domain/keep-others.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { type AffectedReply, readChange, replyOf } from '#web/partner/affected/change-reply.ts'
import { answered, changePicture, PHOTO_WORDS, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { outOfDate } from '#web/partner/seen/out-of-date.ts'
import { isFields, readSeen } from '#web/partner/seen/read-seen.ts'
import { mayNotLeave, ONLY_TO_ACCOUNTS } from '../invitation-hint.ts'
import { byField, type PersonValues, toBody, valuesOf } from './person-form-values.ts'

/** How somebody of the team changes, and what stood in the form before; without a new form they leave. */
export type PersonChange = { readonly typed?: PersonValues; readonly seen?: PersonValues | null }

export type PersonReply = Reply & AffectedReply

type Params = { readonly professional_id: string }

export async function changePersonOf({ request, params: { professionalId = '' }, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const params = { professional_id: professionalId }
  // With decisions the change comes back as it was sent first.
  if (form.has('change')) {
    const { change, decisions } = readChange<PersonChange>(form)
    const { typed, seen = null } = change
    if (typed !== undefined && !isTexts(typed)) throw data(null, { status: 400 })
    return typed ? save(api, params, { typed, seen, decisions }) : leave(api, params, decisions)
  }
  const texts = textsOf(form)
  if (texts.form === 'leave') return leave(api, params, [])
  if (texts.form === 'portrait') return savePortrait(api, params, form)
  if (texts.form === 'invitation') return invite(api, params, texts)
  const { form: _form, seen: _seen, ...typed } = texts
  return save(api, params, { typed, seen: readSeen<PersonValues>(form), decisions: [] })
}

const isTexts = (value: unknown) => isFields(value) && Object.values(value).every((each) => typeof each === 'string')

type Saving = {
  readonly typed: PersonValues
  readonly seen: PersonValues | null
  readonly decisions: DecisionOnWire[]
}

async function save(api: Client, params: Params, { typed, seen, decisions }: Saving) {
  const rest = { form: 'person', typed, ...(seen && { seen: JSON.stringify(seen) }) }
  const { merged, stale } = await mergedValues(api, params, { typed, seen })
  if (stale) return data<PersonReply>({ ...rest, ...stale }, { status: 409 })
  const { body, errors } = toBody(merged)
  const parsed = parseWith(contract.personForm, body)
  const found = { ...(parsed.ok ? {} : byField(parsed.errors, body)), ...errors }
  if (!parsed.ok || Object.keys(found).length > 0) return wrong(found, rest)
  const reply = await replyOf({ typed, seen }, decisions, (decided) =>
    api(contract.changePerson, { params, body: { ...parsed.value, decisions: decided } }),
  )
  const { done, affected } = reply.data
  if (done) return data<PersonReply>({ form: 'person', done: 'Am salvat. Clienții văd deja schimbarea.' })
  return affected ? reply : said(reply, rest)
}

/**
 * The person as they are to stand: what a colleague has changed since the form was opened stays; `stale` where both
 * have changed the same.
 */
async function mergedValues(api: Client, params: Params, { typed, seen }: Pick<Saving, 'typed' | 'seen'>) {
  const answer = await api(contract.getPerson, { params })
  if (!seen || !answer.ok) return { merged: typed, stale: null }
  const now = valuesOf(answer.body.data)
  return { merged: keepOthers(seen, typed, now), stale: outOfDate({ seen, typed, now }) }
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

function savePortrait(api: Client, params: Params, form: FormData) {
  return changePicture(form, {
    save: (image) => api(contract.setPersonPortrait, { params, body: { image } }),
    remove: () => api(contract.removePersonPortrait, { params }),
    words: PHOTO_WORDS,
  })
}

async function invite(api: Client, params: Params, texts: Record<string, string | undefined>) {
  const rest = { form: 'invitation', typed: texts }
  if (texts.intent === 'end') {
    return answered(await api(contract.endInvitation, { params }), 'Am retras invitația.', [], rest)
  }
  const contact = (texts.contact ?? '').trim()
  const body = { channel: contact.includes('@') ? 'email' : 'sms', contact, role: texts.role }
  const parsed = parseWith(contract.invitationForm, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.invitePerson, { params, body: parsed.value })
  const said = (await mayNotLeave(api, body.channel)) ? ONLY_TO_ACCOUNTS : `Am trimis invitația la ${contact}.`
  return answered(answer, said, ['contact'], rest)
}
