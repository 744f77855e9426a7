import { useRef } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { isRealDate } from '#domain/time/iso-date.ts'
import '#web/partner/calendar/styles/calendar.css'
import { readAddress } from '#web/partner/calendar/address.ts'
import { CalendarBar } from '#web/partner/calendar/bar/calendar-bar.tsx'
import { ThumbBar } from '#web/partner/calendar/bar/thumb-bar.tsx'
import { TeamGrid } from '#web/partner/calendar/grid/team-grid.tsx'
import { Today } from '#web/partner/calendar/today/today.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { PageHandle } from '../../access.ts'
import { siteContext } from '../../context.ts'
import { sampleDay } from './sample-day.ts'

export const handle: PageHandle = { access: 'open', layout: 'empty' }

export const meta: MetaFunction = () => [
  { title: 'Calendarul partenerului · Dichis' },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(siteContext).developerPages) throw data(null, { status: 404 })
  return sampleDay(new URL(request.url).searchParams.get('day'))
}

/** The calendar with an invented day: `?day=full`, `empty` or `twelve`; `&show=today` is one person's list. */
export default function DevUiPartner() {
  const day = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const address = readAddress(query, isRealDate)
  const say = (what: string) => () => toast('info', what)
  const kept = ['day', 'show'].flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : [])).join('&')
  const actions = {
    hrefOf: ({ id }: { id: number }) => `?${kept}&booking=${id}`,
    onPlace: say('Aici s-ar deschide o programare nouă.'),
    onArrived: say('Aici s-ar nota că a venit.'),
    onMove: say('Aici s-ar alege locul nou.'),
  }
  const box = useRef<HTMLElement>(null)
  const [first] = day.people
  return (
    <main id="main" className="calendar-page" tabIndex={-1}>
      <CalendarBar
        {...{ address, date: day.date, today: day.today }}
        view={address.view}
        brokenSince={query.get('broken')}
        onNew={say('Aici s-ar deschide o programare nouă.')}
      />
      {query.get('show') === 'today' && first ? (
        <Today day={day} person={first} actions={actions} />
      ) : (
        <TeamGrid day={day} chosen={address.booking} actions={actions} moving={null} box={box} />
      )}
      <ThumbBar
        onBlock={say('Aici s-ar bloca timp.')}
        onWalkIn={say('Aici s-ar primi cineva fără programare.')}
        onNew={say('Aici s-ar deschide o programare nouă.')}
        isMain={query.get('show') !== 'today'}
      />
    </main>
  )
}
