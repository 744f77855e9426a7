import '#web/partner/calendar/styles/calendar.css'
import '#web/partner/pages/home/home.css'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { getAgenda, getTeamDay, listNewBookings, listRequests } from '#contract/calendar/day.ts'
import type { Client } from '#contract/client.ts'
import { answerOperator, getListing, operatorAnswer } from '#contract/onboarding/setup.ts'
import { parseWith } from '#contract/parse.ts'
import { listTimeOff } from '#contract/team/time-off.ts'
import { type BookingId, parseId } from '#domain/ids.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import type { PageHandle } from '#web/access.ts'
import { toWall } from '#web/bucharest.ts'
import { apiContext } from '#web/context.ts'
import { useNow } from '#web/partner/calendar/day/use-now.ts'
import { unconfirmed } from '#web/partner/pages/calendar/unconfirmed/unconfirmed.ts'
import { Accepted, type AcceptedRequest, TAKE_BACK } from '#web/partner/pages/home/accepted.tsx'
import { AskedTimeOff } from '#web/partner/pages/home/asked-time-off.tsx'
import { type DayFigures, figuresOf } from '#web/partner/pages/home/figures.ts'
import type { AnswerReply } from '#web/partner/pages/home/listing/answer-form.tsx'
import { ListingCard } from '#web/partner/pages/home/listing/listing-card.tsx'
import { NewBookings } from '#web/partner/pages/home/new-bookings.tsx'
import { ACCEPT, Requests } from '#web/partner/pages/home/requests.tsx'
import { TeamNow } from '#web/partner/pages/home/team-now.tsx'
import { UnconfirmedLink } from '#web/partner/pages/home/unconfirmed-link.tsx'
import { read } from '#web/partner/parts/read.ts'
import { LocationName } from '#web/partner/rail.tsx'
import { useRight, useWork } from '#web/partner/use-work.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Acasă' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const now = Date.now()
  const { date } = toWall(now)
  const [listing, day, requests, fresh, agenda, timeOff] = await Promise.all([
    read(context, getListing),
    read(context, getTeamDay, { query: { date } }),
    read(context, listRequests),
    read(context, listNewBookings),
    read(context, getAgenda, { query: { from: date, to: addDays(date, 1) } }),
    read(context, listTimeOff),
  ])
  const asked = timeOff.data.filter(({ can_decide }) => can_decide)
  const toCall = unconfirmed(agenda.data, now).length
  const shown = { listing: listing.data, day: day.data, requests: requests.data, fresh: fresh.data }
  return { ...shown, asked, toCall }
}

type Reply = AnswerReply & {
  readonly intent?: string
  readonly message?: string
  readonly accepted?: AcceptedRequest
}

/** A request is accepted, a yes taken back, or the owner answers what the operator asked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const intent = form.get('intent')
  if (intent === ACCEPT) return accept(api, form)
  if (intent === TAKE_BACK) return takeBack(api, form)
  const answer = String(form.get('answer') ?? '')
  const parsed = parseWith(operatorAnswer, { answer })
  if (!parsed.ok) return data<Reply>({ answer, errors: parsed.errors }, { status: 422 })
  const sent = await api(answerOperator, { body: { answer } })
  if (!sent.ok) return data<Reply>({ answer, messages: [sent.problem.message] }, { status: sent.status })
  return redirect('/partener')
}

async function accept(api: Client, form: FormData) {
  const id = bookingIn(form)
  // As the calendar does, so that it stays a part of its own.
  const { acceptRequest } = await import('#contract/calendar/bookings.ts')
  const answer = await api(acceptRequest, { params: { id: String(id) } })
  if (!answer.ok) return data<Reply>({ intent: ACCEPT, message: answer.problem.message }, { status: answer.status })
  const { undo_seconds: seconds, notified } = answer.body.data
  const accepted = { id, client: String(form.get('client')), seconds, notified }
  return data<Reply>({ intent: ACCEPT, accepted })
}

async function takeBack(api: Client, form: FormData) {
  const { undoAct } = await import('#contract/calendar/moves.ts')
  const answer = await api(undoAct, { params: { id: String(bookingIn(form)) } })
  if (answer.ok) return redirect('/partener')
  const [message = answer.problem.message] = Object.values(answer.problem.errors ?? {}).flat()
  return data<Reply>({ intent: ACCEPT, message }, { status: answer.status })
}

function bookingIn(form: FormData): BookingId {
  const id = parseId<BookingId>(String(form.get('booking_id')))
  if (id === null) throw data(null, { status: 404 })
  return id
}

export default function Page() {
  const work = useWork()
  const { listing, day, requests, fresh, asked, toCall } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const ofRequest = reply?.intent === ACCEPT ? reply : undefined
  const [isOwner, showsValue] = [useRight('own_business'), useRight('see_figures')]
  const now = useNow(day.now)
  const nowMinute = Math.floor((now - Date.parse(day.day_start)) / 60_000)
  const figures = figuresOf(day)
  // Until the page is known there is nothing to count: its link, and what it lacks, come first.
  const isNew = listing.state !== 'approved' && figures.bookings === 0
  const card = <ListingCard listing={listing} isOwner={isOwner} reply={ofRequest ? undefined : reply} />
  return (
    <div className="home">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="max-md:hidden">
            <LocationName work={work} />
          </p>
          <h1 className="text-h2 first-letter:uppercase">{unbrokenDates(dayLabel(day.date, day.today))}</h1>
        </div>
        <ButtonLink to="/partener/calendar" size="large">
          <Icon name="calendar-blank" />
          Calendarul zilei
        </ButtonLink>
      </header>
      <div className="home-columns">
        {isNew && card}
        <div className="home-main">
          {!isNew && <DayFigureList figures={figures} showsValue={showsValue} />}
          {ofRequest?.message && (
            <div role="alert">
              <Notice kind="error">{ofRequest.message}</Notice>
            </div>
          )}
          <div role="status" className="empty:absolute">
            {ofRequest?.accepted && <Accepted key={ofRequest.accepted.id} accepted={ofRequest.accepted} />}
          </div>
          <Requests requests={requests} now={now} today={day.today} />
          <AskedTimeOff asked={asked} />
          <UnconfirmedLink count={toCall} />
          <NewBookings bookings={fresh} today={day.today} />
          <TeamNow day={day} nowMinute={nowMinute} />
        </div>
        {!isNew && card}
      </div>
    </div>
  )
}

type Props = { figures: DayFigures; showsValue: boolean }

/** The day in three or four figures; its worth is shown only to members who may see money. */
function DayFigureList({ figures, showsValue }: Props) {
  const { bookings, completed, value, filled } = figures
  return (
    <dl className="home-figures">
      <Figure name={bookings === 1 ? 'programare azi' : 'programări azi'} value={String(bookings)} />
      <Figure name={completed === 1 ? 'încheiată' : 'încheiate'} value={String(completed)} />
      {showsValue && (
        <Figure name="valoarea zilei" value={value.toLocaleString('ro-RO', { maximumFractionDigits: 0 })} unit="RON" />
      )}
      {filled !== null && <Figure name="din ore, ocupate" value={`${filled}%`} />}
    </dl>
  )
}

function Figure({ name, value, unit }: { name: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {unit && <small>{`\u00a0${unit}`}</small>}
      </dd>
    </div>
  )
}
