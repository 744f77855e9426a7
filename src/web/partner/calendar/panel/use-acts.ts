import type { BookingBlock, TeamDay } from '../day/types.ts'
import { movedIn } from '../moving/moved-in.ts'
import type { Moving } from '../moving/use-moving.ts'
import { toastRefusal } from '../problem-words.ts'
import type { NextActions } from '../today/next-client.tsx'
import { useSaying } from './use-saying.ts'

/** The acts on a booking that one press does; moving needs the day around it. */
export function useActs(
  { day, clock }: { day: TeamDay | null; clock: () => number },
  { dispatch }: Moving,
  reload: () => Promise<void>,
): NextActions {
  const { say, area } = useSaying(clock, reload)
  const noteArrived = async (booking: BookingBlock, day: TeamDay) => {
    const reply = await say(booking, day, 'arrived').catch(() => null)
    if (!reply?.ok) toastRefusal(reply && reply.problem)
  }
  return {
    area,
    onArrived: day && ((booking) => void noteArrived(booking, day)),
    onMove:
      day &&
      (({ id }: BookingBlock) => {
        const moved = movedIn(day, id)
        if (moved) dispatch({ type: 'start', moved, by: 'tap' })
      }),
  }
}
