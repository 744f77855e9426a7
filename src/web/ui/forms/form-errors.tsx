import { useEffect, useRef } from 'react'
import { countOf } from '#domain/text/counts.ts'
import { saysOffline } from '#web/async/no-answer.ts'
import { Button } from '../actions/button.tsx'
import { Notice } from '../feedback/notice.tsx'

type Props = {
  /** By field, from the API or the contract's parsing; undefined before the first submit. */
  errors: Record<string, string[]> | undefined
  /** Errors of the whole form. With an offline message (`saysOffline`) a retry button is offered. */
  message?: string | readonly string[] | undefined
}

/** Goes first inside a form: announces how many fields have errors and focuses the first of them. */
export function FormErrors({ errors, message }: Props) {
  const offline = saysOffline(message)
  const root = useRef<HTMLDivElement>(null)
  const submitter = useRef<HTMLElement | null>(null)
  const messages = typeof message === 'string' ? [message] : (message ?? [])
  const count = Object.keys(errors ?? {}).length
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return
    root.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  useEffect(() => {
    const form = root.current?.closest('form')
    const remember = (event: SubmitEvent) => {
      submitter.current = event.submitter
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [])
  // Submits with the same button, whose value names the form's intent.
  const retry = () => root.current?.closest('form')?.requestSubmit(submitter.current)
  return (
    <div ref={root} role="alert" className={messages.length > 0 ? undefined : 'absolute'}>
      {messages.length > 0 && (
        <Notice kind="error" {...(offline ? { icon: 'wifi-slash' } : {})}>
          {messages.length === 1 ? (
            messages[0]
          ) : (
            <ul className="grid list-disc gap-1 pl-4">
              {messages.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
          {offline && (
            <Button size="dense" className="mt-2 flex min-h-11" onClick={retry}>
              Reîncearcă
            </Button>
          )}
        </Notice>
      )}
      {count > 0 && <p className="sr-only">{countOf(count, 'câmp', 'câmpuri')} de corectat.</p>}
    </div>
  )
}
