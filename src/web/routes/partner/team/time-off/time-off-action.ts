import { type ActionFunctionArgs, data } from 'react-router'
import type * as z from 'zod/mini'
import { parseWith } from '#contract/parse.ts'
import { approveTimeOff, askTimeOff, refuseTimeOff, timeOffForm, withdrawTimeOff } from '#contract/team/time-off.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { type ChangeReply, readChange, replyOf } from '#web/partner/conflicts/change-reply.ts'

/** New time off, or the approval of what is asked. */
export type TimeOffChange = { readonly body?: z.output<typeof timeOffForm>; readonly id?: number }

export async function changeTimeOff({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const texts = textsOf(form)
  const params = { time_off_id: texts.id ?? '' }
  if (texts.intent === 'refuse')
    return ended(await api(refuseTimeOff, { params, body: { answer: texts.answer ?? '' } }))
  if (texts.intent === 'withdraw') return ended(await api(withdrawTimeOff, { params }))
  const { change, decisions } = readChange<TimeOffChange>(form)
  const id = texts.intent === 'approve' ? Number(texts.id) : change.id
  if (id !== undefined)
    return replyOf({ id }, decisions, (decided) =>
      api(approveTimeOff, { params: { time_off_id: String(id) }, body: { decisions: decided } }),
    )
  const parsed = parseWith(timeOffForm, change.body ?? bodyOf(texts))
  if (!parsed.ok) return data<ChangeReply>({ errors: parsed.errors }, { status: 422 })
  const body = parsed.value
  return replyOf({ body }, decisions, (decided) => api(askTimeOff, { body: { ...body, decisions: decided } }))
}

function ended(answer: { ok: boolean; status: number; problem?: { message: string } }) {
  if (answer.ok) return data<ChangeReply>({ done: true })
  return data<ChangeReply>({ messages: [answer.problem?.message ?? ''] }, { status: answer.status })
}

/** The fields of the form; without a last day it is one day, without hours whole days, without weeks once. */
function bodyOf(texts: Record<string, string | undefined>) {
  const weeks = Number(texts.every_weeks ?? 0)
  return {
    professional_id: Number(texts.professional_id),
    kind: texts.kind,
    note: texts.note ?? '',
    first_date: texts.first_date ?? '',
    last_date: texts.last_date || (texts.first_date ?? ''),
    start_time: texts.start_time || null,
    end_time: texts.end_time || null,
    every_weeks: weeks > 0 ? weeks : null,
    until: weeks > 0 ? (texts.until ?? '') : null,
  }
}
