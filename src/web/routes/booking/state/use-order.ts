import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Problem } from '#contract/client.ts'
import { answerErrors } from '#domain/bookings/custom-fields.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { type Bani, toBani } from '#domain/money.ts'
import { SENT_CODE_KEY } from '#web/auth/form/reply.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import { dropCode } from '#web/ui/forms/stored-code.ts'
import { comingDeadline } from '../deadline.ts'
import type { Hold } from '../hold/use-hold.ts'
import type { NewPrice } from '../price-changed.tsx'
import { shownTotal, type VisitPrice } from '../visit.ts'
import type { useClash } from './use-clash.ts'
import type { Draft } from './use-draft.ts'
import { useLoginToPlace } from './use-login-to-place.ts'
import { type Booking, type GuestBody, type Placing, usePlaceBooking } from './use-place-booking.ts'
import type { VoucherField } from './use-voucher.ts'

type Parts = {
  location: WireLocation
  draft: Draft
  /** The chosen professional, or the one of the hold. */
  professionalId: ProfessionalId | null
  price: VisitPrice
  hold: Hold
  voucher: VoucherField
  clash: ReturnType<typeof useClash>
  onPlaced: (booking: Booking, guest: GuestBody | null) => void
  onTaken: (problem: Problem) => void
}

/** The steps from 'Rezerva' to the placed booking: required answers, log-in, a changed price, the server's refusals. */
export function useOrder({ location, draft, professionalId, price, hold, voucher, clash, onPlaced, onTaken }: Parts) {
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const priceQuestion = usePriceQuestion()
  const { placing, place, forget } = usePlaceBooking(onPlaced)
  const login = useLoginToPlace()
  // Remembered, since a proof that placed nothing is good for the next try.
  const [lastGuest, setLastGuest] = useState<GuestBody | null>(null)
  const total = shownTotal(price)
  const unanswered = { ...unnamed(draft), ...answerErrors(location.custom_fields, draft.customFields) }

  const placeAt = async (totalBani: Bani | null, person = lastGuest) => {
    const guest = login.loggedIn ? null : person
    setTried(true)
    if (Object.keys(unanswered).length > 0) return setRefusals((before) => before + 1)
    // Offline the request says so; asking who books would only lead to a second form that cannot be sent.
    if (!login.loggedIn && guest === null && navigator.onLine) return login.ask()
    const holdId = hold.state === 'held' ? hold.id : null
    const refuseClash = clash.shown.message === null
    const locationId = location.id
    const limit = location.policies.coming_limit_minutes
    const comingMinutes = comingDeadline(draft, limit) === null ? 0 : limit
    const order = { locationId, draft, professionalId, holdId, totalBani, guest, refuseClash, comingMinutes }
    const outcome = await place(order)
    priceQuestion.close()
    // A guest's code serves one booking.
    if (outcome.state === 'ready') dropCode(SENT_CODE_KEY)
    if (outcome.state !== 'refused') return
    setRefusals((before) => before + 1)
    const { status, problem } = outcome
    if (status === 401) return login.ask()
    clash.take(problem)
    const fields = Object.keys(problem.errors ?? {})
    if (fields.some((field) => field.startsWith('guest.'))) return login.asks ? undefined : login.ask()
    if (login.asks && (fields.length > 0 || problem.code === 'slot_taken')) login.close()
    if (problem.code === 'slot_taken') onTaken(problem)
    if (problem.errors?.voucher_code) voucher.refuse(problem.errors.voucher_code.join(' '))
    else if (problem.errors?.expected_total) priceQuestion.ask({ shown: totalBani, now: problem.total ?? null })
  }
  login.afterwards(() => void placeAt(total))
  // The hold says who does it, and with that the one price of those that the range showed.
  const isOpen = hold.state === 'requested' && professionalId === null && price.total?.range === true
  const visit = `${draft.startDate} ${draft.startTime}`
  const { isWaiting, act: order } = useOnceSettled(visit, isOpen, () => void placeAt(total))
  const errors = { ...(placing.state === 'refused' ? placing.problem.errors : {}), ...(tried ? unanswered : {}) }

  const onBook = (guest: GuestBody) => {
    setLastGuest(guest)
    void placeAt(total, guest)
  }

  useFocusOnFirst(refusals)
  return {
    placing: isWaiting ? BUSY : placing,
    errors,
    loggedIn: login.loggedIn,
    forget,
    place: order,
    /** The guest who books without an account, once they have said so. */
    guest: login.loggedIn ? null : lastGuest,
    dialog: toDialog({ login, placing, errors, initial: lastGuest, onBook }),
    newPrice: priceQuestion.newPrice,
    agree: () => void placeAt(toTotal(priceQuestion.newPrice)),
    disagree: priceQuestion.disagree,
  }
}

/** Somebody else who comes must have a name. */
const unnamed = ({ attendee }: Draft): Record<string, string[]> =>
  attendee === null || attendee.name.trim() !== '' ? {} : { 'attendee.name': ['Scrie numele celui care vine.'] }

const BUSY: Placing = { state: 'busy', checking: null }

/** Does something for a visit as soon as nothing about it is open; another visit is not waited for. */
function useOnceSettled(visit: string, isOpen: boolean, act: () => void) {
  const [awaited, setAwaited] = useState<string | null>(null)
  const isWaiting = awaited === visit
  const settle = useEffectEvent(() => {
    if (isWaiting && isOpen) return
    setAwaited(null)
    if (isWaiting) act()
  })
  useEffect(() => {
    if (awaited !== null) settle()
  }, [awaited, visit, isOpen])
  return { isWaiting, act: isOpen ? () => setAwaited(visit) : act }
}

const toTotal = (price: NewPrice | null) => (price?.now == null ? null : toBani(price.now))

/** The question whether to book at another price than the page showed. */
function usePriceQuestion() {
  const [newPrice, setNewPrice] = useState<NewPrice | null>(null)
  const { revalidate } = useRevalidator()
  return {
    newPrice,
    ask: setNewPrice,
    close: () => setNewPrice(null),
    /** Places nothing, and loads the page's prices again. */
    disagree: () => {
      if (newPrice === null) return
      setNewPrice(null)
      void revalidate()
    },
  }
}

type DialogParts = {
  login: ReturnType<typeof useLoginToPlace>
  placing: Placing
  errors: Record<string, string[]>
  initial: GuestBody | null
  onBook: (guest: GuestBody) => void
}

/** The properties of the dialog that asks who books. */
function toDialog({ login, placing, errors, initial, onBook }: DialogParts) {
  return {
    initial,
    onBook,
    open: login.asks,
    busy: placing.state === 'busy',
    checking: placing.state === 'busy' ? placing.checking : null,
    errors: guestErrors(errors),
    // A 401 opened the way to this dialog; nothing went wrong in it.
    message:
      placing.state === 'refused' && placing.status !== 401 && !placing.problem.errors
        ? placing.problem.message
        : undefined,
    // A dialog that is replaced by another closes too; by then the address is the other's.
    onClose: () => login.asks && login.close(),
    onKnown: login.onOpened,
  }
}

/** The errors of `guest.FIELD`, by the field alone. */
function guestErrors(errors: Record<string, string[]>): Record<string, string[]> {
  const own = Object.entries(errors).filter(([field]) => field.startsWith('guest.'))
  return Object.fromEntries(own.map(([field, messages]) => [field.slice('guest.'.length), messages]))
}

/** Brings the first wrong field into focus at each refusal. */
function useFocusOnFirst(refusals: number): void {
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [refusals])
}
