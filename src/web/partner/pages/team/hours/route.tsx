import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import {
  changeHours,
  changeWorkingDate,
  getOpeningHours,
  getProfessionalHours,
  type ProfessionalHours,
  rosterForm,
  workingDateForm,
} from '#contract/team/hours.ts'
import { listTeam } from '#contract/team/team.ts'
import { isSameFields } from '#domain/keep-others.ts'
import { weekAt } from '#domain/team/rotation.ts'
import { dayLabel, dayMonthLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { AffectedScreen } from '#web/partner/affected/affected-screen.tsx'
import { asksToDecide, type ChangeReply, readChange, replyOf, withUndo } from '#web/partner/affected/change-reply.ts'
import { useAffected } from '#web/partner/affected/use-affected.ts'
import { hoursErrors } from '#web/partner/hours/hours-errors.ts'
import { OutsideWeek } from '#web/partner/hours/outside-notice.tsx'
import { useOpened } from '#web/partner/parts/opened.tsx'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { useRight } from '#web/partner/use-work.ts'
import { DateForm } from './date-form.tsx'
import { RosterForm } from './roster-form.tsx'
import { WeekTable } from './week-table.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Program' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [hours, team, opening] = await Promise.all([
    read(context, getProfessionalHours, { params: { professional_id: params.professionalId ?? '' } }),
    read(context, listTeam),
    read(context, getOpeningHours),
  ])
  return { hours: hours.data, team: team.data, opening: opening.data }
}

const wrong = (errors: Record<string, string[]>, weeks = 1) =>
  data<ChangeReply>({ errors: hoursErrors(errors, weeks) }, { status: 422 })

type Rosters = ProfessionalHours['rosters']

/** New hours from a date on, with the rosters that were seen before, or those of a single date. */
type HoursChange =
  | { readonly roster: z.output<typeof rosterForm>; readonly seen?: Rosters }
  | {
      readonly single: z.output<typeof workingDateForm>
      /** The hours of the date before, where one press replaces them. */
      readonly before?: z.output<typeof workingDateForm>['hours']
    }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const { change, decisions } = readChange<HoursChange>(await request.formData())
  if ('single' in change) {
    const form = parseWith(workingDateForm, change.single)
    if (!form.ok) return wrong(form.errors)
    const path = { professional_id: params.professionalId ?? '' }
    const reply = await replyOf({ single: form.value }, decisions, (decided) =>
      api(changeWorkingDate, { params: path, body: { ...form.value, decisions: decided } }),
    )
    const { before } = change
    return before === undefined ? reply : withUndo(reply, { single: { date: form.value.date, hours: before } })
  }
  const form = parseWith(rosterForm, 'roster' in change ? change.roster : {})
  if (!form.ok) return wrong(form.errors, 'roster' in change ? change.roster.weeks?.length : 1)
  const seen = 'seen' in change ? change.seen : undefined
  // The decisions show that the sender has seen what becomes of each booking.
  if (seen && decisions.length === 0 && (await isOutOfDate(api, params.professionalId ?? '', seen)))
    return data<ChangeReply>({ stale: true, messages: [OUT_OF_DATE] }, { status: 409 })
  return replyOf({ roster: form.value, seen }, decisions, (decided) =>
    api(changeHours, { body: { ...form.value, decisions: decided } }),
  )
}

/**
 * New hours replace all that was planned from their date on, whoever planned it: they are not mixed with hours that
 * their author has not seen.
 */
async function isOutOfDate(api: Client, professional_id: string, seen: Rosters): Promise<boolean> {
  const now = await api(getProfessionalHours, { params: { professional_id } })
  return now.ok && !isSameFields({ rosters: seen }, { rosters: now.body.data.rosters })
}

const OUT_OF_DATE =
  'Între timp programul s-a schimbat. Mai sus e cel de acum; ce ai completat a rămas. Salvează din nou ca să-l pui pe al tău.'

/** A refusal because of newer hours brings them. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  !asksToDecide(args) && (args.actionStatus === 409 || args.defaultShouldRevalidate)

/** When a professional works: by week, in turns, and on single dates. */
export default function Page() {
  const { hours, team, opening } = useLoaderData<typeof loader>()
  const reply = useActionData<ChangeReply>()
  const { open, onGiveUp } = useAffected(reply)
  const decides = useRight('manage_team')
  const { professional, rosters, today, dates } = hours
  const opened = useOpened(rosters, reply)
  if (open) {
    const change = JSON.parse(open.change ?? '{}') as HoursChange
    const text =
      'single' in change
        ? `Alt program ${dayLabel(change.single.date, today)}`
        : `Program nou din ${dayMonthLabel(change.roster.from, today)}`
    const names =
      'roster' in change
        ? change.roster.professional_ids.map((id) => team.find((each) => each.id === id)?.name)
        : [professional.name]
    return (
      <AffectedScreen
        reply={open}
        today={today}
        subject={{ name: names.join(', '), text }}
        giveUp="Renunță la schimbare"
        onGiveUp={onGiveUp}
      />
    )
  }
  const current = rosters.findLast(({ from }) => from === null || from <= today)
  const later = rosters.filter(({ from }) => from !== null && from > today)
  return (
    <PageBody>
      <PageHead title={`Programul: ${professional.name}`} back={{ to: '/partener/team', label: 'Echipă' }} />
      <Outcome
        isSticky
        done={reply?.done && 'Gata, programul e salvat.'}
        undo={reply?.undo}
        refusal={reply?.form === 'row' ? reply.messages?.join(' ') : undefined}
      />
      <section className="grid gap-4">
        <h2 className="text-h3">Acum</h2>
        <WeekTable weeks={current?.weeks ?? []} current={current && weekAt(current, today)} />
        <OutsideWeek weeks={current?.weeks ?? []} opening={opening} />
        {later.map(({ from, weeks }) => (
          <div key={from} className="grid gap-2">
            <h3 className="font-semibold">Din {unbrokenDates(dayMonthLabel(from!, today))}</h3>
            <WeekTable weeks={weeks} />
          </div>
        ))}
      </section>
      {decides && (
        <RosterForm key={opened.saves} seen={opened.seen} hours={hours} opening={opening} team={team} reply={reply} />
      )}
      <DateForm key={`d${opened.saves}`} dates={dates} opening={opening} decides={decides} reply={reply} />
      <p>
        <Link to="/partener/team/time-off" className="link">
          Timp liber și cereri
        </Link>
      </p>
    </PageBody>
  )
}
