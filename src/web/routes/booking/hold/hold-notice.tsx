import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useHandedFocus } from '#web/ui/feedback/use-handed-focus.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { clockOf } from './time-left.ts'
import type { Hold, Slot } from './use-hold.ts'

type Props = { hold: Hold; time: string; onProlong: () => void }

/** The state of the hold: how long it lasts, that it is over, or why there is none. */
export function HoldNotice(props: Props) {
  const { hold } = props
  const isHeld = hold.state === 'held'
  const { part, press } = useHandedFocus<HTMLDivElement>(
    Number(isHeld) + Number(isHeld && hold.canProlong),
    '.hold-left',
  )
  const onProlong = () => {
    press()
    props.onProlong()
  }
  return (
    <div ref={part} className="grid gap-3 empty:hidden">
      {hold.state === 'requested' && hold.slot !== null && <RoomForHold slot={hold.slot} />}
      {hold.state === 'held' && (
        <div className="hold-left rounded-[12px]" tabIndex={-1}>
          <TimeLeft clock={clockOf(hold.secondsLeft)} />
        </div>
      )}
      <HoldWarning {...props} onProlong={onProlong} />
    </div>
  )
}

/**
 * The room that the countdown takes, so that nothing moves when it comes. In the server's HTML the inline script of
 * early-hold.ts fills it and lets it be seen.
 */
function RoomForHold({ slot }: { slot: Slot }) {
  return (
    <div className="invisible rounded-[12px] noscript:hidden" data-hold={JSON.stringify(slot)} suppressHydrationWarning>
      <TimeLeft clock="5:00" />
    </div>
  )
}

function TimeLeft({ clock }: { clock: string }) {
  return (
    <Notice kind="done" icon="clock">
      Ținem locul pentru tine încă{' '}
      <strong className="tabular-nums" suppressHydrationWarning>
        {clock}
      </strong>
    </Notice>
  )
}

/** The spoken messages about the hold, and the way to prolong it (WCAG 2.2.1), afterwards to take it again. */
export function HoldWarning({ hold, time, onProlong }: Props) {
  const lapsed = hold.state === 'lapsed'
  const refused = hold.state === 'none' && hold.reason !== null
  const isEnding = hold.state === 'held' && hold.secondsLeft <= 60
  return (
    <>
      <div role="status" className={lapsed || refused ? undefined : 'sr-only'}>
        {refused && <Notice kind="info">{hold.reason}</Notice>}
        {lapsed && <Notice icon="clock">Am eliberat ora {time}. Dacă e încă liberă, o poți lua din nou.</Notice>}
        {isEnding && 'Mai ținem locul pentru tine un minut.'}
      </div>
      {lapsed && (
        <Button className="justify-self-start" onClick={onProlong}>
          <Icon name="clock" /> Ia din nou ora {time}
        </Button>
      )}
      {isEnding && hold.canProlong && (
        <Button className="justify-self-start" onClick={onProlong}>
          <Icon name="clock" /> Mai am nevoie de timp
        </Button>
      )}
    </>
  )
}

/** The countdown alone, for the head of a dialog; nothing where no hour is held. */
export function HoldClock({ hold }: { hold: Hold }) {
  if (hold.state !== 'held') return null
  return (
    <p className="flex items-center gap-1.5 font-semibold text-bud">
      <Icon name="clock" />
      <span className="sr-only">Ținem locul pentru tine încă</span>{' '}
      <span className="tabular-nums">{clockOf(hold.secondsLeft)}</span>
    </p>
  )
}
