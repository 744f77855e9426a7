import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { useToday } from '#web/site/use-site.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { calendarSearch } from '../address.ts'
import type { Place } from '../day/free-places.ts'
import type { DayPerson, TeamDay, TimeOffBlock } from '../day/types.ts'
import type { Calendar } from '../load-calendar.ts'
import { toastRefusal } from '../problem-words.ts'
import { toastUndo } from '../toast-undo.ts'
import type { Begun, Placed, Placing } from './placing.ts'
import type { Slot } from './slot.ts'

type For = {
  /** The column of the person themselves. */
  own: number | null
  /** The client for whom a booking is begun at once. */
  client: number | null
}

/** The act of placing, if there is one. `begin` and `onPlace` are null where the person may change nobody's day. */
export function usePlacing(shown: Calendar['shown'], { own, client }: For) {
  const today = useToday()
  const [placing, setPlacing] = useState<Placing | Begun | null>(null)
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const days = shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []
  const mayPlace = beginDay(days)?.people.some((person) => person.can_change)
  const begin = (kind: Placing['kind'], forClient: number | null = null) =>
    setPlacing({ kind, days, own, focused: document.activeElement, client: forClient })
  const beginFor = useEffectEvent(() => mayPlace && begin('booking', client))
  useEffect(() => {
    if (client !== null) beginFor()
  }, [client])
  const end = () => setPlacing(null)
  const back = async (takeBack: NonNullable<Placed['takeBack']>) => {
    const answer = await takeBack().catch(() => null)
    if (!answer?.ok) toastRefusal(answer && answer.problem)
    void revalidator.revalidate()
  }
  const look = ({ date }: Slot) =>
    void navigate(calendarSearch({ date, view: 'day', people: [], booking: null, equipment: false }))
  const onPlace = useCallback(
    (day: TeamDay, person: DayPerson, place: Place | TimeOffBlock) =>
      setPlacing({ kind: 'booking', day, person, place, isMeant: true }),
    [],
  )
  return {
    placing,
    onPlace: mayPlace ? onPlace : null,
    begin: mayPlace ? (kind: Placing['kind']) => begin(kind) : null,
    end,
    placed({ said, name, slot, takeBack }: Placed) {
      end()
      const place = slot && !days.some(({ date }) => date === slot.date) ? slot : null
      if (place) toast('done', `${elsewhere(name, place, today)} ${said}`, { label: 'Vezi', run: () => look(place) })
      else if (takeBack) toastUndo(said, () => void back(takeBack))
      else toast('done', said)
      void revalidator.revalidate()
    },
  }
}

/** 'Ana Pop, miercuri, 2 decembrie, 09:45.': where a booking went that is not in sight. */
const elsewhere = (name: string | undefined, { date, time }: Slot, today: IsoDate) =>
  `${[name, dayLabel(date, today), time].filter(Boolean).join(', ')}.`

/** The day on which placing begins: today or later, if one of the days is. */
export const beginDay = (days: readonly TeamDay[]) => days.find((each) => each.date >= each.today) ?? days[0]
