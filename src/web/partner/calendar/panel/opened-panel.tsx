import { type ComponentProps, useMemo, useState } from 'react'
import type { BookingBlock, DayPerson, TeamDay } from '../day/types.ts'
import type { Calendar } from '../load-calendar.ts'
import { BookingPanel } from './booking-panel.tsx'

type Found = { day: TeamDay; person: DayPerson; booking: BookingBlock }

type Props = Omit<ComponentProps<typeof BookingPanel>, keyof Found> & Opened

type Opened = { shown: Calendar['shown']; opened: number }

/** The panel of the booking that is opened, where the view has it or had it. */
export default function OpenedPanel({ shown, opened, ...rest }: Props) {
  const found = useFound({ shown, opened })
  return found && <BookingPanel {...rest} {...found} />
}

/**
 * The booking as it last was: where others cancel or move it away, its panel stays open, so that nothing that is being
 * typed about it is lost.
 */
function useFound({ shown, opened }: Opened): Found | null {
  const found = useMemo(() => openIn(shown, opened), [shown, opened])
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  if (found || !last) return found
  return { ...last, day: daysOf(shown).find(({ date }) => date === last.day.date) ?? last.day }
}

const daysOf = (shown: Calendar['shown']): readonly TeamDay[] =>
  shown.kind === 'day' ? [shown.day] : shown.kind === 'week' ? shown.days : []

function openIn(shown: Calendar['shown'], id: number): Found | null {
  for (const day of daysOf(shown))
    for (const person of day.people)
      for (const booking of person.blocks)
        if (booking.kind === 'booking' && booking.id === id) return { day, person, booking }
  return null
}
