import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWork } from '../use-work.ts'

/**
 * Whether the calendar has just followed another tab to a different location. A panel open beside it is of the former
 * one: it is not to be drawn any more, and `close` ends it.
 */
export function useLeft(isOpen: boolean, close: () => void): boolean {
  const here = useWork().current.location_id
  const [at, setAt] = useState(here)
  const isLeft = at !== here
  const leave = useEffectEvent(() => {
    setAt(here)
    if (!isOpen) return
    close()
    toast('info', 'Ai trecut la alt loc în altă fereastră. Ce era deschis aici s-a închis.')
  })
  useEffect(() => {
    if (isLeft) leave()
  }, [isLeft])
  return isLeft
}
