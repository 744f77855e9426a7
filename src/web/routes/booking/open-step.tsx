import type { RefObject } from 'react'
import type { StepKind } from '#domain/bookings/steps.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { NextStartsRead } from '#web/availability/next/use-next-starts.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import { NeedsScript } from '#web/bookings/needs-script.tsx'
import { shortWhenLabel } from '#web/search/when/when-label.ts'
import { Chip } from '#web/ui/actions/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { cancelDeadline, comingDeadline } from './deadline.ts'
import type { FreeRead } from './free/read-free.ts'
import { PlacingProblem } from './placing-problem.tsx'
import { RulesNotice } from './rules-notice.tsx'
import type { BookingState } from './state/use-booking.ts'
import type { Change, Draft, Prefill } from './state/use-draft.ts'
import { ServicesStep } from './steps/services-step.tsx'
import { SpecialistStep } from './steps/specialist-step.tsx'
import { SummaryExtras } from './steps/summary-extras.tsx'
import { SummaryStep } from './steps/summary-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { SummaryCard } from './summary-card.tsx'

type OpenKind = Exclude<StepKind, 'placed'>

type Props = {
  kind: OpenKind
  location: WireLocation
  booking: BookingState
  prefill: Prefill
  starts: NextStartsRead | null
  free: FreeRead | null
  today: IsoDate
  /** The ref of the heading, which takes the focus when the step is reached. */
  title: RefObject<HTMLHeadingElement | null>
}

const TITLES: Record<OpenKind, string> = {
  services: 'Ce alegi?',
  specialist: 'Cu cine?',
  time: 'Când vii?',
  summary: 'Verifică și rezervă',
}

/** A step before the booking is placed, with what is chosen so far beside it. */
export function OpenStep(props: Props) {
  const { kind, location, booking, prefill, free, title, today } = props
  const { draft, professional, pricedFor, price, total, order, deals } = booking
  const isSummary = kind === 'summary'
  return (
    <div
      className={classNames(
        'grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-12',
        isSummary && 'lg:grid-rows-[auto_1fr]',
      )}
    >
      <div className="min-w-0">
        {kind !== 'summary' && (
          <WantedTime draft={draft} today={today} title={title} change={booking.changeAndForget} />
        )}
        <h1 ref={title} tabIndex={-1} className="mb-6 text-h2 outline-none">
          {TITLES[kind]}
        </h1>
        <NeedsScript className="mb-6" />
        {(kind === 'services' || kind === 'specialist') && <GoneNotice prefill={prefill} draft={draft} />}
        <Choices {...props} />
      </div>
      <div className={isSummary ? 'lg:row-span-2' : 'max-lg:hidden'}>
        <SummaryCard
          location={location}
          draft={draft}
          professional={professional}
          pricedFor={pricedFor}
          price={price}
          total={total}
          isLast={isSummary}
          cancelUntil={cancelDeadline(
            draft,
            location.policies.cancellation_limit_minutes,
            booking.ready ? undefined : free?.readAt,
          )}
        />
      </div>
      {isSummary && (
        <SummaryExtras
          location={location}
          draft={draft}
          professional={professional}
          change={booking.change}
          loggedIn={order.loggedIn}
          voucher={booking.voucher}
          mine={deals}
          saved={price.savedByVoucher}
          errors={order.errors}
        />
      )}
    </div>
  )
}

/** For a visit that came by the address, as from an earlier booking: what of it the location no longer has. */
function GoneNotice({ prefill, draft }: { prefill: Prefill; draft: Draft }) {
  const menu = draft.categories.flatMap(({ services }) => services)
  if (prefill.servicesIds.some((wanted) => !menu.some(({ id }) => id === wanted)))
    return <Notice className="mb-6">Un serviciu dorit nu mai e în meniu. Verifică ce ai ales.</Notice>
  const { professionalId } = prefill
  if (professionalId === null) return null
  const wanted = draft.professionals.find(({ id }) => id === professionalId)
  if (!wanted) return <Notice className="mb-6">Specialistul dorit nu mai e aici. Alege pe altcineva.</Notice>
  if (draft.services.every(({ professionals }) => professionals.includes(professionalId))) return null
  return <Notice className="mb-6">{wanted.first_name} nu face tot ce ai ales. Alege pe altcineva.</Notice>
}

/** The choices of this step; on the summary, the fields left to check and to fill in. */
function Choices({ kind, location, booking, starts, free, today }: Props) {
  const { draft, changeAndForget, setAssigned, deals, lost, order } = booking
  if (kind === 'services') {
    const onNext = () => void booking.go(2)
    return <ServicesStep draft={draft} onNext={onNext} change={changeAndForget} mine={deals.subscriptions} />
  }
  if (kind === 'specialist')
    return (
      <SpecialistStep draft={draft} starts={starts} today={today} locationId={location.id} change={changeAndForget} />
    )
  if (kind === 'time')
    return (
      <TimeStep
        draft={draft}
        free={free}
        change={changeAndForget}
        onAssigned={setAssigned}
        today={today}
        lost={lost}
        locationId={location.id}
        horizonDays={location.policies.horizon_days}
        hours={location.opening_hours}
      />
    )
  const { hold, prolong, clash, professional, pricedFor, price } = booking
  const limit = location.policies.coming_limit_minutes
  return (
    <SummaryStep
      comingUntil={comingDeadline(draft, limit, booking.ready ? undefined : free?.readAt)}
      draft={draft}
      hold={hold}
      clash={clash}
      professional={professional}
      pricedFor={pricedFor}
      price={price}
      onProlong={prolong}
      guest={order.guest}
      mine={deals}
      links={{
        here: `?step=${booking.step}`,
        services: '?step=1',
        specialist: booking.isCollaborator ? null : '?step=2',
        time: `?step=${booking.timeStep}`,
      }}
      problem={
        <>
          <PlacingProblem placing={order.placing} onRetry={order.place} />
          {order.errors.visit_rule && <RulesNotice draft={draft} refused={[]} />}
        </>
      }
    />
  )
}

type WantedTimeProps = {
  draft: Draft
  today: IsoDate
  change: (next: Change) => void
  /** Takes the focus of the chip that goes. */
  title: RefObject<HTMLHeadingElement | null>
}

/**
 * When the visitor searched for, as a chip that can be dropped. Before the heading, which has the focus: by Tab it does
 * not lie between there and the times.
 */
function WantedTime({ draft: { when }, today, change, title }: WantedTimeProps) {
  if (when === null) return null
  const label = shortWhenLabel(when, today)
  return (
    <Chip
      className="filter-chosen mb-4"
      aria-label={`${label}: renunță`}
      onClick={() => {
        change((now) => ({ ...now, when: null }))
        title.current?.focus()
      }}
    >
      {label}
      <Icon name="x" size={16} />
    </Chip>
  )
}
