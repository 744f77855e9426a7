import { toast } from '#web/ui/feedback/toast.ts'

/** As long as the server keeps what an act has left. */
const UNDO_MS = 10_000

/** Says what an act has done, and for ten seconds takes it back. */
export function toastUndo(text: string, takeBack: () => void): void {
  toast('done', text, { label: 'Ia înapoi', run: takeBack }, UNDO_MS)
}
