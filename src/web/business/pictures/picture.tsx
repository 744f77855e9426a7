import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A part of the product shown as a picture: inert, with one sentence as its accessible name. */
export function Picture({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="img" aria-label={label} className={`biz-picture ${className}`}>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

type HourProps = { time: string; chosen?: boolean; size?: 'dense' | 'normal'; offer?: number }

/** A slot as it looks, chosen or not. */
export function Hour({ time, chosen = false, size = 'dense', offer }: HourProps) {
  return (
    <span className={classNames('slot', size === 'dense' && 'slot-dense', chosen && 'biz-chosen')}>
      {time}
      {offer !== undefined && <span className="slot-offer">−{offer}%</span>}
    </span>
  )
}
