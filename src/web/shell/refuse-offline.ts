import type { SubmitEvent } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'

/** For a form that logs out: without a network it would lead to an error, still logged in. */
export function refuseOffline(event: SubmitEvent): void {
  if (navigator.onLine) return
  event.preventDefault()
  toast('error', 'Nu avem legătură la internet. Ești încă în cont.')
}
