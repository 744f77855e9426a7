import { type ActionFunctionArgs, data } from 'react-router'
import type * as z from 'zod/mini'
import { parseWith } from '#contract/parse.ts'
import {
  addClosure,
  changeOpeningDate,
  changeOpeningHours,
  closureForm,
  openingDateForm,
  openingForm,
  removeClosure,
} from '#contract/team/hours.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { type ChangeReply, readChange, replyOf } from '#web/partner/conflicts/change-reply.ts'

/** The week, a single date, or a closure. */
export type OpeningChange = {
  readonly week?: z.output<typeof openingForm>
  readonly single?: z.output<typeof openingDateForm>
  readonly closure?: z.output<typeof closureForm>
}

export async function changeOpening({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const sent = await request.formData()
  const texts = textsOf(sent)
  if (texts.intent === 'remove-closure') {
    const answer = await api(removeClosure, { params: { closure_id: texts.id ?? '' } })
    if (answer.ok) return data<ChangeReply>({ done: true })
    return data<ChangeReply>({ messages: [answer.problem.message] }, { status: answer.status })
  }
  const { change, decisions } = readChange<OpeningChange>(sent)
  if (change.week) {
    const form = parseWith(openingForm, change.week)
    if (!form.ok) return wrong(form.errors)
    const { value } = form
    return replyOf({ week: value }, decisions, (decided) =>
      api(changeOpeningHours, { body: { ...value, decisions: decided } }),
    )
  }
  if (change.single) {
    const form = parseWith(openingDateForm, change.single)
    if (!form.ok) return wrong(form.errors)
    const { value } = form
    return replyOf({ single: value }, decisions, (decided) =>
      api(changeOpeningDate, { body: { ...value, decisions: decided } }),
    )
  }
  const { first_date = '', last_date, reason = '' } = texts
  const form = parseWith(closureForm, change.closure ?? { first_date, last_date: last_date || first_date, reason })
  if (!form.ok) return wrong(form.errors)
  const { value } = form
  return replyOf({ closure: value }, decisions, (decided) =>
    api(addClosure, { body: { ...value, decisions: decided } }),
  )
}

const wrong = (errors: Record<string, string[]>) => data<ChangeReply>({ errors }, { status: 422 })
