import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { at } from '../day/position.ts'
import type { BookingBlock, DayBlock } from '../day/types.ts'

type Placed<B> = { block: B; from: number }

type BandProps = Placed<Extract<DayBlock, { label: string }>> & {
  tabIndex: number
  /** Frees what the team has blocked; null for what is not theirs to free. */
  onFree: (() => void) | null
}

/** Time of a person that is no booking: break, time off, hours in which they do not work. */
export function Band({ block, from, tabIndex, onFree }: BandProps) {
  const Tag = onFree ? 'button' : 'div'
  const free = 'id' in block &&
    onFree && {
      type: 'button' as const,
      'data-stop': `t${block.id}`,
      'aria-label': `${block.label}, blocat de la ${block.start_time} până la ${block.end_time}`,
      tabIndex,
      onClick: onFree,
    }
  return (
    <Tag className={classNames(`b band b-${block.kind}`, at(block.start - from, block.end - block.start))} {...free}>
      <span className="band-label">
        {block.kind === 'break' && <Icon name="coffee" size={16} />}
        {block.kind === 'time_off' && <Icon name="prohibit" size={16} />}
        <span>{block.label}</span>
      </span>
    </Tag>
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
