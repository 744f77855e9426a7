import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { dismissToast, listToasts, type Toast, watchToasts } from './toast.ts'

const icons = { done: 'check-circle-fill', error: 'warning-circle-fill', info: 'info-fill' } as const

/** The page's toasts, bottom right, above any open dialog; spoken politely. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, listToasts, listToasts)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (toasts.length === 0) return place.current?.hidePopover()
    place.current?.hidePopover()
    place.current?.showPopover()
  }, [toasts])
  return (
    <section ref={place} popover="manual" aria-label="Mesaje" aria-live="polite" className="toasts not-open:hidden">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastBox({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), 6_000)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={`toast toast-${toast.kind}`} {...hold} {...release}>
      <Icon name={icons[toast.kind]} />
      <p>{toast.text}</p>
      {toast.action && (
        <Button
          look="quiet"
          size="dense"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="x" label="Închide mesajul" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
