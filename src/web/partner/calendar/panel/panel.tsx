import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { dismissPassed } from '#web/ui/feedback/toast.ts'
import { giveFocus } from '../dialogs/give-focus.ts'
import { coverRest, makeRoom } from './settle.ts'

type Props = {
  title: string
  onClose: () => void
  /** Beside the closing button, in place of the title: a state, the way to the next. */
  head?: ReactNode
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

const PHONE = '(width < 52rem)'

/**
 * The panel beside the calendar: a column at the desk, a whole sheet on a phone. Esc closes it and gives focus back.
 */
export function Panel({ title, onClose, head, foot, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    const column = before?.closest('[data-person]') ?? null
    if (!dialog || dialog.open) return
    dismissPassed()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    // Else it would first give the focus to a button.
    if (first) first.autofocus = true
    dialog.show()
    const settled = window.matchMedia(PHONE).matches ? coverRest(dialog) : makeRoom(dialog)
    if (document.activeElement !== first) first?.focus()
    return () => {
      dialog.close()
      settled()
      giveFocus(before, column)
    }
  }, [])
  useFocusWithin(box)
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !box.current?.contains(document.activeElement)) return
      event.preventDefault()
      close.current()
    }
    window.addEventListener('keydown', escape)
    return () => window.removeEventListener('keydown', escape)
  }, [])
  const heading = (
    <h2 id={titleId} tabIndex={-1}>
      {title}
    </h2>
  )
  return (
    <dialog ref={box} className="panel" aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      <div className="panel-head">
        {head ?? heading}
        <span className="bar-space" />
        <IconButton icon="x" label="Închide" onClick={onClose} />
      </div>
      <div className="panel-body">
        {head && heading}
        {children}
      </div>
      {foot && <div className="panel-foot">{foot}</div>}
    </dialog>
  )
}

/**
 * Gives the focus of an element that is gone from a panel, pressed or answered, to the panel's title: it is never lost.
 */
function useFocusWithin(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = box.current
    if (!panel) return
    let last: EventTarget | null = null
    const note = (event: FocusEvent) => {
      last = event.target
    }
    panel.addEventListener('focusin', note)
    const watch = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return
      panel.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
    watch.observe(panel, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      panel.removeEventListener('focusin', note)
    }
  }, [box])
}
