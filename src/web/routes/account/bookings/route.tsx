import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getBookingDetails, listBookings } from '#contract/bookings.ts'
import { BOOKING_LISTS, type BookingList } from '#domain/booking/booking.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { BookingCards } from './booking-cards.tsx'
import { BookingDetail } from './booking-detail.tsx'

export const handle: PageHandle = { access: 'login', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.detail ? `Rezervarea ${loaderData.detail.number} · Dichis` : 'Rezervările mele · Dichis' },
  { name: 'robots', content: 'noindex' },
]

/** `?booking=ID` shows one booking; otherwise `?type=` chooses the list and `?page=` its page. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const list = readList(url.searchParams.get('type'))
  const id = url.searchParams.get('booking')
  const api = context.get(apiContext)
  if (id !== null) {
    if (!/^\d{1,10}$/.test(id)) throw data(null, { status: 404 })
    const answer = await api(getBookingDetails, { params: { id } })
    if (!answer.ok) throw data(null, { status: answer.status === 422 ? 404 : answer.status })
    const detail = answer.body.data
    const free = Date.parse(detail.cancel_until) > Temporal.Now.instant().epochMilliseconds
    return { list, detail, canCancelFree: free && detail.can_cancel, bookings: null }
  }
  const answer = await api(listBookings, { params: { type: list }, query: { page: readPage(url.searchParams) } })
  if (!answer.ok) throw data(null, { status: answer.status })
  return { list, detail: null, canCancelFree: false, bookings: answer.body }
}

export default function BookingsPage() {
  const { list, detail, canCancelFree, bookings } = useLoaderData<typeof loader>()
  if (detail) return <BookingDetail booking={detail} list={list} canCancelFree={canCancelFree} />
  return <BookingCards list={list} bookings={bookings.data} page={bookings.meta} />
}

function readList(value: string | null): BookingList {
  return BOOKING_LISTS.find((list) => list === value) ?? 'upcoming'
}

function readPage(search: URLSearchParams): string {
  const value = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(value) ? value : '1'
}
