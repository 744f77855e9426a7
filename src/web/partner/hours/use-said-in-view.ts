import { useEffect, useRef } from 'react'
import { intoView } from '#web/ui/feedback/into-view.ts'

/** A ref for what a long form says at its top: it comes into view with each answer that says something. */
export function useSaidInView(reply: object | undefined, said: readonly string[] | undefined) {
  const root = useRef<HTMLDivElement>(null)
  const isSaid = said !== undefined && said.length > 0
  useEffect(() => {
    if (reply && isSaid) intoView(root.current)
  }, [reply, isSaid])
  return root
}
