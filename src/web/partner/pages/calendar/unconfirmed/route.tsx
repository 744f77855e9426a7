import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { setVisitState } from '#contract/calendar/bookings.ts'
import { getAgenda } from '#contract/calendar/day.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import type { PageHandle } from '#web/access.ts'
import { toWall } from '#web/bucharest.ts'
import { apiContext } from '#web/context.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply } from '#web/partner/parts/reply.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { unconfirmed } from './unconfirmed.ts'
import { UnconfirmedRow } from './unconfirmed-row.tsx'

export const handle: PageHandle = { access: 'partner', right: 'see_own_calendar', title: 'De confirmat' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** The clients of today and tomorrow who have not said that they come, in order of time. */
export async function loader({ context }: LoaderFunctionArgs) {
  const now = Date.now()
  const today = toWall(now).date
  const agenda = await read(context, getAgenda, { query: { from: today, to: addDays(today, 1) } })
  return { today, now, entries: unconfirmed(agenda.data, now) }
}

/** The team notes what a client said on the phone, or takes that back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const [id = '', said] = String((await request.formData()).get('change') ?? '').split(' ')
  const state = said === 'not_coming' ? 'not_coming' : 'coming'
  const answer = await context.get(apiContext)(setVisitState, { params: { id }, body: { state } })
  const done = state === 'coming' ? 'Am notat că vine.' : 'Am luat înapoi.'
  return answered(answer, done, [], state === 'coming' ? { form: `${id} not_coming` } : {})
}

export default function Page() {
  const { today, now, entries } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const rows = useRowFocus<HTMLDivElement>()
  const days = [...Map.groupBy(entries, ({ date }) => date)]
  return (
    <PageBody>
      <PageHead
        title="De confirmat"
        intro="Clienții de azi și de mâine care n-au apăsat „Vin”. O programare fără răspuns rămâne programare, dacă nu scrie la ea până când: sună-i dacă vrei să fii sigur."
        back={{ to: '/partener/calendar', label: 'Calendar' }}
      />
      <Outcome done={reply?.done} undo={reply?.done ? reply.form : undefined} refusal={reply?.message} isSticky />
      <div {...rows} className="grid gap-8">
        {days.map(([date, ofDay]) => (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`} className="border-line border-b pb-2 text-h3 first-letter:uppercase">
              {unbrokenDates(dayLabel(date, today))}
            </h2>
            <ul>
              {ofDay.map((entry) => (
                <UnconfirmedRow key={entry.booking.id} entry={entry} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {entries.length === 0 && (
        <EmptyState title="Nimeni de sunat">Azi și mâine nu mai e nicio vizită fără un „Vin”.</EmptyState>
      )}
    </PageBody>
  )
}
