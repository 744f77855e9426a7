import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { getStaffBooking, restoreBooking } from '#contract/calendar/bookings.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { read } from '#web/partner/parts/read.ts'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { BookingPage } from './booking-page.tsx'
import type { FreeTime } from './other-times.tsx'

export const handle: PageHandle = {
  access: 'partner',
  right: 'see_own_calendar',
  title: ({ booking }: Awaited<ReturnType<typeof loader>>) => `Programarea ${booking.number}`,
}
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await read(context, getStaffBooking, { params: { id: params.booking ?? '' } })
  return { booking: answer.data }
}

type Restored = Reply & { readonly alternatives?: readonly FreeTime[] }

/** Brings the booking back at its hour, at one of those that were offered, or at another. */
export async function action({ request, params: { booking = '' }, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const [date = '', time = ''] = String(form.get('start') ?? '').split(' ')
  const body = date === '' ? {} : { start_date: date, start_time: time }
  const parsed = parseWith(restoreBooking.body, body)
  if (!parsed.ok) return wrong<Restored>(parsed.errors)
  const answer = await context.get(apiContext)(restoreBooking, { params: { id: booking }, body: parsed.value })
  if (answer.ok) return { done: 'Programarea e din nou în calendar.' } satisfies Restored
  return refused<Restored>(answer, [], { alternatives: answer.problem.alternatives ?? [] })
}

export default function Page() {
  const { booking } = useLoaderData<typeof loader>()
  return <BookingPage booking={booking} reply={useActionData<Restored>()} />
}
