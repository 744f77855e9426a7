import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Problem } from '#contract/client.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { type ProfessionalId, parseId } from '#domain/ids.ts'
import type { Ron } from '#domain/money.ts'
import { percentOff } from '#domain/pricing/percent-off.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { DayAndHour, type LostSlot } from '#web/availability/day-and-hour.tsx'
import { daysOfMonth, firstOfMonth } from '#web/availability/months.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { BookingAddress } from '../booking-address.ts'
import { type BookingDetails, fullName, lostMessage, startLabel, wirePriceLabel } from '../labels.ts'
import type { BookingChange } from '../load-change.ts'
import { useMove, useMoves } from './use-moves.ts'

type Props = {
  booking: BookingDetails
  change: Extract<BookingChange, { what: 'move' }>
  address: BookingAddress
  token: string | null
}

type Chosen = { startDate: IsoDate | null; startTime: string | null }

/** Another day, time or professional for a booking, which stands until it has been moved. */
export function MoveView({ booking, change, address, token }: Props) {
  const { today, team, mustChoose } = change
  const draft = useMoveDraft({ booking, change, address, token })
  const { professionalId, chosen, month, availability, moving, lost } = draft
  const days = availability.state === 'ready' ? availability.days : null
  const free = chosen.startDate && days?.get(chosen.startDate)?.times.find((each) => each.time === chosen.startTime)
  const time = free && { ...free, ...draft.repriced }
  return (
    <div className="grid gap-7">
      <MoveHeader booking={booking} address={address} />
      <WithoutScript phone={booking.location.phone} />
      {team.length > 1 && (
        <ProfessionalSelect
          team={team}
          mustChoose={mustChoose}
          professionalId={professionalId}
          onChoose={draft.chooseProfessional}
        />
      )}
      <DayAndHour
        month={month}
        today={today}
        availability={availability}
        chosen={chosen}
        lost={lost}
        lastDay={draft.lastDay}
        hasOffer={(date) => days?.get(date)?.times.some((each) => percentOff(each) !== null) ?? false}
        onMonth={draft.setMonth}
        onChoose={draft.chooseStart}
      />
      <MoveBar
        refusal={moving.state === 'refused' ? moving.problem.message : null}
        busy={moving.state === 'busy'}
        disabled={!time}
        onMove={() =>
          time &&
          chosen.startDate &&
          void draft.move({
            start_date: chosen.startDate,
            start_time: time.time,
            professional_id: professionalId,
            ...(time.price === null ? {} : { expected_total: time.price }),
          })
        }
      >
        {time && chosen.startDate ? (
          <>
            <strong className="block font-semibold text-ink">
              {unbrokenDates(dayTimeLabel(chosen.startDate, parseTime(time.time) ?? 0, today))}
            </strong>
            {priceOf(time, booking)}
          </>
        ) : (
          'Alege o oră liberă.'
        )}
      </MoveBar>
    </div>
  )
}

/** The chosen start and professional, the slots to choose from, and the request that moves the booking. */
function useMoveDraft({ booking, change: { today, horizonDays }, address, token }: Props) {
  const [professionalId, setProfessionalId] = useState<ProfessionalId | null>(booking.professional.id)
  const [chosen, setChosen] = useState<Chosen>({ startDate: booking.start_date, startTime: null })
  const [lost, setLost] = useState<LostSlot | null>(null)
  const [month, setMonth] = useState(firstOfMonth(booking.start_date > today ? booking.start_date : today))
  const lastDay = addDays(today, horizonDays)
  const { from, to } = daysOfMonth(month, today, lastDay)
  const moved = { id: booking.id, token }
  const availability = useMoves(moved, { professionalId, from, to })
  const navigate = useNavigate()
  const onMoved = () => {
    toast('done', 'Am mutat rezervarea.')
    void navigate(address.detail)
  }
  const onTaken = (problem: Problem) => {
    setLost({ message: lostMessage(problem, chosen.startTime), alternatives: problem.alternatives ?? [] })
    setChosen((before) => ({ ...before, startTime: null }))
    if (availability.state === 'ready') availability.refresh()
  }
  const { moving, repriced, move, forget } = useMove(moved, { onMoved, onTaken })
  const chooseStart = (startDate: IsoDate, startTime: string | null) => {
    forget()
    setLost(null)
    setChosen({ startDate, startTime })
    setMonth(firstOfMonth(startDate))
  }
  const chooseProfessional = (id: ProfessionalId | null) => {
    forget()
    setLost(null)
    setProfessionalId(id)
    setChosen((before) => ({ ...before, startTime: null }))
  }
  return {
    professionalId,
    chosen,
    month,
    lastDay,
    availability,
    moving,
    repriced,
    lost,
    setMonth,
    chooseStart,
    chooseProfessional,
    move,
  }
}

function MoveHeader({ booking, address }: Pick<Props, 'booking' | 'address'>) {
  return (
    <header className="grid justify-items-start gap-3">
      <TextLink to={address.detail} className="inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" /> Rezervarea
      </TextLink>
      <h1>Alege altă oră</h1>
      <p className="max-w-[62ch] text-ink-2">
        Acum: {startLabel(booking)}, la {booking.location.name}. Ora aceasta rămâne a ta până când alegi alta.
      </p>
    </header>
  )
}

type SelectProps = {
  team: Props['change']['team']
  mustChoose: boolean
  /** Null is 'Oricare specialist'. */
  professionalId: ProfessionalId | null
  onChoose: (professionalId: ProfessionalId | null) => void
}

function ProfessionalSelect({ team, mustChoose, professionalId, onChoose }: SelectProps) {
  return (
    <div className="max-w-[400px]">
      <Select
        label="Cu cine?"
        value={professionalId ?? ''}
        onChange={(event) => onChoose(parseId(event.currentTarget.value))}
      >
        {!mustChoose && <option value="">Oricare specialist</option>}
        {team.map((each) => (
          <option key={each.id} value={each.id}>
            {fullName(each)}
          </option>
        ))}
      </Select>
    </div>
  )
}

type BarProps = {
  refusal: string | null
  busy: boolean
  disabled: boolean
  onMove: () => void
  /** The new start and its price. */
  children: ReactNode
}

/** The bar at the foot: the new start, and the button that moves the booking there. */
function MoveBar({ refusal, busy, disabled, onMove, children }: BarProps) {
  return (
    <div className="move-bar sticky bottom-0 -mx-5 grid gap-3 border-line border-t bg-paper px-5 py-4 sm:mx-0 sm:px-0">
      {refusal !== null && (
        <div role="alert">
          <Notice kind="error">{refusal}</Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p aria-live="polite" className="min-w-0 flex-1 basis-28 text-ink-2">
          {children}
        </p>
        <Button look="primary" busy={busy} disabled={disabled} onClick={onMove}>
          Mută rezervarea
        </Button>
      </div>
    </div>
  )
}

/** Nothing where prices are not shown; where the visit's price is a range with two ends, where it begins. */
function priceOf({ price }: Time, { price_summary, services }: BookingDetails): string {
  if (price === null) return ''
  const { total } = price_summary ?? {}
  const isRange = total != null && total.maxPrice !== null && total.maxPrice !== total.price
  return wirePriceLabel({ price, maxPrice: null, open_ended: isRange || services.some((each) => each.open_ended) })
}

type Time = { price: Ron | null }

/** The calendar needs script; the phone does not. */
function WithoutScript({ phone }: { phone: string | null }) {
  if (useHydrated()) return null
  return (
    <noscript>
      <Notice>Ca să alegi altă oră e nevoie de JavaScript.{phone && ` Poți suna și la ${phoneLabel(phone)}.`}</Notice>
    </noscript>
  )
}
