import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Place } from '../day/free-places.ts'
import type { DayPerson, TeamDay, TimeOffBlock } from '../day/types.ts'
import type { Calendar } from '../load-calendar.ts'
import type { Begun, Placing } from './placing.ts'

/** The act of placing, if there is one. `begin` and `onPlace` are null where the person may change nobody's day. */
export function usePlacing(shown: Calendar['shown'], own: number | null) {
  const [placing, setPlacing] = useState<Placing | Begun | null>(null)
  const revalidator = useRevalidator()
  const days = shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []
  const mayPlace = beginDay(days)?.people.some((person) => person.can_change)
  const end = () => setPlacing(null)
  const onPlace = useCallback(
    (day: TeamDay, person: DayPerson, place: Place | TimeOffBlock) =>
      setPlacing({ kind: 'booking', day, person, place, isMeant: true }),
    [],
  )
  return {
    placing,
    onPlace: mayPlace ? onPlace : null,
    begin: mayPlace
      ? (kind: Placing['kind']) => setPlacing({ kind, days, own, focused: document.activeElement })
      : null,
    end,
    placed(said: string) {
      end()
      toast('done', said)
      void revalidator.revalidate()
    },
  }
}

/** The day on which placing begins: today or later, if one of the days is. */
export const beginDay = (days: readonly TeamDay[]) => days.find((each) => each.date >= each.today) ?? days[0]
