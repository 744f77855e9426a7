import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { LogoMark } from '../brand/logo.tsx'
import { dismissPassed } from '../feedback/toast.ts'
import { Unbroken } from '../unbroken.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Closes only by its button, not by Escape or a click outside. */
  persistent?: boolean
  /** Shows the brand's mark at top left, as in the login dialog. */
  mark?: boolean
  /** Stays in sight beside the closing button, as a countdown. */
  note?: ReactNode
  children: ReactNode
}

/** A modal dialog 600 px wide, full screen on phones; traps the focus and restores it. */
export function Dialog({ open, onClose, title, persistent = false, mark = false, note, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !box.current?.open) {
      dismissPassed()
      box.current?.showModal()
      // The first field, where the dialog is a question that is answered at once.
      ;(box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current)?.focus()
    }
    if (!open && box.current?.open) box.current.close()
  }, [open])
  const heading = (
    <h2 id={titleId} className="min-w-0 text-[1.75rem] sm:text-[2rem]">
      <Unbroken text={title} />
    </h2>
  )
  // With nothing else beside the closing button the title takes its line.
  const isAlone = !mark && !note
  const refuse = (event: SyntheticEvent) => persistent && event.target === box.current && event.preventDefault()
  return (
    <dialog
      ref={box}
      className="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={refuse}
      onClose={(event) => event.target === box.current && onClose()}
      closedby={persistent ? 'none' : 'any'}
    >
      {open && (
        <>
          <div className="dialog-head">
            {isAlone && heading}
            {mark && <LogoMark />}
            {note}
            <IconButton icon="x" label="Închide" onClick={onClose} />
          </div>
          {!isAlone && <div className="mb-4">{heading}</div>}
          {children}
        </>
      )}
    </dialog>
  )
}
