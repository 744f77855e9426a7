import type { ReactNode } from 'react'

/** A piece of the product shown as a picture: seen, not used; spoken as one sentence. */
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

/** A free hour as it looks, chosen or not. */
export function Hour({ time, chosen = false, offer }: { time: string; chosen?: boolean; offer?: number }) {
  return (
    <span className={chosen ? 'slot slot-dense biz-chosen' : 'slot slot-dense'}>
      {time}
      {offer !== undefined && <span className="slot-offer">−{offer}%</span>}
    </span>
  )
}
