import type { Problem } from '#contract/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** A refusal in one text: what it says of the fields, else of the whole. */
export function problemWords({ errors, message }: Problem): string {
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') || message
  )
}

/** Says why an act of one press was refused; null: no answer came. */
export function toastRefusal(problem: Problem | null): void {
  toast('error', problem?.message ?? 'Nu am ajuns la server. Încearcă din nou.')
}
