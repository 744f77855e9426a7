import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import type { DecisionOnWire } from '#contract/team/affected.ts'
import {
  addClosure,
  changeOpeningDate,
  changeOpeningHours,
  closureForm,
  getOpeningHours,
  openingDateForm,
  openingForm,
  removeClosure,
  restoreClosure,
} from '#contract/team/hours.ts'
import { type IsoDate, isRealDate } from '#domain/time/iso-date.ts'
import { dayLabel, dayMonthLabel } from '#domain/time/labels.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { AffectedScreen } from '#web/partner/affected/affected-screen.tsx'
import { type ChangeReply, readChange, replyOf, withUndo } from '#web/partner/affected/change-reply.ts'
import { useAffected } from '#web/partner/affected/use-affected.ts'
import { hoursErrors } from '#web/partner/hours/hours-errors.ts'
import { useOpened } from '#web/partner/parts/opened.tsx'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { TeamNav } from '#web/partner/team-nav.tsx'
import { useRight, useWork } from '#web/partner/use-work.ts'
import { sentDate } from '#web/ui/forms/written/kinds.ts'
import { WeekTable } from '../hours/week-table.tsx'
import { Closures } from './closures.tsx'
import { Holidays } from './holidays.tsx'
import { mergedWeek, type WeekFields, weekOf } from './merged-week.ts'
import { WeekForm } from './week-form.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Programul locației' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, getOpeningHours)).data
}

export const action = changeOpening

/** When the location is open: its week, the public holidays ahead, single dates, closures. */
export default function Page() {
  const opening = useLoaderData<typeof loader>()
  const reply = useActionData<ChangeReply>()
  const { open, onGiveUp } = useAffected(reply)
  const opened = useOpened(weekOf(opening), reply)
  const work = useWork()
  const decides = useRight('manage_team')
  const name = work.locations.find(({ id }) => id === work.current.location_id)?.name ?? ''
  const managed = work.locations.filter(({ role }) => role === 'owner' || role === 'manager')
  const others = managed.filter(({ id }) => id !== work.current.location_id).length
  if (open)
    return (
      <AffectedScreen
        reply={open}
        today={opening.today}
        subject={{
          name,
          text: textOf(JSON.parse(open.change ?? '{}') as OpeningChange, opening.today),
        }}
        giveUp="Renunță la schimbare"
        onGiveUp={onGiveUp}
      />
    )
  return (
    <PageBody>
      <PageHead title="Programul locației" intro={name} />
      <TeamNav />
      <Outcome
        isSticky
        done={reply?.done && (reply.said ?? 'Gata, programul e salvat.')}
        undo={reply?.undo}
        refusal={reply?.form === 'row' ? reply.messages?.join(' ') : undefined}
      />
      <div className="grid gap-10">
        {decides ? (
          <WeekForm key={opened.saves} opening={opening} seen={opened.seen} reply={reply} />
        ) : (
          <WeekTable weeks={[opening.week.map((working) => ({ working, breaks: [] }))]} closedLabel="închis" />
        )}
        <Holidays opening={opening} decides={decides} reply={reply} />
        <Closures
          opening={opening}
          decides={decides}
          others={others}
          reply={reply}
          typed={reply?.errors && (JSON.parse(reply.change ?? '{}') as OpeningChange).closure}
        />
      </div>
    </PageBody>
  )
}

function textOf({ week, single, closure, restored }: OpeningChange, today: IsoDate): string {
  if (restored !== undefined) return 'Închiderea la care ai renunțat adineauri'
  if (single) return `${single.hours?.length === 0 ? 'Închis' : 'Alt program'} ${dayLabel(single.date, today)}`
  if (closure) return `Închis ${daysOf(closure, today)}${closure.everywhere ? ', și în celelalte locuri ale tale' : ''}`
  return week ? 'Alt program săptămânal' : ''
}

function daysOf({ first_date, last_date }: Closure, today: IsoDate): string {
  return first_date === last_date
    ? dayLabel(first_date, today)
    : `${dayMonthLabel(first_date, today)} – ${dayMonthLabel(last_date, today)}`
}

type Closure = z.output<typeof closureForm>
type TypedClosure = z.input<typeof closureForm>

/** The week, a single date, a closure, or one that is put back. */
type OpeningChange = {
  readonly week?: z.output<typeof openingForm>
  /** The week that stood in the form when it was opened. */
  readonly seen?: WeekFields
  readonly single?: z.output<typeof openingDateForm>
  /** The hours of the single date before, where one press replaces them. */
  readonly before?: z.output<typeof openingDateForm>['hours']
  readonly closure?: Closure
  readonly restored?: number
}

async function changeOpening({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const sent = await request.formData()
  const texts = textsOf(sent)
  if (texts.intent === 'remove-closure') {
    const answer = await api(removeClosure, { params: { closure_id: texts.id ?? '' } })
    const undo = JSON.stringify({ restored: Number(texts.id) } satisfies OpeningChange)
    if (answer.ok) return data<ChangeReply>({ done: true, said: 'Ai renunțat la închidere.', undo })
    return data<ChangeReply>({ messages: [answer.problem.message] }, { status: answer.status })
  }
  const { change, decisions } = readChange<OpeningChange>(sent)
  const { restored, before } = change
  if (restored !== undefined)
    return replyOf({ restored }, decisions, (decided) =>
      api(restoreClosure, { params: { closure_id: String(restored) }, body: { decisions: decided } }),
    )
  if (change.week) {
    const form = parseWith(openingForm, change.week)
    if (!form.ok) return wrong(form.errors)
    const { value } = form
    const opened = parseWith(openingForm, change.seen)
    const seen = opened.ok ? opened.value : undefined
    const { merged, stale } = await mergedWeek(api, value, seen)
    // The decisions show that the sender has seen what becomes of each booking.
    if (stale && decisions.length === 0) return data<ChangeReply>(stale, { status: 409 })
    return replyOf({ week: value, seen }, decisions, (decided) =>
      api(changeOpeningHours, { body: { ...merged, decisions: decided } }),
    )
  }
  if (change.single) {
    const form = parseWith(openingDateForm, change.single)
    if (!form.ok) return wrong(form.errors)
    const { value } = form
    const reply = await replyOf({ single: value }, decisions, (decided) =>
      api(changeOpeningDate, { body: { ...value, decisions: decided } }),
    )
    return before === undefined ? reply : withUndo(reply, { single: { date: value.date, hours: before } })
  }
  return close(api, change.closure ?? closureIn(texts), decisions)
}

/** The fields of the form; without a last day it is one day. */
function closureIn(texts: Record<string, string | undefined>): TypedClosure {
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const first_date = sentDate(texts.first_date, today)
  const last_date = sentDate(texts.last_date, isRealDate(first_date) ? first_date : today) || first_date
  return { first_date, last_date, reason: texts.reason ?? '', everywhere: texts.everywhere !== undefined }
}

async function close(api: Client, closure: TypedClosure, decisions: DecisionOnWire[]) {
  const form = parseWith(closureForm, closure)
  if (!form.ok)
    return data<ChangeReply>({ change: JSON.stringify({ closure }), errors: hoursErrors(form.errors) }, { status: 422 })
  const { value } = form
  return replyOf({ closure: value }, decisions, (decided) =>
    api(addClosure, { body: { ...value, decisions: decided } }),
  )
}

const wrong = (errors: Record<string, string[]>) => data<ChangeReply>({ errors: hoursErrors(errors) }, { status: 422 })
