import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { getBookingDetails, listBookings } from '#contract/bookings/bookings.ts'
import { answerProposal, askForRebooking, cancelBooking, confirmComing, sayLate } from '#contract/bookings/changes.ts'
import type { Client } from '#contract/client.ts'
import { listWaitlistEntries, removeWaitlistEntry } from '#contract/waitlist/waiting-list.ts'
import { BOOKING_LISTS, type BookingList } from '#domain/bookings/booking.ts'
import type { PageHandle } from '#web/access.ts'
import { accountAddress } from '#web/bookings/booking-address.ts'
import { readCancellation, refusedCancellation } from '#web/bookings/cancel/cancel-action.ts'
import { ChangedBooking } from '#web/bookings/changed-booking.tsx'
import { refusedComing, saysComing } from '#web/bookings/coming/coming-action.ts'
import { listTitles } from '#web/bookings/labels.ts'
import { readLateness, refusedLateness } from '#web/bookings/lateness/lateness-action.ts'
import { loadChange } from '#web/bookings/load-change.ts'
import { readProposal, refusedProposal } from '#web/bookings/proposal/proposal-action.ts'
import { REBOOKING_ID, readRebooking, refusedRebooking } from '#web/bookings/rebooking/rebooking-action.ts'
import { refusalsOf } from '#web/bookings/refusals.ts'
import { reviewBooking } from '#web/bookings/review/review-action.ts'
import { apiContext } from '#web/context.ts'
import { useCachedBookings } from '#web/offline/use-cached-bookings.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { BookingCards } from './booking-cards.tsx'
import { MissingBooking } from './missing-booking.tsx'
import { REMOVE_ENTRY, WaitlistEntries } from './waitlist-entries.tsx'

export const handle: PageHandle = { access: 'login', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: titleOf(loaderData) },
  { name: 'robots', content: 'noindex' },
]

function titleOf(loaded: Loaded | undefined): string {
  if (loaded?.shown) return `Rezervarea ${loaded.shown.booking.number} · Dichis`
  return loaded && !loaded.bookings ? 'Rezervarea nu e în cont · Dichis' : 'Rezervările mele · Dichis'
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/**
 * `?booking=ID` shows one booking, with `&change=` what is to be done with it; otherwise `?type=` chooses the list and
 * `?page=` its page. Below the upcoming ones stands what the customer waits for.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const list = readList(url.searchParams.get('type'))
  const api = context.get(apiContext)
  if (url.searchParams.has('booking')) {
    const booking = await findBooking(api, readId(url))
    const nothingElse = { list, bookings: null, waitlist: [] }
    if (!booking) return data({ ...nothingElse, shown: null }, { status: 404 })
    return { ...nothingElse, shown: { booking, change: await loadChange(api, booking, url.searchParams) } }
  }
  const [answer, waitlist] = await Promise.all([
    api(listBookings, { params: { type: list }, query: { page: readPage(url.searchParams) } }),
    list === 'upcoming' ? findWaitlist(api) : [],
  ])
  if (!answer.ok) throw data(null, { status: answer.status })
  return { list, shown: null, bookings: answer.body, waitlist }
}

/**
 * Cancels the booking in the address, confirms it, or answers what is proposed for it; with `change=review` reviews it.
 * Without a booking it removes a waiting-list entry.
 */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (form.get('intent') === REMOVE_ENTRY) return removeEntry(api, String(form.get('id')))
  const id = readId(url)
  if (url.searchParams.get('change') === 'review')
    return reviewBooking(api, id, form, `/account/bookings?type=past&booking=${id}`)
  const proposal = readProposal(form)
  if (proposal) {
    const answered = await api(answerProposal, { params: { id }, body: proposal })
    const list = proposal.answer === 'refuse' ? 'canceled' : 'upcoming'
    return answered.ok ? redirect(`/account/bookings?type=${list}&booking=${id}`) : refusedProposal(answered)
  }
  if (saysComing(form)) {
    const confirmed = await api(confirmComing, { params: { id } })
    return confirmed.ok ? redirect(`/account/bookings?type=upcoming&booking=${id}`) : refusedComing(confirmed)
  }
  const late = readLateness(form)
  if (late) {
    const said = await api(sayLate, { params: { id }, body: late })
    return said.ok ? redirect(`/account/bookings?type=upcoming&booking=${id}`) : refusedLateness(said)
  }
  const again = readRebooking(form)
  if (again) {
    const asked = await api(askForRebooking, { params: { id }, body: again })
    if (!asked.ok) return refusedRebooking(asked)
    const list = asked.body.data.status === 'completed' ? 'past' : 'upcoming'
    return redirect(`/account/bookings?type=${list}&booking=${id}#${REBOOKING_ID}`)
  }
  const answer = await api(cancelBooking, { params: { id }, body: readCancellation(form) })
  if (answer.ok) throw redirect(`/account/bookings?type=canceled&booking=${id}`)
  return refusedCancellation(answer)
}

export const clientAction = unlessOffline

export default function BookingsPage() {
  const { list, shown, bookings, waitlist } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  useCachedBookings(list === 'upcoming' && bookings?.meta.current_page === 1 ? bookings.data : null)
  if (!shown && !bookings) return <MissingBooking />
  if (!shown)
    return (
      <div className="grid gap-12">
        <BookingCards list={list} bookings={bookings.data} page={bookings.meta} />
        {waitlist.length > 0 && <WaitlistEntries entries={waitlist} message={messageOf(reply)} />}
      </div>
    )
  const back = (
    <TextLink to={`/account/bookings?type=${list}`} className="inline-flex min-h-11 items-center gap-2">
      <Icon name="arrow-left" /> {listTitles[list]}
    </TextLink>
  )
  const refused = refusalsOf(reply)
  return <ChangedBooking {...shown} {...refused} address={accountAddress(list, shown.booking.id)} back={back} />
}

async function findWaitlist(api: Client) {
  const answer = await api(listWaitlistEntries)
  if (!answer.ok) throw data(null, { status: answer.status })
  return answer.body.data
}

async function removeEntry(api: Client, id: string) {
  const answer = await api(removeWaitlistEntry, { params: { id }, query: {} })
  // Taken back in another tab, or over by itself: gone is what was asked for.
  if (answer.ok || answer.status === 404) return {}
  return data({ message: answer.problem.message }, { status: answer.status })
}

const messageOf = (reply: object | undefined): string | undefined =>
  reply && 'message' in reply ? String(reply.message) : undefined

/** Null where the account has no such booking. */
async function findBooking(api: Client, id: string) {
  const answer = await api(getBookingDetails, { params: { id } })
  if (answer.status === 404 || answer.status === 422) return null
  if (!answer.ok) throw data(null, { status: answer.status })
  return answer.body.data
}

function readId({ searchParams }: URL): string {
  const id = searchParams.get('booking') ?? ''
  if (!/^\d{1,10}$/.test(id)) throw data(null, { status: 404 })
  return id
}

function readList(value: string | null): BookingList {
  return BOOKING_LISTS.find((list) => list === value) ?? 'upcoming'
}

function readPage(search: URLSearchParams): string {
  const value = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(value) ? value : '1'
}
