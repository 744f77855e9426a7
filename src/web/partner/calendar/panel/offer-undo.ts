import { undoAct } from '#contract/calendar/moves.ts'
import { browserApi } from '#web/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastRefusal } from '../problem-words.ts'
import type { StaffBooking } from './staff-booking.ts'

/** As long as a change can be undone. */
const UNDO_MS = 10_000

/** Says what became of a booking, and for ten seconds puts it back as it was. */
export function offerUndo({ id }: Pick<StaffBooking, 'id'>, text: string, reload: () => void): void {
  const putBack = () =>
    browserApi(undoAct, { params: { id: String(id) } }).then(
      (answer) => (answer.ok ? reload() : toastRefusal(answer.problem)),
      () => toastRefusal(null),
    )
  toast('done', text, { label: 'Ia înapoi', run: () => void putBack() }, UNDO_MS)
}
