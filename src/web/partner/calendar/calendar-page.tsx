import './styles/calendar.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { useRight } from '#web/partner/use-work.ts'
import { atFirstInput } from '#web/ui/hydration/first-input.ts'
import { type CalendarAddress, calendarSearch } from './address.ts'
import { CalendarBar } from './bar/calendar-bar.tsx'
import { ThumbBar } from './bar/thumb-bar.tsx'
import { useCalendarKeys } from './keys/use-calendar-keys.ts'
import { useArrivals } from './live/use-arrivals.ts'
import { useLive } from './live/use-live.ts'
import type { Calendar } from './load-calendar.ts'
import { useMoving } from './moving/use-moving.ts'
import { useActs } from './panel/use-acts.ts'
import { usePlacing } from './placing/use-placing.ts'
import { ShownView } from './views/shown-view.tsx'

const HelpDialog = lazy(() => import('./keys/help-dialog.tsx'))
const SearchDialog = lazy(() => import('./dialogs/search-dialog.tsx'))
const OptionsDialog = lazy(() => import('./dialogs/options-dialog.tsx'))
const placePanel = () => import('./placing/place-panel.tsx')
const PlacePanel = lazy(placePanel)
const bookingPanel = () => import('./panel/booking-panel.tsx')
const BookingPanel = lazy(bookingPanel)

/** What a press or a drag opens, fetched before it is over; what does not come is asked for again when it is opened. */
const warm = () =>
  void Promise.allSettled([
    bookingPanel(),
    import('./moving/carried.tsx'),
    import('./moving/move-places.tsx'),
    import('./moving/move-dock.tsx'),
    placePanel(),
  ])

type Props = { calendar: Calendar; address: CalendarAddress; own: number | null }

/** The calendar, and what is open beside it. */
export function CalendarPage({ calendar, address, own }: Props) {
  const { date, today, shown } = calendar
  const navigate = useNavigate()
  const open = openIn(shown, address.booking)
  const close = () => void navigate(calendarSearch({ ...address, booking: null }), { preventScrollReset: true })
  useEffect(() => atFirstInput(warm), [])
  const [dialog, setDialog] = useState<'help' | 'search' | 'options' | null>(null)
  const { placing, onPlace, begin, end, placed } = usePlacing(shown, own)
  const day = shown.kind === 'day' ? shown.day : null
  const { revalidate } = useRevalidator()
  const live = useLive(() => void revalidate())
  const moving = useMoving(browserApi, day, revalidate)
  const acts = useActs(day, moving, revalidate)
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
  const closeDialog = () => setDialog(null)
  const onNew = begin && (() => begin('booking'))
  return (
    <div className="calendar-with-panel">
      <div className="calendar-page">
        <CalendarBar
          {...{ address, date, today, onNew, onSearch }}
          view={address.view}
          live={live}
          onOptions={() => setDialog('options')}
        />
        <ShownView {...{ calendar, address, own }} onPlace={begin && onPlace} moving={moving} acts={acts} />
        {begin && onNew && <ThumbBar onBlock={() => begin('block')} {...{ onWalkIn, onNew }} isMain={!isList} />}
      </div>
      <Suspense>
        {dialog === 'help' && (
          <HelpDialog open onClose={closeDialog} canPlace={begin !== null} canSearch={onSearch !== null} />
        )}
        {dialog === 'search' && <SearchDialog onClose={closeDialog} />}
        {dialog === 'options' && <OptionsDialog {...{ address, date }} onClose={closeDialog} />}
        {placing && <PlacePanel placing={placing} onClose={end} onPlaced={placed} />}
        {open && !placing && (
          <BookingPanel key={open.booking.id} {...open} onClose={close} acts={acts} onChanged={revalidate} />
        )}
      </Suspense>
    </div>
  )
}

/** The booking that the address opens, where the view has it. */
function openIn(shown: Calendar['shown'], id: number | null) {
  const days = shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []
  for (const day of days)
    for (const person of day.people)
      for (const booking of person.blocks)
        if (booking.kind === 'booking' && booking.id === id) return { day, person, booking }
  return null
}
