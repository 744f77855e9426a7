import type { IsoDate } from '#domain/time/iso-date.ts'
import type { BookingBlock, TeamDay } from '../day/types.ts'
import { movedIn } from '../moving/moved-in.ts'
import type { Moving } from '../moving/use-moving.ts'
import { toastRefusal } from '../problem-words.ts'
import type { NextActions } from '../today/next-client.tsx'
import { useSaying } from './use-saying.ts'

type Where = {
  /** The days that are shown; moving needs the day around a booking. */
  days: readonly TeamDay[]
  /** Shows the team's day, where it is not shown yet: a booking is moved there. Null where it is. */
  goToDay: ((date: IsoDate) => void) | null
  clock: () => number
}

/** The acts on a booking that one press does. */
export function useActs(
  { days, goToDay, clock }: Where,
  { dispatch }: Moving,
  reload: () => Promise<void>,
): NextActions {
  const { say, area } = useSaying(clock, reload)
  const day = goToDay ? null : (days[0] ?? null)
  const noteArrived = async (booking: BookingBlock, day: TeamDay) => {
    const reply = await say(booking, day, 'arrived').catch(() => null)
    if (!reply?.ok) toastRefusal(reply && reply.problem)
  }
  return {
    area,
    onArrived: day && ((booking) => void noteArrived(booking, day)),
    leavesView: goToDay !== null,
    onMove:
      days.length === 0
        ? null
        : ({ id }: BookingBlock) => {
            const moved = days.map((each) => movedIn(each, id)).find((each) => each !== null)
            if (!moved) return
            dispatch({ type: 'start', moved, by: 'tap' })
            goToDay?.(moved.origin.date)
          },
  }
}
