import { useEffect } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { isRealDate } from '#domain/time/iso-date.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext, workContext } from '#web/context.ts'
import { begunClient, calendarSearch, readAddress } from '#web/partner/calendar/address.ts'
import { CalendarPage } from '#web/partner/calendar/calendar-page.tsx'
import { type Calendar, loadCalendar, Refused } from '#web/partner/calendar/load-calendar.ts'
import { isOnlyOpened } from '#web/partner/calendar/opened.ts'
import { keepShown } from '#web/partner/keep-shown.ts'
import { useWork } from '#web/partner/use-work.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export const handle: PageHandle = { access: 'partner', right: 'see_own_calendar', title: 'Calendar' }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams, isRealDate)
  const own = context.get(workContext)?.current?.professional_id ?? null
  try {
    return await loadCalendar(context.get(apiContext), address, own)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Somebody has left the team, or the session is at another location by now: everybody there is shown.
    if (error.status === 404 && address.people.length > 0)
      throw redirect(`/partener/calendar${calendarSearch({ ...address, people: [], booking: null })}&${GONE}=1`)
    throw data(null, { status: error.status })
  }
}

/** The parameter of an address that was led to because a person of the one before has no calendar any more. */
const GONE = 'gone'

const calendars = keepShown<Calendar>()
export const clientLoader = calendars.load

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  !isOnlyOpened(args) && args.defaultShouldRevalidate

const RETRY_MS = 3_000

export default function Page() {
  const calendar = useCalendar()
  const [query] = useSearchParams()
  const own = useWork().current.professional_id
  useSayGone()
  const address = readAddress(query, isRealDate)
  return <CalendarPage calendar={calendar} address={address} client={begunClient(query)} own={own} />
}

/** Says why the whole team is shown now, and takes that out of the address, so that it is said once. */
function useSayGone(): void {
  const [query, setQuery] = useSearchParams()
  const isGone = query.has(GONE)
  useEffect(() => {
    if (!isGone) return
    toast('info', 'Calendarul cerut nu mai e aici: persoana nu mai face parte din echipă. Vezi toată echipa.')
    setQuery((last) => without(last, GONE), { replace: true, preventScrollReset: true })
  }, [isGone, setQuery])
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  return rest
}

/** The calendar that was loaded last; an old one is loaded again until there is an answer. */
function useCalendar(): Calendar {
  const calendar = useLoaderData<Calendar>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    calendars.remember({ ...calendar, isOld: true })
    if (!calendar.isOld) return
    const timer = setTimeout(() => void revalidate(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [calendar, revalidate])
  return calendar
}
