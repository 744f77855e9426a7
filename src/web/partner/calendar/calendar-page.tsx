import './styles/calendar.css'
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { toWall } from '#web/bucharest.ts'
import { useRight } from '#web/partner/use-work.ts'
import { atFirstInput } from '#web/ui/hydration/first-input.ts'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import { type CalendarAddress, calendarSearch } from './address.ts'
import { CalendarBar } from './bar/calendar-bar.tsx'
import { LineBar } from './bar/line-bar.tsx'
import { ThumbBar } from './bar/thumb-bar.tsx'
import type { DialogKind } from './dialogs/any-dialog.tsx'
import type { GridActions } from './grid/actions.ts'
import { useCalendarKeys } from './keys/use-calendar-keys.ts'
import { useArrivals } from './live/use-arrivals.ts'
import { useLive } from './live/use-live.ts'
import { useNewDay } from './live/use-new-day.ts'
import { useServerClock } from './live/use-server-clock.ts'
import type { Calendar } from './load-calendar.ts'
import { useMoving } from './moving/use-moving.ts'
import { useActs } from './panel/use-acts.ts'
import { Paper } from './paper/paper.tsx'
import { usePlacing } from './placing/use-placing.ts'
import { useLeft } from './use-left.ts'
import { useOpened } from './use-opened.ts'
import { ShownView } from './views/shown-view.tsx'

const AnyDialog = lazyOnline(() => import('./dialogs/any-dialog.tsx'))
const placePanel = fetched(() => import('./placing/place-panel.tsx'))
const UndoBar = lazyOnline(async () => ({ default: (await import('./moving/undo-bar.tsx')).UndoBar }))
const bookingPanel = fetched(() => import('./panel/opened-panel.tsx'))

/** A tap is over, and its panel painted. */
const TAP_MS = 400

/**
 * Fetches the script that a press or a drag opens before it is over, and first the one that a tap opens: the rest would
 * hold that up. A script that does not come is asked for again when it is opened.
 */
async function warm() {
  await Promise.allSettled([bookingPanel.fetch(), new Promise((done) => setTimeout(done, TAP_MS))])
  await Promise.allSettled([
    placePanel.fetch(),
    import('./moving/carry.ts'),
    import('./moving/move-places.tsx'),
    import('./moving/move-dock.tsx'),
    import('./moving/undo-bar.tsx'),
  ])
}

type Props = {
  calendar: Calendar
  address: CalendarAddress
  /** The client for whom a booking is begun. */
  client: number | null
  own: number | null
}

/** The calendar, and what is open beside it. */
export function CalendarPage({ calendar, address, client, own }: Props) {
  const { date, today, shown, now, isOld } = calendar
  const navigate = useNavigate()
  useEffect(() => atFirstInput(() => void warm()), [])
  const [dialog, setDialog] = useState<DialogKind | null>(null)
  const { placing, onPlace, begin, end, placed } = usePlacing(shown, { own, client })
  const day = shown.kind === 'day' ? shown.day : null
  const { revalidate } = useRevalidator()
  const clock = useServerClock(now)
  const live = useLive(clock, () => void revalidate())
  const line = isOld && live ? { brokenSince: toWall(Date.parse(now)).time } : live
  useNewDay(calendar, clock, () => void revalidate())
  const moving = useMoving(lateApi, day, revalidate, useRight('override_rules'))
  const days = shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []
  const goToDay = (to: IsoDate) =>
    void navigate(calendarSearch({ ...address, view: 'day', date: to, people: [], booking: null }))
  const acts = useActs({ days, goToDay: day ? null : goToDay, clock }, moving, revalidate)
  useArrivals(shown, calendarSearch({ ...address, date, booking: null }))
  const onSearch = useRight('see_client_names') ? () => setDialog('search') : null
  useCalendarKeys({
    ...(begin && { n: () => begin('booking'), b: () => begin('block') }),
    t: () => void navigate(calendarSearch({ ...address, date: null, booking: null })),
    ...(onSearch && { '/': onSearch }),
    '?': () => setDialog('help'),
  })
  const onWalkIn = begin && date === today && shown.kind === 'day' ? () => begin('walk_in') : null
  /** There the next client's own step comes first. */
  const isList = day !== null && (address.view === null || address.view === 'today')
  const onNew = begin && (() => begin('booking'))
  const thumbs = moving.state.phase === 'moving' ? null : begin
  return (
    <Openable
      calendar={calendar}
      address={address}
      own={own}
      onPlace={onPlace}
      moving={moving}
      acts={acts}
      onChanged={revalidate}
      bar={
        <>
          <CalendarBar
            address={address}
            date={date}
            today={today}
            onNew={onNew}
            onSearch={onSearch}
            view={address.view}
            live={line}
            day={day}
            onOptions={() => setDialog('options')}
          />
          <LineBar brokenSince={line?.brokenSince ?? null} />
        </>
      }
      foot={
        thumbs &&
        onNew && <ThumbBar onBlock={() => thumbs('block')} onWalkIn={onWalkIn} onNew={onNew} isMain={!isList} />
      }
      dialog={
        dialog && (
          <AnyDialog
            kind={dialog}
            address={address}
            date={date}
            canPlace={begin !== null}
            canSearch={onSearch !== null}
            onClose={() => setDialog(null)}
          />
        )
      }
      placing={
        placing &&
        ((leave) => (
          <placePanel.Part
            placing={placing}
            onClose={end}
            onPlaced={(what) => {
              leave()
              placed(what)
            }}
          />
        ))
      }
      onLeave={end}
    />
  )
}

type OpenableProps = Pick<Props, 'calendar' | 'address' | 'own'> &
  Pick<ComponentProps<typeof ShownView>, 'moving' | 'acts'> &
  Record<'bar' | 'foot' | 'dialog', ReactNode> & {
    /** The panel of what is being placed; it closes the booking that was open before it. */
    placing: ((leave: () => void) => ReactNode) | null
    onPlace: GridActions['onPlace']
    onChanged: () => Promise<void>
    /** Ends what is being placed. */
    onLeave: () => void
  }

/** The shown view, and the booking opened in it. The parts around it are not drawn again when one is opened. */
function Openable({ bar, foot, dialog, placing, onPlace, onChanged, onLeave, ...view }: OpenableProps) {
  const { calendar, address, acts, moving } = view
  const { done, state } = moving
  const { opened, grid } = useOpened(address, onPlace, bookingPanel)
  const close = () => opened !== null && grid.open(null)
  const isLeft = useLeft(placing !== null || opened !== null, () => {
    onLeave()
    close()
  })
  return (
    <div className="calendar-with-panel">
      <div className="calendar-page">
        {bar}
        <ShownView {...view} grid={grid} chosen={opened} />
        {foot}
        <Suspense>
          {done && state.phase === 'idle' && <UndoBar key={done.until} done={done} moving={moving} />}
        </Suspense>
        <Paper shown={calendar.shown} />
      </div>
      <Suspense>
        {dialog}
        {!isLeft && placing?.(close)}
        {!isLeft && opened !== null && !placing && (
          <bookingPanel.Part
            key={opened}
            opened={opened}
            acts={acts}
            onChanged={onChanged}
            shown={calendar.shown}
            onClose={() => grid.open(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/**
 * A part that is fetched when it is wanted, like `lazy`. One that has come is drawn in the very render that wants it;
 * `lazy` alone shows nothing first, and React leaves that so for up to 300 ms.
 */
function fetched<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let come: ComponentType<Props> | null = null
  const fetch = async () => {
    const part = await load()
    come = part.default
    return part
  }
  const Late = lazyOnline(fetch)
  function Part(props: Props) {
    // One component for as long as it is shown.
    const [Shown] = useState<ComponentType<Props>>(() => come ?? Late)
    return <Shown {...props} />
  }
  return { fetch, isHere: () => come !== null, Part }
}

/** The API client, fetched with the first act: to look at the calendar nobody needs it. */
const lateApi: Client = async (endpoint, ...input) =>
  (await import('#web/browser-api.ts')).browserApi(endpoint, ...input)
