import { Suspense, useEffect, useState } from 'react'
import { chooseStart } from '#domain/bookings/draft.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import { percentOff } from '#domain/pricing/percent-off.ts'
import { isWithin } from '#domain/time/chosen-when.ts'
import type { DayPart } from '#domain/time/day-part.ts'
import { addDays, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { DayAndHour, type LostSlot } from '#web/availability/day-and-hour.tsx'
import type { Hours } from '#web/availability/empty-part.tsx'
import { daysOfMonth, firstOfMonth } from '#web/availability/months.ts'
import { useAvailability } from '#web/availability/use-availability.ts'
import { later } from '#web/ui/later.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { FreeRead } from '../free/read-free.ts'
import { firstDay, isWanted, wantedPart } from '../free/wanted-hours.ts'
import { RulesNotice } from '../rules-notice.tsx'
import type { Change, Draft } from '../state/use-draft.ts'
import { offerAt } from '../visit.ts'

const ProvePhone = later(() => import('../booker/prove-phone.tsx').then((part) => part.ProvePhone))
const WaitlistPart = later(() => import('#web/waitlist/waitlist-part.tsx').then((part) => part.WaitlistPart))

type Props = {
  locationId: LocationId
  draft: Draft
  /** The free hours as the server has read them. */
  free: FreeRead | null
  change: (next: Change) => void
  /**
   * Reports the professional who would do the visit at the chosen hour; null when no hour is chosen, or none is known.
   */
  onAssigned: (professionalId: ProfessionalId | null) => void
  today: IsoDate
  horizonDays: number
  /** The location's opening hours. */
  hours: Hours
  /** The refusal of the slot that was chosen before, with the nearest free ones. */
  lost: LostSlot | null
}

/** Day and hour: a calendar of free days, then the hours of the chosen day. */
export function TimeStep({ locationId, draft, free, change, onAssigned, today, horizonDays, hours, lost }: Props) {
  const { servicesIds, professionalId, when, startTime } = draft
  const lastDay = addDays(today, horizonDays)
  const [month, setMonth] = useState(free?.month ?? firstOfMonth(draft.startDate ?? when?.date ?? today))
  const asked = { servicesIds, professionalId, ...daysOfMonth(month, today, lastDay) }
  const availability = useAvailability(locationId, asked, free)
  const first = availability.state === 'ready' ? firstDay([...availability.days.values()], when) : null
  const startDate = draft.startDate ?? first
  const choose = (date: IsoDate, time: string | null) => change((now) => chooseDay(now, date, time))

  useEffect(() => {
    if (draft.startDate !== null || availability.state !== 'ready') return
    if (first !== null) change((now) => chooseStart(now, first, null))
    else if (availability.nextAvailable) setMonth(firstOfMonth(availability.nextAvailable))
  }, [availability, first, draft.startDate, change])
  const part = wantedPart(when)
  usePartInView(part, availability.state === 'ready' && startDate !== null)

  const day = startDate === null ? undefined : availability.days?.get(startDate)
  const assigned = day?.times.find(({ time }) => time === startTime)?.professional_id ?? null
  useEffect(() => onAssigned(assigned), [onAssigned, assigned])

  const hasOffer = (date: IsoDate) =>
    availability.state === 'ready' &&
    (availability.days.get(date)?.times.some((time) => percentOff(time) !== null) ?? false)
  return (
    <>
      <RulesNotice
        draft={draft}
        refused={availability.state === 'ready' ? availability.visitRules : []}
        className="mb-6"
      />
      <DayAndHour
        month={month}
        today={today}
        lastDay={lastDay}
        availability={availability}
        hasOffer={hasOffer}
        lost={lost}
        hours={hours}
        chosen={{ startDate, startTime }}
        needsScript={availability.state === 'loading'}
        shows={part}
        wants={(date, time) => when !== null && isWanted(when, date, time)}
        offerOf={(date, time) => offerAt(draft, date, time)}
        onMonth={setMonth}
        onChoose={choose}
      >
        {availability.state === 'ready' && (
          <Suspense fallback={null}>
            <WaitlistPart
              locationId={locationId}
              today={today}
              lastDay={lastDay}
              isOpen={(date) => isOpenOn(hours, date) || (availability.days.get(date)?.times.length ?? 0) > 0}
              draft={{ ...draft, startDate }}
              askPhone={(asked) => <ProvePhone {...asked} purpose="Pe acest număr te anunțăm, prin SMS." />}
            />
          </Suspense>
        )}
      </DayAndHour>
    </>
  )
}

/** Whether the location is open on that day of the week; where it does not say, any day may be. */
const isOpenOn = (hours: Hours, date: IsoDate) =>
  hours.length === 0 || hours.some(({ weekday }) => weekday === weekdayOf(date))

/** Another day than was searched for sets the search aside. */
function chooseDay(draft: Draft, date: IsoDate, time: string | null): Draft {
  const chosen = chooseStart(draft, date, time)
  return draft.when !== null && !isWithin(draft.when, date) ? { ...chosen, when: null } : chosen
}

/**
 * Brings the wanted part of the day into view, the first time that its hours are shown. Where the server has shown them
 * late-script.ts has done so, and the visitor may have scrolled since.
 */
function usePartInView(part: DayPart | null, shown: boolean): void {
  const hydrated = useHydrated()
  const [isServed] = useState(shown && !hydrated)
  useEffect(() => {
    if (shown && part !== null && !isServed)
      document.getElementById(`part-${part}`)?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [shown, part, isServed])
}
