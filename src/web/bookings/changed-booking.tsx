import { type ReactNode, Suspense } from 'react'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import type { BookingAddress } from './booking-address.ts'
import { BookingDetail } from './booking-detail.tsx'
import { CancelPanel, type CancelProblem } from './cancel/cancel-panel.tsx'
import type { ComingProblem } from './coming/coming-action.ts'
import { ComingPart } from './coming/coming-part.tsx'
import type { BookingDetails } from './labels.ts'
import type { LatenessProblem } from './lateness/lateness-action.ts'
import { LatenessPart } from './lateness/lateness-part.tsx'
import type { BookingChange } from './load-change.ts'
import type { ProposalProblem } from './proposal/proposal-action.ts'
import { ProposalPart } from './proposal/proposal-part.tsx'
import type { RebookingProblem } from './rebooking/rebooking-action.ts'
import { RebookingPart } from './rebooking/rebooking-part.tsx'
import type { ReviewProblem } from './review/review-action.ts'
import { ReviewPart } from './review/review-part.tsx'

const MoveView = lazyOnline(async () => ({ default: (await import('./move/move-view.tsx')).MoveView }))

type Props = {
  booking: BookingDetails
  change: BookingChange | null
  address: BookingAddress
  /** Set where the booking is shown by its signed link. */
  token?: string
  back?: ReactNode
  problem?: CancelProblem | undefined
  reviewProblem?: ReviewProblem | undefined
  proposalProblem?: ProposalProblem | undefined
  comingProblem?: ComingProblem | undefined
  latenessProblem?: LatenessProblem | undefined
  rebookingProblem?: RebookingProblem | undefined
}

/** A booking, and what its customer is about to do with it. */
export function ChangedBooking({ booking, change, address, token, back, problem, ...problems }: Props) {
  const { proposal } = booking
  if (change?.what === 'move') {
    return (
      <Suspense>
        <MoveView booking={booking} change={change} address={address} token={token ?? null} />
      </Suspense>
    )
  }
  return (
    <BookingDetail
      booking={booking}
      address={address}
      back={back}
      reminder={<RebookingPart booking={booking} action={address.detail} problem={problems.rebookingProblem} />}
    >
      {change?.what === 'cancel' && (
        <CancelPanel booking={booking} address={address} problem={problem} reasons={change.reasons} />
      )}
      <ComingPart booking={booking} action={address.detail} problem={problems.comingProblem} />
      <LatenessPart booking={booking} action={address.detail} problem={problems.latenessProblem} />
      {proposal && (
        <ProposalPart booking={{ ...booking, proposal }} action={address.proposal} problem={problems.proposalProblem} />
      )}
      {booking.status === 'completed' && address.review && (
        <ReviewPart booking={booking} action={address.review} problem={problems.reviewProblem} />
      )}
    </BookingDetail>
  )
}
