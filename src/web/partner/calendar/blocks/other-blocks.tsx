import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { at } from '../day/position.ts'
import type { BookingBlock, DayBlock, HoldBlock } from '../day/types.ts'
import { useNow } from '../day/use-now.ts'
import { secondsLeft, timeLeft } from '../day/words.ts'

type Placed<B> = { block: B; from: number }

/** What takes a person's time without being a booking: break, time off, hours in which they do not work. */
export function Band({ block, from }: Placed<Extract<DayBlock, { label: string }>>) {
  const names = classNames(`b band b-${block.kind}`, at(block.start - from, block.end - block.start))
  return (
    <div className={names}>
      <span className="band-label">
        {block.kind === 'break' && <Icon name="coffee" size={16} />}
        {block.kind === 'time_off' && <Icon name="prohibit" size={16} />}
        <span>{block.label}</span>
      </span>
    </div>
  )
}

/** Cleaning up after a booking. */
export function Buffer({ block, from }: Placed<BookingBlock>) {
  if (block.buffer_minutes === 0 || block.status === 'no_show' || block.status === 'canceled') return null
  return (
    <div className={classNames('b b-buffer', at(block.end - from, block.buffer_minutes))}>
      <span className="b-buffer-label">{block.buffer_minutes} min curățenie</span>
    </div>
  )
}

const HOLD_MS = { client: 5 * 60_000, team: 10 * 60_000 }

/** A place that somebody is choosing just now; a bar says how much of their time is left. */
export function Hold(props: Placed<HoldBlock> & { serverNow: string }) {
  return props.block.proposed ? <ProposedTime {...props} /> : <ChosenTime {...props} />
}

/** A time that a client was asked about; it counts by hours, not by seconds. */
function ProposedTime({ block, from, serverNow }: Placed<HoldBlock> & { serverNow: string }) {
  const left = timeLeft(block.expires_at, useNow(serverNow))
  return (
    <div
      className={classNames('b b-hold', at(block.start - from, block.end - block.start))}
      role="img"
      aria-label={`Propus unui client, ${block.start_time}–${block.end_time}, răspunde în ${left}`}
    >
      <span className="b-2 b-state">
        <span>Un client</span>
        <span className="b-left">{left}</span>
      </span>
      <span className="b-3">propus {block.start_time}</span>
    </div>
  )
}

function ChosenTime({ block, from, serverNow }: Placed<HoldBlock> & { serverNow: string }) {
  const now = useNow(serverNow, 1000)
  const left = Math.max(0, Date.parse(block.expires_at) - now) / (block.mine ? HOLD_MS.team : HOLD_MS.client)
  const who = block.mine ? 'Ținut pentru tine' : 'Un client'
  return (
    <div
      className={classNames('b b-hold', at(block.start - from, block.end - block.start))}
      role="img"
      aria-label={`${who} ${block.mine ? '' : 'alege '}${block.start_time}–${block.end_time}`}
    >
      <span className="b-2 b-state">
        <span>{who}</span>
        <span className="b-left">{secondsLeft(block.expires_at, now)}</span>
      </span>
      <span className="b-3">{block.mine ? block.start_time : `alege ${block.start_time}`}</span>
      <svg className="hold-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(100, Math.round(left * 100))} height="3" />
      </svg>
    </div>
  )
}
