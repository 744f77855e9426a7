import { useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { saysOffline } from './unless-offline.ts'

type Props = {
  /** By field, as the API and the contract's own parsing give them; undefined before the first try. */
  errors: Record<string, string[]> | undefined
  /** A refusal of the whole form, which belongs to no field; several are a list. One that never arrived can be sent again. */
  message?: string | readonly string[] | undefined
}

/** Put first inside a form: says how many fields need a look, aloud, and brings the first of them into focus. */
export function FormErrors({ errors, message }: Props) {
  const offline = saysOffline(message)
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const messages = typeof message === 'string' ? [message] : (message ?? [])
  const count = Object.keys(errors ?? {}).length
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  useEffect(() => {
    const form = place.current?.closest('form')
    const remember = (event: SubmitEvent) => {
      pressed.current = event.submitter
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [])
  // Which button was pressed says what is asked for, so the same one is pressed again.
  const again = () => place.current?.closest('form')?.requestSubmit(pressed.current)
  return (
    <div ref={place} role="alert" className={messages.length > 0 ? undefined : 'absolute'}>
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
            <Button size="dense" className="mt-2 flex min-h-11" onClick={again}>
              Reîncearcă
            </Button>
          )}
        </Notice>
      )}
      {count > 0 && <p className="sr-only">{spokenCount(count)}</p>}
    </div>
  )
}

const spokenCount = (count: number) =>
  count === 1 ? 'Un câmp are nevoie de o corectură.' : `${count} câmpuri au nevoie de o corectură.`
