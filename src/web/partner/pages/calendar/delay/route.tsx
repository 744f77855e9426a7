import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { getTeamDay } from '#contract/calendar/day.ts'
import { listDelayed, notifyOfDelay, undoDelay } from '#contract/calendar/delays.ts'
import { DELAY_MINUTES } from '#domain/calendar/delay.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, refused } from '#web/partner/parts/reply.ts'
import { ChipLink } from '#web/ui/actions/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DelayForm } from './delay-form.tsx'
import { outcomeWords } from './outcome-words.ts'

export const handle: PageHandle = { access: 'partner', right: 'change_own_calendar', title: 'Întârziem' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** The clients of today of one whose calendar the member may change, and the delay that is asked about. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { data: day } = await read(context, getTeamDay)
  const people = day.people.filter(({ can_change }) => can_change).map(({ id, name }) => ({ id, name }))
  const asked = people.find(({ id }) => String(id) === searchParams.get('professional'))
  const person = asked ?? people[0] ?? null
  const minutes = minutesIn(searchParams.get('minutes'))
  const params = { professional_id: String(person?.id) }
  const clients = person ? (await read(context, listDelayed, { params })).data : []
  return { people, person, minutes, clients }
}

const minutesIn = (text: string | null) => DELAY_MINUTES.find((each) => String(each) === text) ?? 15

/** Tells the ticked clients, or takes that back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const [verb, professional_id = '', minutes = '', ids = ''] = String(form.get('change') ?? '').split(' ')
  const params = { professional_id }
  const body = { minutes: minutesIn(minutes), booking_ids: ids.split(',').map(Number) }
  if (verb === 'undo') {
    const undone = await api(undoDelay, { params, body })
    return answered(undone, 'Am luat înapoi: nu primesc niciun mesaj.', [], {})
  }
  const ticked = form.getAll('booking').map(Number)
  if (ticked.length === 0) return { message: 'Bifează cel puțin un client.' } satisfies Reply
  const notified = await api(notifyOfDelay, { params, body: { ...body, booking_ids: ticked } })
  if (!notified.ok) return refused(notified, [])
  const { data } = notified.body
  const undo = data.notified.map(({ booking_id }) => booking_id).join()
  return {
    done: outcomeWords(data, body.minutes),
    ...(undo && { form: `undo ${professional_id} ${body.minutes} ${undo}` }),
  } satisfies Reply
}

/** 'Întârziem': a professional is late, and their next clients hear of it before they leave home. */
export default function Page() {
  const { people, person, minutes, clients } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const to = (professional: number, late: number) => `?professional=${professional}&minutes=${late}`
  return (
    <PageBody>
      <PageHead
        title="Întârziem"
        intro="Spune-le clienților de azi că începeți mai târziu. Orele lor rămân cum sunt."
        back={{ to: '/partener/calendar', label: 'Calendar' }}
      />
      <Outcome done={reply?.done} undo={reply?.done ? reply.form : undefined} refusal={reply?.message} isSticky />
      {person === null ? (
        <EmptyState title="Nimeni nu lucrează azi">Întârzierea se anunță din ziua în care se lucrează.</EmptyState>
      ) : (
        <>
          {people.length > 1 && (
            <Choice label="Cine întârzie">
              {people.map(({ id, name }) => (
                <ChipLink
                  key={id}
                  to={to(id, minutes)}
                  chosen={id === person.id}
                  preventScrollReset
                  className="max-w-full"
                >
                  <span className="min-w-0 truncate">{name}</span>
                </ChipLink>
              ))}
            </Choice>
          )}
          <Choice label="Cu cât">
            {DELAY_MINUTES.map((each) => (
              <ChipLink key={each} to={to(person.id, each)} chosen={each === minutes} preventScrollReset>
                {each} min
              </ChipLink>
            ))}
          </Choice>
          <DelayForm key={`${person.id} ${minutes}`} person={person} minutes={minutes} clients={clients} />
        </>
      )}
    </PageBody>
  )
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="grid grid-cols-1 gap-2">
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </nav>
  )
}
