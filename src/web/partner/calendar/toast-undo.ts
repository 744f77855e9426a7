import { UNDO_MS } from '#web/partner/undo-ms.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Says what an act has done, and for ten seconds takes it back. */
export function toastUndo(text: string, takeBack: () => void): void {
  toast('done', text, { label: 'Ia înapoi', run: takeBack }, UNDO_MS)
}
