import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import type * as z from 'zod/mini'
import type { Problem } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { listTeam, type TeamMember } from '#contract/team/team.ts'
import {
  approveTimeOff,
  askTimeOff,
  listTimeOff,
  refuseTimeOff,
  restoreTimeOff,
  type TimeOffEntry,
  timeOffForm,
  withdrawTimeOff,
} from '#contract/team/time-off.ts'
import { type IsoDate, isRealDate } from '#domain/time/iso-date.ts'
import { dayLabel, dayMonthLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { AffectedScreen } from '#web/partner/affected/affected-screen.tsx'
import { asksToDecide, type ChangeReply, readChange, replyOf } from '#web/partner/affected/change-reply.ts'
import { useAffected } from '#web/partner/affected/use-affected.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { TeamNav } from '#web/partner/team-nav.tsx'
import { useRight, useWork } from '#web/partner/use-work.ts'
import { sentDate, sentTime } from '#web/ui/forms/written/kinds.ts'
import { Entry } from './entry.tsx'
import { TimeOffForm } from './time-off-form.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Timp liber' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [team, entries] = await Promise.all([read(context, listTeam), read(context, listTimeOff)])
  return { team: team.data, entries: entries.data, today: todayAt(toEpochMinute(Temporal.Now.instant())) }
}

export const action = changeTimeOff

/**
 * Time off: a member who decides takes it at once, a professional asks for it; and the requests, with their answers.
 */
export default function Page() {
  const { team, entries, today } = useLoaderData<typeof loader>()
  const reply = useActionData<ChangeReply>()
  const { open, onGiveUp } = useAffected(reply)
  const decides = useRight('manage_team')
  const own = useWork().current.professional_id
  const [askedRows, rows] = [useRowFocus<HTMLUListElement>(), useRowFocus<HTMLUListElement>()]
  const change = JSON.parse((open ?? reply)?.change ?? '{}') as TimeOffChange
  if (open) {
    return (
      <AffectedScreen
        reply={open}
        today={today}
        subject={subjectOf(change, { team, entries, today })}
        giveUp="Renunță la timpul liber"
        onGiveUp={onGiveUp}
      />
    )
  }
  const asked = entries.filter(({ can_decide }) => can_decide)
  const rest = entries.filter(({ can_decide }) => !can_decide)
  const people = team.filter(({ id }) => decides || id === own)
  return (
    <PageBody>
      <PageHead title="Timp liber" intro="Concedii, cursuri și ore libere. În ele nimeni nu poate rezerva." />
      <TeamNav />
      <Outcome
        isSticky
        done={
          reply?.done &&
          (reply.said ?? (reply.isAsked ? 'Am trimis cererea. Vezi aici răspunsul.' : 'Gata, am salvat.'))
        }
        undo={reply?.undo}
        refusal={ofNoField(reply)}
      />
      {asked.length > 0 && (
        <>
          <h2 className="text-h3">Așteaptă răspunsul tău</h2>
          <ul {...askedRows} className="grid gap-3">
            {asked.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
      {people.length === 0 && (
        <p className="max-w-[62ch] text-ink-2">
          {decides
            ? 'Timpul liber se dă specialiștilor din echipă; încă nu ai niciunul.'
            : 'Fiecare specialist își cere aici timpul liber, iar cine conduce echipa îl aprobă. Tu nu ai un calendar al tău; mai jos vezi cine lipsește.'}
        </p>
      )}
      {people.length > 0 && (
        <TimeOffForm people={people} decides={decides} today={today} reply={reply} typed={change.body} />
      )}
      <h2 className="text-h3">Ce urmează</h2>
      {rest.length === 0 && <p className="text-ink-2">Nimeni nu are timp liber în zilele care vin.</p>}
      <ul {...rows} className="grid gap-3">
        {rest.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </PageBody>
  )
}

/** 'joi, 26 noiembrie, toată ziua și încă 11' */
const whenOf = ([first = '', ...rest]: readonly string[]) =>
  rest.length > 0 ? `${first} și încă ${rest.length}` : first

/** Messages that belong to no field of the form for new time off, such as why an answer was not taken. */
function ofNoField({ messages = [], errors = {} }: ChangeReply = {}): string {
  const rest = ['time_off_id', 'answer', 'decisions'].flatMap((field) => errors[field] ?? [])
  return [...messages, ...rest].join(' ')
}

/** The person and the days, as the screen of affected bookings heads its list. */
function subjectOf(
  { body, id, restored }: TimeOffChange,
  { team, entries, today }: { team: readonly TeamMember[]; entries: readonly TimeOffEntry[]; today: IsoDate },
): { name: string; text: string } {
  if (restored !== undefined) return { name: 'Timp liber', text: 'Cel la care ai renunțat adineauri' }
  if (!body) {
    const entry = entries.find((each) => each.id === id)
    return { name: entry?.professional.name ?? '', text: entry ? whenOf(entry.when.map(unbrokenDates)) : '' }
  }
  const name = team.find((each) => each.id === body.professional_id)?.name ?? ''
  const { first_date: first, last_date: last, start_time, end_time } = body
  const hours = start_time && end_time ? `${start_time}–${end_time}` : 'toată ziua'
  const days =
    first === last
      ? `${dayLabel(first, today)}, ${hours}`
      : `${dayMonthLabel(first, today)} – ${dayMonthLabel(last, today)}`
  const again = body.every_weeks ? ', și se repetă' : ''
  return { name, text: `Timp liber ${unbrokenDates(days)}${again}` }
}

/** New time off, the approval of what is asked, or time off that is put back. */
type TimeOffChange = {
  readonly body?: z.output<typeof timeOffForm>
  readonly id?: number
  readonly answer?: string
  readonly restored?: number
}

async function changeTimeOff({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const texts = textsOf(form)
  const params = { time_off_id: texts.id ?? '' }
  if (texts.intent === 'refuse')
    return ended(await api(refuseTimeOff, { params, body: { answer: texts.answer ?? '' } }))
  if (texts.intent === 'withdraw') {
    const answer = await api(withdrawTimeOff, { params })
    if (!answer.ok) return ended(answer)
    const undo = JSON.stringify({ restored: Number(texts.id) } satisfies TimeOffChange)
    return data<ChangeReply>({ done: true, said: 'Ai renunțat la timpul liber.', undo })
  }
  const { change, decisions } = readChange<TimeOffChange>(form)
  const { restored } = change
  if (restored !== undefined)
    return replyOf({ restored }, decisions, (decided) =>
      api(restoreTimeOff, { params: { time_off_id: String(restored) }, body: { decisions: decided } }),
    )
  const id = texts.intent === 'approve' ? Number(texts.id) : change.id
  if (id !== undefined) {
    const answer = texts.answer ?? change.answer ?? ''
    return replyOf({ id, answer }, decisions, (decided) =>
      api(approveTimeOff, { params: { time_off_id: String(id) }, body: { answer, decisions: decided } }),
    )
  }
  const typed = change.body ?? bodyOf(texts)
  const parsed = parseWith(timeOffForm, typed)
  if (!parsed.ok)
    return data<ChangeReply>({ change: JSON.stringify({ body: typed }), errors: parsed.errors }, { status: 422 })
  const body = parsed.value
  let isAsked: true | undefined
  const reply = await replyOf({ body }, decisions, async (decided) => {
    const answer = await api(askTimeOff, { body: { ...body, decisions: decided } })
    if (answer.ok && answer.body.data.status === 'asked') isAsked = true
    return answer
  })
  return reply.data.done ? data<ChangeReply>({ done: true, isNew: true, ...(isAsked && { isAsked }) }) : reply
}

/**
 * A refused answer brings the list as it is now: a colleague may have answered first. Where bookings are to be decided
 * nothing has changed yet, and the press that applies them would wait for it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  !asksToDecide(args) && ((args.formMethod === 'POST' && args.actionStatus !== 503) || args.defaultShouldRevalidate)

function ended(answer: { ok: true } | { ok: false; status: number; problem: Problem }) {
  if (answer.ok) return data<ChangeReply>({ done: true })
  const { message, errors } = answer.problem
  return data<ChangeReply>({ messages: errors ? Object.values(errors).flat() : [message] }, { status: answer.status })
}

/** The fields of the form; without a last day it is one day, without hours whole days, without weeks once. */
function bodyOf(texts: Record<string, string | undefined>) {
  const weeks = Number(texts.every_weeks ?? 0)
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const first = sentDate(texts.first_date, today)
  return {
    professional_id: Number(texts.professional_id),
    kind: texts.kind,
    note: texts.note ?? '',
    first_date: first,
    last_date: texts.last_date ? sentDate(texts.last_date, isRealDate(first) ? first : today) : first,
    start_time: sentTime(texts.start_time) || null,
    end_time: sentTime(texts.end_time) || null,
    every_weeks: weeks > 0 ? weeks : null,
    until: weeks > 0 ? sentDate(texts.until, today) : null,
  }
}
