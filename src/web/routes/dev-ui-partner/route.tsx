import { Suspense, useMemo, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { isRealDate } from '#domain/time/iso-date.ts'
import '#web/partner/calendar/styles/calendar.css'
import { readAddress } from '#web/partner/calendar/address.ts'
import { CalendarBar } from '#web/partner/calendar/bar/calendar-bar.tsx'
import { LineBar } from '#web/partner/calendar/bar/line-bar.tsx'
import { ThumbBar } from '#web/partner/calendar/bar/thumb-bar.tsx'
import type { BookingBlock } from '#web/partner/calendar/day/types.ts'
import { Legend } from '#web/partner/calendar/grid/legend.tsx'
import { MovableGrid } from '#web/partner/calendar/moving/movable-grid.tsx'
import { movedIn } from '#web/partner/calendar/moving/moved-in.ts'
import { useMoving } from '#web/partner/calendar/moving/use-moving.ts'
import { Today } from '#web/partner/calendar/today/today.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import type { PageHandle } from '../../access.ts'
import { siteContext } from '../../context.ts'
import { sampleApi } from './sample-api.ts'
import { sampleDay } from './sample-day.ts'

const UndoBar = lazyOnline(async () => ({
  default: (await import('#web/partner/calendar/moving/undo-bar.tsx')).UndoBar,
}))

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
  const loaded = useLoaderData<typeof loader>()
  const [day, show] = useState(loaded)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = readAddress(query, isRealDate)
  const moving = useMoving(
    useMemo(() => sampleApi({ day, show }), [day]),
    day,
    () => undefined,
    true,
  )
  const say = (what: string) => () => toast('info', what)
  const params = ['day', 'show'].flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : [])).join('&')
  const actions = {
    hrefOf: ({ id }: { id: number }) => `?${params}&booking=${id}`,
    open: (id: number) => void navigate(actions.hrefOf({ id }), { preventScrollReset: true }),
    onPlace: say('Aici s-ar deschide o programare nouă.'),
    onArrived: say('Aici s-ar nota că a venit.'),
    onMove: ({ id }: BookingBlock) => {
      const moved = movedIn(day, id)
      if (moved) moving.dispatch({ type: 'start', moved, by: 'tap' })
    },
  }
  const [first] = day.people
  const isList = query.get('show') === 'today' && moving.state.phase === 'idle'
  return (
    <main id="main" className="calendar-page" tabIndex={-1}>
      <CalendarBar
        address={address}
        date={day.date}
        today={day.today}
        view={address.view}
        day={day}
        live={{ brokenSince: query.get('broken') }}
        onNew={say('Aici s-ar deschide o programare nouă.')}
        onSearch={say('Aici s-ar căuta un client.')}
        onOptions={say('Aici s-ar alege ce se vede.')}
      />
      <LineBar brokenSince={query.get('broken')} />
      {isList && first ? (
        <Today todayHref="?" day={day} person={first} actions={actions} />
      ) : (
        <MovableGrid day={day} units={[]} chosen={address.booking} actions={actions} moving={moving} />
      )}
      <Suspense>
        {moving.done && moving.state.phase === 'idle' && (
          <UndoBar key={moving.done.until} done={moving.done} moving={moving} />
        )}
      </Suspense>
      {moving.state.phase === 'idle' && <Legend isMoving={false} />}
      <ThumbBar
        onBlock={say('Aici s-ar bloca timp.')}
        onWalkIn={say('Aici s-ar primi cineva fără programare.')}
        onNew={say('Aici s-ar deschide o programare nouă.')}
        isMain={!isList}
      />
    </main>
  )
}
