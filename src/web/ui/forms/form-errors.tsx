import { useEffect, useRef } from 'react'
import { Notice } from '../feedback/notice.tsx'

type Props = {
  /** By field, as the API and the contract's own parsing give them; undefined before the first try. */
  errors: Record<string, string[]> | undefined
  /** A refusal of the whole form, which belongs to no field. */
  message?: string | undefined
}

/** Put first inside a form: says how many fields need a look, aloud, and brings the first of them into focus. */
export function FormErrors({ errors, message }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const count = Object.keys(errors ?? {}).length
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <div ref={place} role="alert">
      {message && <Notice kind="error">{message}</Notice>}
      {count > 0 && <p className="sr-only">{spokenCount(count)}</p>}
    </div>
  )
}

const spokenCount = (count: number) =>
  count === 1 ? 'Un câmp are nevoie de o corectură.' : `${count} câmpuri au nevoie de o corectură.`
