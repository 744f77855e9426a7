import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Look } from '../day/words.ts'

type Props = {
  /** The state in which the form can no longer be sent; null: it can. */
  by: Look | null
  onBack: () => void
  children: ReactNode
}

const BECOME: Partial<Record<Look, string>> = {
  canceled: 'Programarea a fost anulată între timp.',
  arrived: 'Clientul a venit între timp.',
  no_show: 'Programarea a fost marcată între timp „Nu a venit”.',
  completed: 'Vizita s-a încheiat între timp.',
}

/** A form about a booking that others have changed while it was open: it says so, and keeps what was typed in sight. */
export function Overtaken({ by, onBack, children }: Props) {
  return (
    <>
      <div role="alert">
        {by !== null && (
          <Notice kind="error">
            {BECOME[by] ?? 'Programarea s-a schimbat între timp.'} Nu se mai poate salva; ce ai scris rămâne aici.
            <Button size="dense" className="mt-2 flex min-h-11" onClick={onBack}>
              Am înțeles
            </Button>
          </Notice>
        )}
      </div>
      <fieldset className="contents" disabled={by !== null}>
        {children}
      </fieldset>
    </>
  )
}
