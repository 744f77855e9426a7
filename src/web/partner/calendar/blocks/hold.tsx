import { classNames } from '#web/ui/class-names.ts'
import type { Lane } from '../day/lanes.ts'
import { at } from '../day/position.ts'
import type { HoldBlock } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { chooser, timeLeft } from '../day/words.ts'

type Props = { block: HoldBlock; from: number; lane: Lane; serverNow: string }

const HOLD_MS = { client: 5 * 60_000, team: 10 * 60_000 }

/** A place that somebody is choosing just now; a bar says how much of their time is left. */
export default function Hold(props: Props) {
  return props.block.proposed ? <ProposedTime {...props} /> : <ChosenTime {...props} />
}

/** A time that a client was asked about; it counts by hours, not by seconds. */
function ProposedTime({ block, from, lane, serverNow }: Props) {
  const left = timeLeft(block.expires_at, useNow(serverNow))
  return (
    <div
      className={classesOf(block, from, lane)}
      role="img"
      aria-label={`Propus unui client, ${block.start_time}–${block.end_time}, răspunde în ${left}`}
    >
      <span className="b-2 b-state">
        <span>Propus {block.start_time}</span>
        <span className="b-left">{left}</span>
      </span>
      <span className="b-3">unui client</span>
    </div>
  )
}

function ChosenTime({ block, from, lane, serverNow }: Props) {
  const now = useNow(serverNow, 1000)
  const { mine, colleague } = block
  const time = mine || colleague !== null ? HOLD_MS.team : HOLD_MS.client
  const left = Math.max(0, Date.parse(block.expires_at) - now) / time
  const who = mine ? 'Ținut pentru tine' : chooser(block)
  return (
    <div
      className={classesOf(block, from, lane)}
      role="img"
      aria-label={`${who} ${mine ? '' : 'alege '}${block.start_time}–${block.end_time}`}
    >
      <span className="b-2 b-state">
        <span>{who}</span>
        <span className="b-left">{secondsLeft(block.expires_at, now)}</span>
      </span>
      <span className="b-3">{mine ? block.start_time : `alege ${block.start_time}`}</span>
      <svg className="hold-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(100, Math.round(left * 100))} height="3" />
      </svg>
    </div>
  )
}

function classesOf({ start, end }: HoldBlock, from: number, lane: Lane): string {
  return classNames('b b-hold', at(start - from, end - start), lane !== 'whole' && `lane-${lane}`)
}

/** How long until an instant in minutes and seconds: '4:37'. */
function secondsLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
