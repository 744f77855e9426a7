import { useEffect, useRef } from 'react'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { ShownClash } from './state/use-clash.ts'

type Props = {
  clash: ShownClash
  /** The step in which another hour can be chosen. */
  otherHour: string
}

/** BK-23: another booking of one's own at that time. Placing it all the same is the answer to its question. */
export function ClashNotice({ clash: { message, refusals }, otherHour }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Learnt by pressing 'Rezerva': the page has to say why nothing was placed.
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (message === null) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-[12px]">
      <Notice kind="offer" icon="warning">
        {message} Rezervi oricum?{' '}
        <TextLink to={otherHour} className="inline-flex min-h-11 items-center">
          Alege altă oră
        </TextLink>
      </Notice>
    </div>
  )
}
