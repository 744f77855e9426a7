import { lazy, Suspense, useEffect, useState } from 'react'
import { chooseStart } from '#domain/bookings/draft.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import { percentOff } from '#domain/pricing/percent-off.ts'
import { type ChosenWhen, fitsHours, isWithin } from '#domain/time/chosen-when.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayPartOf } from '#domain/time/day-part.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { DayAndHour, type LostSlot } from '#web/availability/day-and-hour.tsx'
import type { Hours } from '#web/availability/empty-part.tsx'
import { firstOfMonth, lastOfMonth } from '#web/availability/months.ts'
import { type AvailableDay, useAvailability } from '#web/availability/use-availability.ts'
import type { Change, Draft } from '../state/use-draft.ts'
import { offerAt } from '../visit.ts'

const WaitlistPart = lazy(async () => ({ default: (await import('#web/waitlist/waitlist-part.tsx')).WaitlistPart }))

type Props = {
  locationId: LocationId
  draft: Draft
  change: (next: Change) => void
  /** Notified of who would do the visit at the chosen hour; null when no hour is chosen, or none is known. */
  onAssigned: (professionalId: ProfessionalId | null) => void
  today: IsoDate
  horizonDays: number
  /** The location's opening hours. */
  hours: Hours
  /** What happened to the slot that was chosen before, with the nearest free ones. */
  lost: LostSlot | null
}

/** Day and hour: a calendar of free days, then the hours of the chosen day. */
export function TimeStep({ locationId, draft, change, onAssigned, today, horizonDays, hours, lost }: Props) {
  const lastDay = addDays(today, horizonDays)
  const [month, setMonth] = useState(firstOfMonth(draft.startDate ?? draft.when?.date ?? today))
  const from = month > today ? month : today
  const to = [lastOfMonth(month), lastDay].sort()[0] ?? lastDay
  const { servicesIds, professionalId, when, startDate } = draft
  const availability = useAvailability({ locationId, servicesIds, professionalId, from, to })
  const choose = (date: IsoDate, time: string | null) => change((now) => chooseDay(now, date, time))

  useEffect(() => {
    if (startDate !== null || availability.state !== 'ready') return
    const days = [...availability.days.values()]
    const wanted = when === null ? null : (days.find((day) => isFreeAsWanted(day, when))?.date ?? when.date)
    const first = wanted ?? days.find((day) => day.times.length > 0)?.date
    if (first) change((now) => chooseStart(now, first, null))
    else if (availability.nextAvailable) setMonth(firstOfMonth(availability.nextAvailable))
  }, [availability, when, startDate, change])
  useWantedPart(when, availability.state === 'ready' && startDate !== null)

  const day = startDate === null ? undefined : availability.days?.get(startDate)
  const assigned = day?.times.find(({ time }) => time === draft.startTime)?.professional_id ?? null
  useEffect(() => onAssigned(assigned), [onAssigned, assigned])

  const hasOffer = (date: IsoDate) =>
    availability.state === 'ready' &&
    (availability.days.get(date)?.times.some((time) => percentOff(time) !== null) ?? false)
  return (
    <DayAndHour
      {...{ month, today, lastDay, availability, hasOffer, lost, hours }}
      chosen={draft}
      wants={(date, time) => when !== null && isWanted(when, date, time)}
      offerOf={(date, time) => offerAt(draft, date, time)}
      onMonth={setMonth}
      onChoose={choose}
    >
      {availability.state === 'ready' && (
        <Suspense fallback={null}>
          <WaitlistPart {...{ locationId, draft, today, lastDay }} />
        </Suspense>
      )}
    </DayAndHour>
  )
}

/** Another day than was searched for sets the search aside. */
function chooseDay(draft: Draft, date: IsoDate, time: string | null): Draft {
  const chosen = chooseStart(draft, date, time)
  return draft.when !== null && !isWithin(draft.when, date) ? { ...chosen, when: null } : chosen
}

const isFreeAsWanted = ({ date, times }: AvailableDay, when: ChosenWhen) =>
  times.some(({ time }) => isWanted(when, date, time))

const isWanted = (when: ChosenWhen, date: IsoDate, time: string) =>
  isWithin(when, date) && fitsHours(when, parseTime(time) ?? 0)

/** Brings the wanted part of the day into view, the first time that its hours are shown. */
function useWantedPart(when: ChosenWhen | null, shown: boolean): void {
  const part =
    when === null ? null : (when.dayPart ?? (when.after === null ? null : dayPartOf(parseTime(when.after) ?? 0)))
  useEffect(() => {
    if (shown && part !== null)
      document.getElementById(`part-${part}`)?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [shown, part])
}
