import { useEffect, useRef, useSyncExternalStore } from 'react'
import { listToasts, watchToasts } from './toast.ts'
import { ToastBox } from './toast-box.tsx'

/** The page's toasts, bottom right, above any open dialog; a polite live region. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, listToasts, listToasts)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.hidePopover()
    if (toasts.length > 0) box.current?.showPopover()
  }, [toasts])
  return (
    <section ref={box} popover="manual" aria-label="Mesaje" aria-live="polite" className="toasts not-open:hidden">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
