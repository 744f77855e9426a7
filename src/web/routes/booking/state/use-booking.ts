import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Problem } from '#contract/client.ts'
import { chooseStart, goToStep, markPlaced, resetDraft } from '#domain/bookings/draft.ts'
import { lastStep, type StepKind, stepKind, stepNumber } from '#domain/bookings/steps.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { LostSlot } from '#web/availability/day-and-hour.tsx'
import type { MenuHeading, WireLocation } from '#web/availability/service-from-wire.ts'
import { lostMessage } from '#web/bookings/labels.ts'
import { type FreeRead, firstStep, freeHour } from '../free/read-free.ts'
import { useHold } from '../hold/use-hold.ts'
import { totalLabel, visitPrice } from '../visit.ts'
import { useClash } from './use-clash.ts'
import { type Change, type Draft, type Prefill, useDraft } from './use-draft.ts'
import { useMyDeals } from './use-my-deals.ts'
import { useOrder } from './use-order.ts'
import { usePlacedBooking } from './use-placed-booking.ts'
import { useVoucher } from './use-voucher.ts'

export type BookingOptions = {
  location: WireLocation
  menu: MenuHeading[]
  collaboratorId: ProfessionalId | null
  prefill: Prefill
  /** The free hours that the server has read. */
  free: FreeRead | null
}

export type BookingState = ReturnType<typeof useBooking>

/** The whole state of a booking in the making: its draft and step, the hold, the order, and the slot that was lost. */
export function useBooking({ location, menu, collaboratorId, prefill, free }: BookingOptions) {
  const isCollaborator = collaboratorId !== null
  const key = `booking:${location.id}:${collaboratorId ?? ''}`
  const { professionals, policies } = location
  const mustChoose = !policies.any_professional
  const { draft, change, ready } = useDraft({ key, menu, professionals, collaboratorId, mustChoose, prefill })
  const { placed, ready: isRead, keep } = usePlacedBooking(key)
  const shownDraft = placed ? markPlaced(draft) : draft
  const flow = { ready: ready && isRead, prefill, shows: free?.kind ?? null, isPlaced: placed !== null }
  const { step, go } = useFlowStep(shownDraft, flow)
  const kind = step === null ? null : stepKind(step, isCollaborator)
  const isSummary = kind === 'summary'
  const timeStep = stepNumber('time', isCollaborator) ?? 3

  const [lost, setLost] = useState<LostSlot | null>(null)
  const onTaken = useCallback(
    (problem: Problem) => {
      setLost({ message: lostMessage(problem, draft.startTime), alternatives: problem.alternatives ?? [] })
      const isNoDay = problem.errors?.start_date !== undefined
      change((now) => chooseStart(now, isNoDay ? null : now.startDate, null))
      void go(timeStep, true)
    },
    [change, go, timeStep, draft.startTime],
  )
  useEffect(() => {
    if (draft.startTime !== null) setLost(null)
  }, [draft.startTime])

  const { hold, prolong, spendHold } = useHold(location.id, draft, isSummary, { onTaken })
  const professionalId = draft.professionalId ?? (hold.state === 'held' ? hold.professionalId : null)
  const professional = professionals.find(({ id }) => id === professionalId) ?? null
  const [assigned, setAssigned] = useState(() => free && (freeHour(free, prefill)?.professional_id ?? null))
  const pricedFor = professionalId ?? (draft.startTime === null ? null : assigned)
  const price = visitPrice(draft, { professionalId: pricedFor })
  const voucher = useVoucher(location.id, draft, change, isSummary)
  const clash = useClash(hold, draft.attendee !== null)
  const order = useOrder({
    location,
    draft,
    professionalId,
    price,
    hold,
    voucher,
    clash,
    onTaken,
    onPlaced: (booking, guest) => {
      keep({ booking, guest })
      spendHold()
      change((now) => ({ ...resetDraft(now), when: null, attendee: null, isCollaborator }))
      void go(lastStep(isCollaborator), true)
    },
  })
  const deals = useMyDeals(location.id, order.loggedIn)
  const total = totalLabel(draft, price, deals.subscriptions)
  const { forget } = order
  const { forget: forgetClash } = clash
  /** Another choice: the refusal of an earlier order no longer concerns it. */
  const changeAndForget = useCallback(
    (next: Change) => (forget(), forgetClash(), change(next)),
    [forget, forgetClash, change],
  )
  return {
    key,
    ready,
    isCollaborator,
    draft,
    change,
    changeAndForget,
    step,
    kind,
    timeStep,
    go,
    placed,
    lost,
    hold,
    prolong,
    clash: clash.shown,
    professional,
    pricedFor,
    setAssigned,
    price,
    total,
    voucher,
    order,
    deals,
  }
}

type Options = {
  /** The draft has been read. */
  ready: boolean
  prefill: Prefill
  /** The step with hours that the server can show. */
  shows: StepKind | null
  /** The booking is placed: whatever the address says, as after going back, nothing else is shown. */
  isPlaced: boolean
}

/**
 * BK-02: the step is in the address and never beyond what the draft allows. Null until the draft has been read, unless
 * the address alone says what the server can show.
 */
function useFlowStep(draft: Draft, { ready, prefill, shows, isPlaced }: Options) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const given = search.get('step')
  const wanted = isPlaced ? draft.step : given === null ? firstStep(prefill, draft.isCollaborator) : Number(given)
  const reached = goToStep(draft, wanted).step
  const isInAddress = given === null || prefill.servicesIds.length > 0
  const kind = stepKind(reached, draft.isCollaborator)
  const isOnServer = isInAddress && (kind === 'services' || kind === 'specialist' || kind === shows)
  const step = ready || isOnServer ? reached : null
  const { pathname } = useLocation()
  const go = useCallback(
    (to: number, replace = false) => {
      // The visitor has already gone back: replacing now would overwrite the page they return to.
      if (replace && window.location.pathname !== pathname) return
      return navigate(`?step=${to}`, { replace })
    },
    [navigate, pathname],
  )
  useEffect(() => {
    if (ready && step !== null && given !== String(step) && !(given === null && step === 1)) void go(step, true)
  }, [ready, step, given, go])
  return { step, go }
}
