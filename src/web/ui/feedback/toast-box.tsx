import { useEffect, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { dismissToast, type Toast } from './toast.ts'

const icons = { done: 'check-circle-fill', error: 'warning-circle-fill', info: 'info-fill' } as const

/** One toast; it goes after its time without pointer or focus on it. */
export function ToastBox({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.stays)
    return () => clearTimeout(timer)
  }, [isPaused, toast])
  const pause = { onMouseEnter: () => setPaused(true), onFocus: () => setPaused(true) }
  const resume = { onMouseLeave: () => setPaused(false), onBlur: () => setPaused(false) }
  return (
    <div className={`toast toast-${toast.kind}`} {...pause} {...resume}>
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
