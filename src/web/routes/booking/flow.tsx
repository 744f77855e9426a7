import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { hasBackButton } from '#domain/bookings/steps.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { NextStartsRead } from '#web/availability/next/use-next-starts.ts'
import { loadBucharest } from '#web/bucharest.ts'
import { BookingHeader } from '#web/shell/booking-header.tsx'
import { LogoSpinner } from '#web/ui/brand/comb.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import { cancelDeadline } from './deadline.ts'
import { FlowBar } from './flow-bar.tsx'
import { OpenStep } from './open-step.tsx'
import { PriceChanged } from './price-changed.tsx'
import { type BookingOptions, useBooking } from './state/use-booking.ts'
import { PlacedStep } from './steps/placed-step.tsx'

const BookerDialog = lazyOnline(async () => ({ default: (await import('./booker/booker-dialog.tsx')).BookerDialog }))

type Props = BookingOptions & { starts: NextStartsRead | null; today: IsoDate; backTo: string }

/** The booking flow: the steps of one draft, from services to placed. */
export function BookingFlow({ starts, today, backTo, ...options }: Props) {
  const { location, prefill, free } = options
  const booking = useBooking(options)
  const { isCollaborator, draft, step, kind, placed, total, order, hold, prolong } = booking
  const title = useStepFocus(step)
  // For the deadline to cancel, which is shown with the first hour that is chosen.
  useEffect(loadBucharest, [])
  const back = step === null || step === 1 || !hasBackButton(step, isCollaborator) ? backTo : `?step=${step - 1}`
  return (
    <div className="flex min-h-dvh flex-col" data-draft={booking.key}>
      <BookingHeader
        backTo={kind === 'placed' ? null : back}
        location={{
          name: location.name,
          address: wholeAddress(location.address, location.city.name),
          logoUrl: location.logo?.dataUrl500 ?? null,
        }}
        {...(step !== null && kind !== 'placed' ? { step: step as 1 | 2 | 3 | 4 } : {})}
      />
      <main id="main" className="booking-main wrap flex-1 pt-6 pb-12 lg:pt-9">
        {kind === null && <FlowLoading />}
        {kind === 'placed' && placed && (
          <PlacedStep
            placed={placed}
            location={location}
            title={title}
            cancelUntil={cancelDeadline(
              { startDate: placed.booking.start_date, startTime: placed.booking.start_time },
              location.policies.cancellation_limit_minutes,
            )}
          />
        )}
        {kind !== null && kind !== 'placed' && (
          <OpenStep
            kind={kind}
            location={location}
            booking={booking}
            prefill={prefill}
            starts={starts}
            free={free}
            today={today}
            title={title}
          />
        )}
      </main>
      {step !== null && (
        <FlowBar
          step={step}
          isCollaborator={isCollaborator}
          draft={draft}
          total={total}
          back={back}
          busy={order.placing.state === 'busy'}
          onNext={() => void booking.go(step + 1)}
          onPlace={order.place}
        />
      )}
      <Suspense fallback={null}>
        {booking.ready && kind === 'summary' && (
          <BookerDialog {...order.dialog} hold={hold} time={draft.startTime ?? ''} onProlong={prolong} />
        )}
      </Suspense>
      <PriceChanged
        price={order.newPrice}
        busy={order.placing.state === 'busy'}
        onAgree={order.agree}
        onClose={order.disagree}
      />
    </div>
  )
}

/** Moves the focus to the step's heading whenever the step changes, and when another page of the site led here. */
function useStepFocus(step: number | null): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  const [isLed] = useState(navigation === 'PUSH')
  const before = useRef<number | null>(null)
  useEffect(() => {
    if ((before.current !== null || isLed) && before.current !== step) title.current?.focus()
    before.current = step
  }, [step, isLed])
  return title
}

/** The part that only script can show: the booking stored in the tab, and the refusal of an hour that is not free. */
function FlowLoading() {
  return (
    <div className="grid min-h-[40vh] place-items-center" data-needs-script="">
      <LogoSpinner className="h-12 text-cherry" />
      <noscript>
        <p>Ca să alegi ziua și ora e nevoie de JavaScript. Îl poți porni din setările browserului.</p>
      </noscript>
    </div>
  )
}
