import { pushedBy } from '#domain/calendar/pushed.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { clockAt } from '../day/clock.ts'
import type { BookingBlock, DayPerson, TeamDay } from '../day/types.ts'
import { clientName, isLate } from '../day/words.ts'

type Props = { booking: BookingBlock; person: DayPerson; day: TeamDay }

/** How late the client said that they come, and the visits that this would push; nothing where they are in time. */
export function LateClient({ booking, person, day }: Props) {
  const { late_minutes: late } = booking
  if (late === null || !isLate(booking)) return null
  const visits = person.blocks
    .filter((block) => block.kind === 'booking')
    .filter(({ status }) => status === 'confirmed' || status === 'pending')
    .map((block) => ({ ...block, buffer: block.buffer_minutes }))
  const pushed = pushedBy(visits, booking.id, late)
  return (
    <Notice icon="clock" title={`Clientul întârzie ${late} minute`}>
      {pushed.length === 0
        ? 'Nu împinge nicio altă programare.'
        : `Ar împinge: ${pushed
            .map(
              ({ visit, minutes }) =>
                `${clientName(visit)}, ${visit.start_time} → ${clockAt(day, visit.start + minutes)}`,
            )
            .join('; ')}. Orele rezervate rămân cum sunt.`}
    </Notice>
  )
}
