import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isRealDate } from '#domain/time/iso-date.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, workContext } from '#web/context.ts'
import { calendarSearch, readAddress } from '#web/partner/calendar/address.ts'
import { CalendarPage } from '#web/partner/calendar/calendar-page.tsx'
import { loadCalendar, Refused } from '#web/partner/calendar/load-calendar.ts'
import { isOnlyOpened } from '#web/partner/calendar/opened.ts'
import { useWork } from '#web/partner/use-work.ts'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export const meta: MetaFunction = () => [
  { title: 'Calendar · Dichis Partener' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams, isRealDate)
  const own = context.get(workContext)?.current?.professional_id ?? null
  try {
    return await loadCalendar(context.get(apiContext), address, own)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Somebody has left the team, or the session is at another location by now: all who are there are shown.
    if (error.status === 404 && address.people.length > 0)
      throw redirect(`/partener/calendar${calendarSearch({ ...address, people: [], booking: null })}`)
    throw data(null, { status: error.status })
  }
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  !isOnlyOpened(args) && args.defaultShouldRevalidate

export default function Page() {
  const calendar = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const own = useWork().current.professional_id
  return <CalendarPage calendar={calendar} address={readAddress(query, isRealDate)} own={own} />
}
