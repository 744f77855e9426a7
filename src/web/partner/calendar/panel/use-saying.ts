import type { VisitState } from '#domain/bookings/visit-states.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { BookingBlock, TeamDay } from '../day/types.ts'
import { spokenClient } from '../day/words.ts'
import { toastRefusal } from '../problem-words.ts'
import { toastUndo } from '../toast-undo.ts'
import { useDeadSecond } from '../use-dead-second.ts'
import { visitOf } from './visit-of.ts'

/** The statements of one press, each in words and with the one that takes it back. */
const SAID = {
  coming: { words: 'a spus că vine', undo: 'not_coming' },
  arrived: { words: 'a venit', undo: 'not_arrived' },
  completed: { words: 'vizita e încheiată', undo: 'confirmed' },
  no_show: { words: 'nu a venit', undo: 'confirmed' },
} as const

/**
 * Notes by one press what became of a visit. For ten seconds it can be taken back, and for a second the place of the
 * button takes no other press: the next button may have slid under the same thumb. `say` gives the API's answer;
 * `clock` is the server's, in epoch milliseconds.
 */
export function useSaying(clock: () => number, reload: () => Promise<void> | void) {
  const { begin, area } = useDeadSecond()
  const say = async (booking: BookingBlock, day: Pick<TeamDay, 'day_start'>, state: VisitState) => {
    begin()
    const { callsOf } = await import('./calls.ts')
    const reply = await callsOf(booking.id).say(state)
    if (!reply.ok) return reply
    await reload()
    // The list below slides when the act is drawn.
    begin()
    const isOver = clock() / 60_000 >= visitOf(booking, day).end
    offerWayBack(booking, { state, isOver }, (undo) => {
      say(booking, day, undo).then(
        (back) => back.ok || toastRefusal(back.problem),
        () => toastRefusal(null),
      )
    })
    return reply
  }
  return { say, begin, area }
}

function offerWayBack(
  booking: BookingBlock,
  { state, isOver }: { state: VisitState; isOver: boolean },
  takeBack: (undo: VisitState) => void,
): void {
  if (!(state in SAID)) return
  const { words, undo } = SAID[state as keyof typeof SAID]
  const text = `${spokenClient(booking)}: ${words}.`
  // A visit that is over counts as completed by itself: nothing is left to take back.
  if (state === 'completed' && isOver) return toast('done', text)
  toastUndo(text, () => takeBack(undo))
}
