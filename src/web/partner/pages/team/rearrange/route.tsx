import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { changeOpeningDate, getOpeningHours, openingDateForm } from '#contract/team/hours.ts'
import { listTeam } from '#contract/team/team.ts'
import { askTimeOff, timeOffForm } from '#contract/team/time-off.ts'
import { type IsoDate, isRealDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
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
import { type Absence, absenceIn, EVERYBODY } from './absence.ts'
import { RearrangeForm } from './rearrange-form.tsx'
import { remainingHours } from './remaining-hours.ts'

export const handle: PageHandle = { access: 'partner', right: 'manage_team', title: 'Rearanjează ziua' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const team = await read(context, listTeam)
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  const asked = new URL(request.url).searchParams.get('date') ?? ''
  return { team: team.data, today, date: isRealDate(asked) && asked > today ? asked : today }
}

/** Nobody lists the bookings again while they are being decided. */
export const shouldRevalidate = (args: Parameters<typeof asksToDecide>[0]) => !asksToDecide(args)

/** A day on which somebody is missing, or on which nobody can work for some hours. */
export default function Page() {
  const { team, today, date } = useLoaderData<typeof loader>()
  const reply = useActionData<ChangeReply>()
  const { open, onGiveUp } = useAffected(reply)
  const change = JSON.parse((open ?? reply)?.change ?? '{}') as Partial<Absence>
  const name = team.find(({ id }) => String(id) === change.who)?.name ?? 'Toată echipa'
  if (open)
    return (
      <AffectedScreen
        reply={open}
        today={today}
        subject={{ name, text: `Lipsește ${whenOf(change, today)}` }}
        giveUp="Renunță"
        onGiveUp={onGiveUp}
      />
    )
  return (
    <PageBody>
      <PageHead
        title="Rearanjează ziua"
        intro="Cineva lipsește sau nu se poate lucra câteva ore. Îți arătăm programările atinse, cu o propunere pentru toate. Tu hotărăști, noi anunțăm clienții."
      />
      <Outcome
        isSticky
        done={reply?.done && 'Gata. Nicio programare nu era atinsă, iar în timpul acela nu se mai poate rezerva.'}
        refusal={(reply?.messages ?? []).join(' ')}
      />
      <RearrangeForm people={team} date={date} today={today} typed={change} errors={reply?.errors} />
    </PageBody>
  )
}

function whenOf({ date = '', start_time, end_time }: Partial<Absence>, today: IsoDate): string {
  const day = isRealDate(date) ? dayLabel(date, today) : date
  return start_time && end_time ? `${day}, ${start_time}–${end_time}` : `${day}, toată ziua`
}

/** A person is given time off; where nobody can work, the location is closed for these hours. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const { change, decisions } = readChange<Partial<Absence>>(form)
  const absence = change.who === undefined ? absenceIn(textsOf(form)) : (change as Absence)
  const { who, date, start_time, end_time } = absence
  const hours = { start_time, end_time }
  const timeOff = { professional_id: Number(who), kind: 'sick', note: '', first_date: date, last_date: date }
  const asked = parseWith(timeOffForm, { ...timeOff, ...hours, every_weeks: null, until: null })
  // A person's form holds for everybody, but for the person.
  const errors = Object.entries(asked.ok ? {} : asked.errors).filter(
    ([field]) => who !== EVERYBODY || field !== 'professional_id',
  )
  if (errors.length > 0)
    return data<ChangeReply>({ change: JSON.stringify(absence), errors: Object.fromEntries(errors) }, { status: 422 })
  const reply = await replyOf(absence, decisions, async (decided) => {
    if (asked.ok) return api(askTimeOff, { body: { ...asked.value, decisions: decided } })
    const opening = await api(getOpeningHours)
    if (!opening.ok) return opening
    const span = start_time && end_time ? { start: start_time, end: end_time } : null
    const left = isRealDate(date) ? remainingHours(opening.body.data, date, span) : []
    const closing = parseWith(openingDateForm, { date, hours: left })
    if (!closing.ok) throw new Error('a date that time off may have can be closed')
    return api(changeOpeningDate, { body: { ...closing.value, decisions: decided } })
  })
  return reply.data.done && decisions.length > 0 ? redirect(`/partener/calendar?date=${date}`) : reply
}
