import { useEffect, useEffectEvent, useRef } from 'react'
import { countOf } from '#domain/text/counts.ts'
import { saysOffline } from '#web/async/no-answer.ts'
import { Button } from '../actions/button.tsx'
import { Notice } from '../feedback/notice.tsx'

type Props = {
  /** By field, from the API or the contract's parsing; undefined before the first submit. */
  errors: Record<string, string[]> | undefined
  /** Errors of the whole form. With an offline message (`saysOffline`) a retry button is offered. */
  message?: string | readonly string[] | undefined
  /** Grows with each refused try, for a form that says its faults as it is now; the first takes the focus then. */
  tries?: number
}

/** A fault that is not of a single control is marked on what is around several. */
const FAULTY = '[aria-invalid="true"], [data-invalid]'

/**
 * Goes first inside a form: announces how many fields have errors and focuses the first of them. A message about the
 * whole form comes into view.
 */
export function FormErrors({ errors, message, tries }: Props) {
  const offline = saysOffline(message)
  const root = useRef<HTMLDivElement>(null)
  const submitter = useRef<HTMLElement | null>(null)
  const messages = typeof message === 'string' ? [message] : (message ?? [])
  const count = Object.keys(errors ?? {}).length
  const said = messages.join(' ')
  const show = useEffectEvent(() => {
    const isFieldAtFault = Object.keys(errors ?? {}).length > 0
    const fault = isFieldAtFault ? root.current?.closest('form')?.querySelector<HTMLElement>(FAULTY) : null
    if (fault) focusOn(fault)
    else if (said !== '') root.current?.scrollIntoView({ block: 'nearest' })
    if (!fault && said !== '' && tries) root.current?.focus({ preventScroll: true })
  })
  /** Another one after each refused try. */
  const attempt = tries ?? errors
  const saidBefore = tries === undefined ? said : ''
  useEffect(() => {
    if (attempt !== 0) show()
  }, [attempt, saidBefore])
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
    <div
      ref={root}
      role="alert"
      tabIndex={tries ? -1 : undefined}
      className={messages.length > 0 ? undefined : 'absolute'}
    >
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

/** The control at fault, or the first within what is around several; its error stands below it, and both are shown. */
function focusOn(fault: HTMLElement): void {
  const control = fault.matches('[data-invalid]') ? fault.querySelector<HTMLElement>('input, button') : fault
  control?.focus()
  if (fault.closest('.panel')) (fault.closest('.field') ?? fault).scrollIntoView({ block: 'center' })
}
