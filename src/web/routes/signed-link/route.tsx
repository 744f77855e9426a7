import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  answerLinkedProposal,
  askForLinkedRebooking,
  cancelLinkedBooking,
  confirmLinkedComing,
  getLinkedBooking,
  sayLinkedLate,
} from '#contract/bookings/changes.ts'
import type { PageHandle } from '#web/access.ts'
import { linkedAddress } from '#web/bookings/booking-address.ts'
import { readCancellation, refusedCancellation } from '#web/bookings/cancel/cancel-action.ts'
import { ChangedBooking } from '#web/bookings/changed-booking.tsx'
import { refusedComing, saysComing } from '#web/bookings/coming/coming-action.ts'
import { readLateness, refusedLateness } from '#web/bookings/lateness/lateness-action.ts'
import { loadChange } from '#web/bookings/load-change.ts'
import { readProposal, refusedProposal } from '#web/bookings/proposal/proposal-action.ts'
import { REBOOKING_ID, readRebooking, refusedRebooking } from '#web/bookings/rebooking/rebooking-action.ts'
import { refusalsOf } from '#web/bookings/refusals.ts'
import { apiContext } from '#web/context.ts'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `Rezervarea ${loaderData.booking.number} · Dichis` : 'Dichis' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** NT-03: the booking behind the link of a message. Looking changes nothing; what changes something is a POST. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const api = context.get(apiContext)
  const answer = await api(getLinkedBooking, { params: { token } })
  if (!answer.ok) throw data({ words: DEAD }, { status: answer.status })
  const booking = answer.body.data
  return { token, booking, change: await loadChange(api, booking, url.searchParams) }
}

const DEAD =
  'Linkul nu e întreg sau nu mai e valabil: merge până la 30 de zile după vizită. Dacă ai cont, rezervarea e și la „Rezervări mele”.'

export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const api = context.get(apiContext)
  const form = await request.formData()
  const proposal = readProposal(form)
  if (proposal) {
    const answered = await api(answerLinkedProposal, { params: { token }, body: proposal })
    return answered.ok ? redirect(linkedAddress(token).detail) : refusedProposal(answered)
  }
  if (saysComing(form)) {
    const confirmed = await api(confirmLinkedComing, { params: { token } })
    return confirmed.ok ? redirect(linkedAddress(token).detail) : refusedComing(confirmed)
  }
  const late = readLateness(form)
  if (late) {
    const said = await api(sayLinkedLate, { params: { token }, body: late })
    return said.ok ? redirect(linkedAddress(token).detail) : refusedLateness(said)
  }
  const again = readRebooking(form)
  if (again) {
    const asked = await api(askForLinkedRebooking, { params: { token }, body: again })
    return asked.ok ? redirect(`${linkedAddress(token).detail}#${REBOOKING_ID}`) : refusedRebooking(asked)
  }
  const answer = await api(cancelLinkedBooking, { params: { token }, body: readCancellation(form) })
  if (answer.ok) throw redirect(linkedAddress(token).detail)
  return refusedCancellation(answer)
}

export const clientAction = unlessOffline

export default function SignedLinkPage() {
  const { token, booking, change } = useLoaderData<typeof loader>()
  const refused = refusalsOf(useActionData<typeof action>())
  return (
    <div className="wrap grid content-start gap-8 pt-8 pb-16 lg:pb-24">
      <ChangedBooking booking={booking} change={change} {...refused} address={linkedAddress(token)} token={token} />
      <p className="max-w-[62ch] text-small text-ink-2">
        Pagina se deschide pentru oricine are linkul din mesajul tău. Nu îl da mai departe.
      </p>
    </div>
  )
}
