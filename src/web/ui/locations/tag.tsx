import type { ReactNode } from 'react'

/** A short offer: −20%, or −20% la vopsit. */
export function OfferTag({ children }: { children: ReactNode }) {
  return <span className="offer-tag">{children}</span>
}

type Props = { kind?: 'plain' | 'done' | 'error' | 'cherry'; children: ReactNode }

/** A state in one or two words. */
export function Tag({ kind = 'plain', children }: Props) {
  return <span className={kind === 'plain' ? 'tag' : `tag tag-${kind}`}>{children}</span>
}
