import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

type Props = { id: string; label: string; head?: ReactNode; children: ReactNode }

/** A panel from the left, opened by a button with `opens(id)`, also without script. Following a link closes it. */
export function Drawer({ id, label, head, children }: Props) {
  const box = useCloseOnNavigation<HTMLDialogElement>()
  return (
    <dialog ref={box} id={id} className="drawer" aria-label={label} closedby="any">
      <div className="flex min-h-16 items-center justify-between gap-3 py-2 pr-3 pl-5">
        {head}
        <form method="dialog">
          <IconButton icon="x" label="Închide meniul" type="submit" />
        </form>
      </div>
      {children}
    </dialog>
  )
}

/** Attributes of the button that opens a dialog element by its id, in browsers with and without invoker commands. */
export function opens(id: string) {
  return {
    command: 'show-modal',
    commandfor: id,
    onClick(event: { preventDefault(): void }) {
      const box = document.getElementById(id)
      if (!(box instanceof HTMLDialogElement)) return
      event.preventDefault()
      if (!box.open) box.showModal()
    },
  }
}
