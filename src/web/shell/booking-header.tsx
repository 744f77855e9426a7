import type { ReactNode } from 'react'
import { IconLink } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SCRIPTED } from '../ui/hydration/held-presses.ts'
import { Emblem } from '../ui/locations/avatar.tsx'

type Props = {
  /** Null without a back link: the booking is placed. */
  backTo: string | null
  location: { name: string; address: string; logoUrl: string | null }
  /** 1 to 4; absent once the booking is placed. */
  step?: 1 | 2 | 3 | 4
}

/** The booking flow's header: the location and the current step; the back link where no foot bar has one. */
export function BookingHeader({ backTo, location, step }: Props) {
  return (
    <header className="booking-head">
      <a href="#main" className="skip-link">
        Sari la conținut
      </a>
      <div className={classNames('booking-head-in', backTo === null && 'booking-head-end')}>
        {backTo !== null && (
          <IconLink
            icon="arrow-left"
            label="Înapoi"
            to={backTo}
            className={step ? 'lg:hidden' : undefined}
            {...SCRIPTED}
          />
        )}
        {location.logoUrl && <Emblem src={location.logoUrl} size={40} />}
        <p className="min-w-0 leading-[1.3]">
          <strong className="block truncate font-semibold">{location.name}</strong>
          <span className="block truncate text-small text-ink-2">{location.address}</span>
        </p>
        {step && <Steps step={step} />}
      </div>
    </header>
  )
}

function Steps({ step }: { step: number }) {
  return (
    <div className="ml-auto w-[min(220px,26vw)] flex-none">
      <p className="mb-1.5 text-right text-small text-ink-2 max-md:sr-only">Pasul {step} din 4</p>
      <div className="steps" aria-hidden="true">
        {[1, 2, 3, 4].map((each) => (
          <i key={each} className={each <= step ? 'on' : undefined} />
        ))}
      </div>
    </div>
  )
}

type BarProps = { back?: ReactNode; summary: ReactNode; action: ReactNode }

/** The bar at the foot: back at far left on wide screens, the summary, the button to go on at right. */
export function FootBar({ back, summary, action }: BarProps) {
  return (
    <footer className="foot-bar">
      <div className="foot-bar-in">
        {back && <div className="max-lg:hidden">{back}</div>}
        <div className="min-w-0" aria-live="polite">
          {summary}
        </div>
        {action}
      </div>
    </footer>
  )
}
