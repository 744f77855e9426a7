import { undoAct } from '#contract/calendar/moves.ts'
import { browserApi } from '#web/browser-api.ts'
import { toastRefusal } from '../problem-words.ts'
import { toastUndo } from '../toast-undo.ts'
import type { StaffBooking } from './staff-booking.ts'

/** Says what became of a booking, and for ten seconds puts it back as it was. */
export function offerUndo({ id }: Pick<StaffBooking, 'id'>, text: string, reload: () => void): void {
  const putBack = () =>
    browserApi(undoAct, { params: { id: String(id) } }).then(
      (answer) => (answer.ok ? reload() : toastRefusal(answer.problem)),
      () => toastRefusal(null),
    )
  toastUndo(text, () => void putBack())
}
