import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { listToasts, watchToasts } from './toast.ts'

const ToastBox = lazy(() => import('./toast-box.tsx'))

/** The page's toasts, bottom right, above any open dialog; spoken politely. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, listToasts, listToasts)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.hidePopover()
    if (toasts.length > 0) place.current?.showPopover()
  }, [toasts])
  return (
    <section ref={place} popover="manual" aria-label="Mesaje" aria-live="polite" className="toasts not-open:hidden">
      <Suspense>
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  )
}
