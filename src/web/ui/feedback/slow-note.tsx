import { useEffect, useRef } from 'react'
import { useFetchers, useNavigate, useNavigation } from 'react-router'
import { Button } from '../actions/button.tsx'
import { SLOW_MS, SLOW_NOTE_ID } from '../hydration/held-presses.ts'
import { Icon } from '../icons/icon.tsx'
import { usePending } from './pending.ts'

/**
 * Says that what was asked for takes long, and asks again by a press. Written by the server, closed: until React owns
 * the page the presses that wait open it.
 */
export function SlowNote() {
  const box = useRef<HTMLElement>(null)
  const navigation = useNavigation()
  const navigate = useNavigate()
  const { isPending, again } = usePending()
  const isPosted = useFetchers().some(({ state }) => state !== 'idle') || navigation.formMethod !== undefined
  const isBusy = navigation.state !== 'idle' || isPending
  useEffect(() => {
    if (!isBusy) return
    const note = box.current
    const timer = setTimeout(() => note?.showPopover(), SLOW_MS)
    return () => {
      clearTimeout(timer)
      note?.hidePopover()
    }
  }, [isBusy])
  const retry = () => {
    again()
    if (navigation.location && !isPosted) void navigate(navigation.location)
  }
  return (
    <section ref={box} id={SLOW_NOTE_ID} popover="manual" role="alert" className="toasts not-open:hidden">
      <div className="slow-note">
        <Icon name="info-fill" />
        <p>Legătura e slabă. Facem ce ai cerut imediat ce se poate.</p>
        <Button look="quiet" size="dense" popoverTarget={SLOW_NOTE_ID} popoverTargetAction="hide" onClick={retry}>
          Reîncearcă
        </Button>
      </div>
    </section>
  )
}
