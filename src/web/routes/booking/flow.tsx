import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { chooseStart, markPlaced, resetDraft } from '#domain/bookings/draft.ts'
import { hasBackButton, lastStep, stepKind, stepNumber } from '#domain/bookings/steps.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import type { MenuHeading, WireLocation } from '#web/availability/service-from-wire.ts'
import { lostMessage } from '#web/bookings/labels.ts'
import { fromWall, toWall } from '#web/bucharest.ts'
import { BookingHeader } from '#web/shell/booking-header.tsx'
import { LogoSpinner } from '#web/ui/brand/comb.tsx'
import { FlowBar } from './flow-bar.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { PlacingProblem } from './placing-problem.tsx'
import { PriceChanged } from './price-changed.tsx'
import { type Change, type Draft, type Prefill, useDraft } from './state/use-draft.ts'
import { useFlowStep } from './state/use-flow-step.ts'
import { useHold } from './state/use-hold.ts'
import { useMyDeals } from './state/use-my-deals.ts'
import { useOrder } from './state/use-order.ts'
import { usePlacedBooking } from './state/use-placed-booking.ts'
import { useVoucher } from './state/use-voucher.ts'
import { PlacedStep } from './steps/placed-step.tsx'
import { ServicesStep } from './steps/services-step.tsx'
import { SpecialistStep } from './steps/specialist-step.tsx'
import { SummaryStep } from './steps/summary-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { type Deadline, SummaryCard } from './summary-card.tsx'
import { visitPrice } from './visit.ts'

const GuestDialog = lazy(async () => ({ default: (await import('./guest/guest-dialog.tsx')).GuestDialog }))

type Props = {
  location: WireLocation
  menu: MenuHeading[]
  collaboratorId: number | null
  wish: Prefill
  today: string
  backTo: string
}
type Lost = { message: string; alternatives: { date: string; time: string }[] }

const TITLES = {
  services: 'Ce îți facem?',
  specialist: 'Cu cine?',
  time: 'Când vii?',
  summary: 'Verifică și rezervă',
} as const

/** The booking flow: the steps of one draft, from services to placed. */
export function BookingFlow({ location, menu, collaboratorId, wish, today, backTo }: Props) {
  const isCollaborator = collaboratorId !== null
  const key = `booking:${location.id}:${collaboratorId ?? ''}`
  const { draft, change, ready } = useDraft({ key, menu, professionals: location.professionals, collaboratorId, wish })
  const placed = usePlacedBooking(key)
  const startAt = wish.servicesIds.length === 0 ? 1 : wish.startTime === null ? 2 : lastStep(isCollaborator) - 1
  const shown: Draft = placed.booking ? markPlaced(draft) : draft
  const { step, go } = useFlowStep(shown, ready && placed.ready, startAt)
  const kind = step === null ? null : stepKind(step, isCollaborator)
  const [lost, setLost] = useState<Lost | null>(null)

  const timeStep = stepNumber('time', isCollaborator) ?? 3
  const onTaken = useCallback(
    (problem: { message: string; alternatives?: { date: string; time: string }[] }) => {
      setLost({
        message: lostMessage(problem, draft.startTime),
        alternatives: problem.alternatives ?? [],
      })
      change((now) => chooseStart(now, now.startDate, null))
      void go(timeStep, true)
    },
    [change, go, timeStep, draft.startTime],
  )
  const { hold, spendHold } = useHold(location.id, draft, kind === 'summary', { onTaken })
  const professionalId = draft.professionalId ?? (hold.state === 'held' ? hold.professionalId : null)
  const professional = location.professionals.find(({ id }) => id === professionalId) ?? null
  const price = visitPrice(draft, { professionalId })

  const voucher = useVoucher(location.id, draft, change, kind === 'summary')
  const order = useOrder({
    ...{ location, draft, professionalId, price, hold, voucher, onTaken },
    onPlaced: (booking) => {
      placed.keep(booking)
      spendHold()
      change((now) => ({ ...resetDraft(now), isCollaborator }))
      void go(lastStep(isCollaborator), true)
    },
  })
  const { forget } = order
  const mine = useMyDeals(location.id, order.loggedIn)

  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== null && before.current !== step) title.current?.focus()
    before.current = step
  }, [step])
  useEffect(() => {
    if (draft.startTime !== null) setLost(null)
  }, [draft.startTime])
  const changeAndForget = useCallback((next: Change) => (forget(), change(next)), [forget, change])

  const back = step === null || step === 1 || !hasBackButton(step, isCollaborator) ? backTo : `?step=${step - 1}`
  const place1 = {
    name: location.name,
    address: `${location.address}, ${location.city.name}`,
    logoUrl: location.logo?.dataUrl500 ?? null,
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <BookingHeader
        backTo={kind === 'placed' ? null : back}
        place={place1}
        {...(step !== null && kind !== 'placed' ? { step: step as 1 | 2 | 3 | 4 } : {})}
      />
      <main id="main" className="wrap flex-1 pt-6 pb-12 lg:pt-9">
        {kind === null && <FlowLoading />}
        {kind === 'placed' && placed.booking && (
          <PlacedStep
            booking={placed.booking}
            {...{ location, title }}
            byEmail={Boolean(order.guest.initial?.email)}
            cancelUntil={cancelDeadline(
              { startDate: placed.booking.start_date, startTime: placed.booking.start_time },
              location.policies.cancellation_limit_minutes,
            )}
          />
        )}
        {step !== null && kind !== null && kind !== 'placed' && (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
            <div className="min-w-0">
              <h1 ref={title} tabIndex={-1} className="mb-6 text-h2 outline-none">
                {TITLES[kind]}
              </h1>
              {(kind === 'services' || kind === 'specialist') && <GoneNotice wish={wish} draft={draft} />}
              {kind === 'services' && <ServicesStep draft={draft} change={changeAndForget} mine={mine.subscriptions} />}
              {kind === 'specialist' && <SpecialistStep draft={draft} change={changeAndForget} />}
              {kind === 'time' && (
                <TimeStep
                  {...{ draft, change: changeAndForget, today, lost }}
                  locationId={location.id}
                  horizonDays={location.policies.horizon_days}
                  hours={location.opening_hours}
                />
              )}
              {kind === 'summary' && (
                <SummaryStep
                  {...{ location, draft, change, hold, professional, price, voucher, mine }}
                  links={{
                    services: '?step=1',
                    specialist: isCollaborator ? null : '?step=2',
                    time: `?step=${timeStep}`,
                  }}
                  errors={order.errors}
                  problem={<PlacingProblem placing={order.placing} onRetry={order.place} />}
                />
              )}
            </div>
            <div className={kind === 'summary' ? undefined : 'max-lg:hidden'}>
              <SummaryCard
                {...{ location, draft, professional, price }}
                isLast={kind === 'summary'}
                cancelUntil={cancelDeadline(draft, location.policies.cancellation_limit_minutes)}
              />
            </div>
          </div>
        )}
      </main>
      {step !== null && (
        <FlowBar
          {...{ step, isCollaborator, draft, price, back }}
          busy={order.placing.state === 'busy'}
          onNext={() => go(step + 1)}
          onPlace={order.place}
        />
      )}
      <Suspense fallback={null}>{kind === 'summary' && <GuestDialog {...order.guest} />}</Suspense>
      <PriceChanged
        price={order.newPrice}
        busy={order.placing.state === 'busy'}
        onAgree={order.agree}
        onClose={order.disagree}
      />
    </div>
  )
}

function FlowLoading() {
  return (
    <div className="grid min-h-[40vh] place-items-center">
      <LogoSpinner className="h-12 text-cherry" />
      <noscript>
        <p>Ca să alegi ziua și ora e nevoie de JavaScript. Îl poți porni din setările browserului.</p>
      </noscript>
    </div>
  )
}

/** Until when the visit can be cancelled or moved; null when no hour is chosen. */
function cancelDeadline(
  { startDate, startTime }: Pick<Draft, 'startDate' | 'startTime'>,
  limitMinutes: number,
): Deadline | null {
  if (startDate === null || startTime === null) return null
  const deadline = fromWall(startDate, startTime) - limitMinutes * 60_000
  const { date, time } = toWall(deadline)
  return { label: dayTimeLabel(date, parseTime(time) ?? 0), passed: deadline <= Date.now() }
}
