import { useEffect, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { dismissToast, type Toast } from './toast.ts'

const icons = { done: 'check-circle-fill', error: 'warning-circle-fill', info: 'info-fill' } as const

/** One message; it leaves after 6 seconds that nobody points at it. */
export default function ToastBox({ toast }: { toast: Toast }) {
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
